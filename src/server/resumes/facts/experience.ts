import type { ResumeFacts } from '#contract/candidates/resume-facts.ts'
import { monthsCovered } from './months.ts'
import type { FoundPosition } from './positions.ts'
import type { Piece } from './resume-lines.ts'
import type { FoundSkill } from './skills.ts'

const said = /\b(\d{1,2}(?:\.\d)?)\s?\+?\s?(?:years?|yrs?)\b/gi
const MOST = 50

/** The skills, each with the years in which the positions that name it were held, or that the resume says outright. */
export function withYears(
  skills: readonly FoundSkill[],
  positions: readonly FoundPosition[],
  pieces: readonly Piece[],
  today: string,
): ResumeFacts['skills'] {
  const positionOf: (FoundPosition | undefined)[] = []
  for (const position of positions)
    for (let at = position.begins; at < position.ends; at += 1) positionOf[at] = position
  return skills.map(({ pieces: named, ...skill }) => {
    const held = [...new Set(named.flatMap((at) => positionOf[at] ?? []))]
    const spans = held.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]))
    const months = monthsCovered(spans, today)
    const stated = statedYears(skill, pieces, named)
    return { ...skill, years: stated ?? (months === 0 ? null : Math.round((months / 12) * 10) / 10) }
  })
}

/** "Java (8 years)", "5+ years of Python": a number of years right beside the skill. */
function statedYears(
  { written }: { written: readonly string[] },
  pieces: readonly Piece[],
  named: readonly number[],
): number | undefined {
  for (const at of named.slice(0, 20)) {
    const text = pieces[at]?.text ?? ''
    for (const hit of text.matchAll(said)) {
      const before = text.slice(Math.max(0, hit.index - 60), hit.index)
      const after = text.slice(hit.index + hit[0].length, hit.index + hit[0].length + 80)
      const isStated = written.some(
        (one) =>
          new RegExp(`${escaped(one)}\\s?[(:–-]?\\s?$`, 'i').test(before) ||
          new RegExp(
            `^\\s?(?:of |in |with |using |working with )?(?:professional |hands-on |solid |strong )?(?:experience |expertise )?(?:in |with |of |using )?${escaped(one)}(?![\\p{L}\\p{N}])`,
            'iu',
          ).test(after),
      )
      const years = Number(hit[1])
      if (isStated && years > 0 && years <= MOST) return years
    }
  }
  return undefined
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
