import { RESUME_FACTS_MOST, type ResumeFacts } from '#contract/candidates/resume-facts.ts'
import {
  atomsPattern,
  skillVocabulary,
  type Vocabulary,
  type Writing,
} from '#server/store/search/skill-vocabulary.ts'
import type { BarredPiece } from './name.ts'
import { addLine, shownLine } from './resume-lines.ts'
import { isList, meansAnother } from './skill-context.ts'

type Atom = { text: string; at: number; end: number }
type Hit = { writing: Writing; from: number; to: number; at: number; end: number; written: string }
export type FoundSkill = Omit<ResumeFacts['skills'][number], 'years'> & { pieces: number[] }

const gap = /^(?: ?[-/&] ?| |\.|['’])?$/
const between = /^[\s,;/|&()•·●+:-]*(?:and|or|y)?[\s,;/|&()•·●-]*$/i
const introduces = /(?:\b(?:in|with|using|of|language|and|or|via|on|written in|including|like)) $/i
const ends =
  /^(?:[,.;:)\]]|$| (?:and|or|to|on|for|programming|language|code|scripts?|services?|developer|engineer|programmer|applications?|microservices|packages?)\b| ?[&/|])/i

/** The skills that a resume names, in the order of the vocabulary's hits, each where it is said. */
export function skillsIn(pieces: readonly BarredPiece[], employers: readonly string[]): FoundSkill[] {
  const vocabulary = skillVocabulary()
  const found = new Map<string, FoundSkill>()
  for (const [index, piece] of pieces.entries()) {
    if (piece.heading || piece.text === '' || piece.section === 'references') continue
    const hits = hitsIn(piece.barred, vocabulary)
    const next = pieces[index + 1]
    const all = next === undefined || next.heading ? hits : [...hits, ...brokenHits(piece, next, vocabulary)]
    const names = employers.filter((name) => piece.text.includes(name))
    const own = accepted(all, piece).filter((hit) => !names.some((name) => within(name, hit, piece)))
    for (const hit of own.flatMap((one) => [one, ...brandOf(one)])) add(found, hit, piece, index)
  }
  return [...found.values()]
}

/** Whether a hit is part of the name of an employer: "Vistula Robotics" says nothing of robots. */
function within(name: string, { at, end }: Hit, { text }: BarredPiece): boolean {
  const start = text.indexOf(name)
  return at >= start && end <= start + name.length
}

/** "AWS Lambda" says AWS as well. */
const BRANDS = new Set(['AWS', 'Azure', 'SAP', 'VMware', 'Salesforce', 'Cisco'])

function brandOf({ writing, written, at }: Hit): Hit[] {
  const brand = /^[A-Za-z]+(?= )/.exec(written)?.[0] ?? ''
  const skill = [...BRANDS].find((one) => one.toLowerCase() === brand.toLowerCase())
  if (skill === undefined || skill === writing.skill) return []
  return [{ writing: { ...writing, skill }, written: brand, from: 0, to: 0, at, end: at + brand.length }]
}

