import { isList, meansAnother } from './skill-context.ts'
import { atomsPattern, type Vocabulary, type Writing } from './skill-vocabulary.ts'

type Atom = { text: string; at: number; end: number }
/** A writing of a skill where it stands in a text. */
export type SkillHit = {
  writing: Writing
  from: number
  to: number
  at: number
  end: number
  written: string
}

const gap = /^(?: ?[-/&] ?| |\.|['’])?$/
const between = /^[\s,;/|&()•·●+:-]*(?:and|or|y)?[\s,;/|&()•·●-]*$/i
const introduces = /(?:\b(?:in|with|using|of|language|and|or|via|on|written in|including|like)) $/i
const ends =
  /^(?:[,.;:)\]]|$| (?:and|or|to|on|for|programming|language|code|scripts?|services?|developer|engineer|programmer|applications?|microservices|packages?)\b| ?[&/|])/i

/** What has a meaning of its own where it stands for a skill of another name. */
const SHORT = new Set(['TS', 'SD', 'RF'])

const atomsIn = (text: string): Atom[] =>
  [...text.matchAll(atomsPattern)].map((hit) => ({
    text: hit[0].toLowerCase(),
    at: hit.index,
    end: hit.index + hit[0].length,
  }))

/** The longest writing at each word; a word belongs to one of them. */
export function hitsIn(text: string, vocabulary: Vocabulary): SkillHit[] {
  const atoms = atomsIn(text)
  const hits: SkillHit[] = []
  for (let from = 0; from < atoms.length; ) {
    const hit = hitAt(text, atoms, from, vocabulary)
    if (hit !== undefined) hits.push(hit)
    from = hit === undefined ? from + 1 : hit.to
  }
  return hits
}

function hitAt(
  text: string,
  atoms: readonly Atom[],
  from: number,
  vocabulary: Vocabulary,
): SkillHit | undefined {
  const first = atoms[from]
  if (first === undefined) return undefined
  for (const key of keysOf(first.text)) {
    let best: SkillHit | undefined
    for (const writing of vocabulary.get(key) ?? []) {
      const to = from + writing.atoms.length
      const last = atoms[to - 1]
      if (best !== undefined && to < best.to) break
      if (last === undefined || !agrees(text, atoms, from, writing)) continue
      const written = text.slice(first.at, last.end)
      const hit = { writing, from, to, at: first.at, end: last.end, written }
      // "NX" is of Siemens, "Nx" a tool of the web.
      if (writing.exact === undefined || writing.exact === written) return hit
      best ??= hit
    }
    if (best !== undefined) return best
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

/** The hits that mean the skill, by what stands around them and by the part of the text (`skills`, `certifications` and `education` count). */
export function acceptedHits(
  hits: readonly SkillHit[],
  { text, section }: { text: string; section: string },
): SkillHit[] {
  const listed = section === 'skills' || section === 'certifications' || isList(text)
  const sure = new Set(hits.filter(({ writing }) => !writing.listed && writing.exact === undefined))
  return hits.filter((hit, index) => {
    const { writing, written, at, end } = hit
    const before = text.slice(Math.max(0, at - 24), at)
    const after = text.slice(end, end + 24)
    if (meansAnother(SHORT.has(written) ? written : writing.skill, before, after)) return false
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

const BRANDS = new Set(['AWS', 'Azure', 'SAP', 'VMware', 'Salesforce', 'Cisco'])

/** "AWS Lambda" says AWS as well. */
export function brandOf({ writing, written, at }: SkillHit): SkillHit[] {
  const brand = /^[A-Za-z]+(?= )/.exec(written)?.[0] ?? ''
  const skill = [...BRANDS].find((one) => one.toLowerCase() === brand.toLowerCase())
  if (skill === undefined || skill === writing.skill) return []
  return [{ writing: { ...writing, skill }, written: brand, from: 0, to: 0, at, end: at + brand.length }]
}
