import { NUMBER_WORDS } from '#contract/core/number-words.ts'
import type { SkillHit } from '#server/store/search/skill-hits.ts'

const asked = new RegExp(
  `\\b(\\d{1,2}|${NUMBER_WORDS.join('|')})\\s?(?:\\+|(?:-|–|to)\\s?\\d{1,2})?\\s?\\+?\\s?(?:years?|yrs?)\\b`,
  'gi',
)
const joins = /^\s?(?:,|\/|&|,? ?(?:and|or))\s?(?:\/ ?or )?$/i
const REACH = 60
const YEARS_MAX = 50

/** How many years a statement asks of each skill that it names: "5+ years of Java and Spring", "Java (3 years)". */
export function askedYears(text: string, hits: readonly SkillHit[]): Map<SkillHit, number> {
  const years = new Map<SkillHit, number>()
  for (const found of text.matchAll(asked)) {
    const word = found[1]?.toLowerCase() ?? ''
    const number = NUMBER_WORDS.includes(word) ? NUMBER_WORDS.indexOf(word) + 1 : Number(word)
    if (number < 1 || number > YEARS_MAX) continue
    const [from, end] = [found.index, found.index + found[0].length]
    const before = hits.findLast((hit) => hit.end <= from)
    if (
      before !== undefined &&
      /^\s?[(:–-]\s?(?:at least |min(?:imum|\.)? )?$/i.test(text.slice(before.end, from))
    ) {
      years.set(before, number)
      continue
    }
    let last: SkillHit | undefined
    for (const hit of hits.filter(({ at }) => at >= end)) {
      const gap = text.slice(last?.end ?? end, hit.at)
      const goesOn = last === undefined ? gap.length <= REACH && !/[,;]/.test(gap) : joins.test(gap)
      if (!goesOn) break
      years.set(hit, number)
      last = hit
    }
  }
  return years
}
