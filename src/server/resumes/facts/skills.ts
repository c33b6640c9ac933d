import { RESUME_FACTS_MOST, type ResumeFacts } from '#contract/candidates/resume-facts.ts'
import { acceptedHits, brandOf, hitsIn, type SkillHit } from '#server/store/search/skill-hits.ts'
import { skillVocabulary, type Vocabulary } from '#server/store/search/skill-vocabulary.ts'
import type { BarredPiece } from './name.ts'
import { addLine, isLetterSpaced, shownLine } from './resume-lines.ts'

export type FoundSkill = Omit<ResumeFacts['skills'][number], 'years'> & { pieces: number[] }

/** The skills that a resume names, in the order of the vocabulary's hits, each where it is said. */
export function skillsIn(pieces: readonly BarredPiece[], employers: readonly string[]): FoundSkill[] {
  const vocabulary = skillVocabulary()
  const found = new Map<string, FoundSkill>()
  for (const [index, piece] of pieces.entries()) {
    if (piece.heading || piece.text === '' || piece.section === 'references' || isLetterSpaced(piece.text))
      continue
    const hits = hitsIn(piece.barred, vocabulary)
    const next = pieces[index + 1]
    const all = next === undefined || next.heading ? hits : [...hits, ...brokenHits(piece, next, vocabulary)]
    const names = employers.filter((name) => piece.text.includes(name))
    const own = acceptedHits(all, { text: piece.barred, section: piece.section }).filter(
      (hit) => !names.some((name) => within(name, hit, piece)),
    )
    for (const hit of own.flatMap((one) => [one, ...brandOf(one)])) add(found, hit, piece, index)
  }
  return [...found.values()]
}

/** Whether a hit is part of the name of an employer: "Vistula Robotics" says nothing of robots. */
function within(name: string, { at, end }: SkillHit, { text }: BarredPiece): boolean {
  const start = text.indexOf(name)
  return at >= start && end <= start + name.length
}

function add(
  found: Map<string, FoundSkill>,
  { writing, written, at }: SkillHit,
  piece: BarredPiece,
  index: number,
): void {
  const known = found.get(writing.skill)
  if (known === undefined && found.size >= RESUME_FACTS_MOST.skills) return
  const skill = known ?? { name: writing.skill, written: [], lines: [], pieces: [] }
  if (skill.written.length < 5 && !skill.written.includes(written)) skill.written.push(written)
  addLine(skill.lines, shownLine(piece, at))
  if (skill.pieces.at(-1) !== index) skill.pieces.push(index)
  found.set(writing.skill, skill)
}

/** A skill that the end of a line parts, between its words or within one. */
function brokenHits(piece: BarredPiece, next: BarredPiece, vocabulary: Vocabulary): SkillHit[] {
  const end = /[\p{L}\p{N}.+#-]+(?: [\p{L}\p{N}.+#-]+){0,1}$/u.exec(piece.barred.slice(-60))?.[0]
  const start = /^[\p{L}\p{N}.+#]+(?: [\p{L}\p{N}.+#]+){0,1}/u.exec(next.barred.slice(0, 60))?.[0]
  if (end === undefined || start === undefined || !/[\p{L}-]$/u.test(end)) return []
  const offset = piece.barred.length - end.length
  // A hyphen there may be one of the typesetter's, who parts "Kuber-" from "netes".
  const heads = end.endsWith('-') ? [`${end} `, end.slice(0, -1)] : [`${end} `]
  return heads.flatMap((head) =>
    hitsIn(head + start, vocabulary)
      .filter(
        (hit) =>
          hit.at < head.trimEnd().length &&
          hit.end > head.length &&
          hit.writing.exact === undefined &&
          !hit.writing.listed,
      )
      .map((hit) => ({ ...hit, at: hit.at + offset, end: hit.end + offset })),
  )
}