function add(
  found: Map<string, FoundSkill>,
  { writing, written, at }: Hit,
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

const atomsIn = (text: string): Atom[] =>
  [...text.matchAll(atomsPattern)].map((hit) => ({
    text: hit[0].toLowerCase(),
    at: hit.index,
    end: hit.index + hit[0].length,
  }))

/** The longest writing at each word; a word belongs to one of them. */
function hitsIn(text: string, vocabulary: Vocabulary): Hit[] {
  const atoms = atomsIn(text)
  const hits: Hit[] = []
  for (let from = 0; from < atoms.length; ) {
    const hit = hitAt(text, atoms, from, vocabulary)
    if (hit !== undefined) hits.push(hit)
    from = hit === undefined ? from + 1 : hit.to
  }
  return hits
}

function hitAt(text: string, atoms: readonly Atom[], from: number, vocabulary: Vocabulary): Hit | undefined {
  const first = atoms[from]
  if (first === undefined) return undefined
  for (const key of keysOf(first.text)) {
    for (const writing of vocabulary.get(key) ?? []) {
      const to = from + writing.atoms.length
      const last = atoms[to - 1]
      if (last === undefined || !agrees(text, atoms, from, writing)) continue
      const written = text.slice(first.at, last.end)
      return { writing, from, to, at: first.at, end: last.end, written }
    }
  }
  return undefined
}

/** "java8" is "java" too, "apis" is "api". */
const keysOf = (atom: string): string[] => {
  const bare = /^([a-z][a-z+#.]{2,})\d{1,4}[a-z]?$/.exec(atom)?.[1]
  return bare === undefined ? [atom] : [atom, bare]
}

function agrees(text: string, atoms: readonly Atom[], from: number, { atoms: wanted }: Writing): boolean {
  for (let at = 1; at < wanted.length; at += 1) {
    const [atom, before] = [atoms[from + at], atoms[from + at - 1]]
    if (
      atom === undefined ||
      before === undefined ||
      (atom.text !== wanted[at] && atom.text !== `${wanted[at]}s`)
    )
      return false
    if (!gap.test(text.slice(before.end, atom.at))) return false
  }
  return true
}

/** A skill of several words that the end of a line parts. */
function brokenHits(piece: BarredPiece, next: BarredPiece, vocabulary: Vocabulary): Hit[] {
  const end = /[\p{L}\p{N}.+#-]+(?: [\p{L}\p{N}.+#-]+){0,1}$/u.exec(piece.barred.slice(-60))?.[0]
  const start = /^[\p{L}\p{N}.+#]+(?: [\p{L}\p{N}.+#]+){0,1}/u.exec(next.barred.slice(0, 60))?.[0]
  if (end === undefined || start === undefined || !/[\p{L}-]$/u.test(end)) return []
  const offset = piece.barred.length - end.length
  return hitsIn(`${end} ${start}`, vocabulary)
    .filter(
      (hit) =>
        hit.at < end.length && hit.end > end.length && hit.writing.exact === undefined && !hit.writing.listed,
    )
    .map((hit) => ({ ...hit, at: hit.at + offset, end: hit.end + offset }))
}

/** The hits that mean the skill, by what stands around them. */
function accepted(hits: readonly Hit[], { barred: text, section }: BarredPiece): Hit[] {
  const listed = section === 'skills' || section === 'certifications' || isList(text)
  const sure = new Set(hits.filter(({ writing }) => !writing.listed && writing.exact === undefined))
  return hits.filter((hit, index) => {
    const { writing, written, at, end } = hit
    const before = text.slice(Math.max(0, at - 24), at)
    const after = text.slice(end, end + 24)
    if (meansAnother(writing.skill, before, after)) return false
    if (!writing.listed && (writing.exact === undefined || writing.exact === written)) return true
    const isAlone = aloneIn(text, at, end)
    if (section === 'education' && !isAlone) return false
    if (writing.exact !== undefined && written !== writing.exact) return listed && isAlone
    if (listed && section !== 'education')
      return writing.exact !== undefined || isAlone || section === 'skills'
    const [left, right] = [hits[index - 1], hits[index + 1]]
    const isBeside =
      (left !== undefined && sure.has(left) && between.test(text.slice(left.end, at))) ||
      (right !== undefined && sure.has(right) && between.test(text.slice(end, right.at)))
    if (isBeside) return true
    return writing.exact !== undefined && introduces.test(before) && ends.test(after)
  })
}

/** Whether nothing else stands between the separators around it. */
function aloneIn(text: string, at: number, end: number): boolean {
  return (
    /(?:^|[,;|•·●:/(&–-]|\band)\s*$/i.test(text.slice(Math.max(0, at - 8), at)) &&
    /^\s*(?:$|[,;|•·●/)&.(–-]|and\b)/i.test(text.slice(end, end + 8))
  )
}
