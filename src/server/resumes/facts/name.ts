import { RESUME_FACTS_MOST, type ResumeFacts } from '#contract/candidates/resume-facts.ts'
import { isGivenName } from './given-names.ts'
import { isCapitalized, partedName, type ShapedName, shapedName, writtenName } from './name-shape.ts'
import { foldWord, isNotName } from './name-words.ts'
import { isLetterSpaced, shownLine } from './resume-lines.ts'
import type { SectionedPiece } from './sections.ts'
import { isParticle } from './title-case.ts'

/** What else says how the person is called: the local parts of addresses and the ends of links, folded. */
export type NameEvidence = { emails: readonly string[]; links: readonly string[] }
/** A piece without its addresses and numbers; each of them is a bar, as other ends of statements are. */
export type BarredPiece = SectionedPiece & { barred: string }

type Candidate = { name: ShapedName; score: number; piece: BarredPiece; second?: BarredPiece }

const LOOKED_AT_FIRST = 25
const LOOKED_AT_LAST = 8
const LOOKED_AT_SPELLED = 8
const LOOKED_AT_BETWEEN = 600
const ENOUGH = 30

const labels =
  /^\W{0,3}(?:(?:resume|résumé|curriculum vitae|c\.?v\.?|bio-?data|profile)(?:\s?\/\s?(?:cv|resume))?\s?(?:of\b|for\b|[-–—:|])?|(?:full |candidate(?:['’]s)? |applicant(?:['’]s)? |consultant(?:['’]s)? |employee )?name(?: of (?:the )?(?:candidate|consultant|applicant))?\s?[:\-–—|]?(?=\s))\s*[:\-–—|]?\s*/i
const greeting = /^(?:(?:hi|hello|hey)\b[,!.]?\s*)?(?:i['’]?m|i am|my name is|this is)\s+/i
const closing =
  /^(?:sincerely|regards|best regards|yours (?:truly|sincerely|faithfully)|signature|signed|place|date)\b/i

/** Whose resume this is; null when nothing in it is likely enough a name. */
export function nameIn(pieces: readonly BarredPiece[], evidence: NameEvidence): ResumeFacts['name'] {
  const said = pieces.filter(({ text }) => text !== '')
  const candidates = said.flatMap((piece, at) => candidatesOf(said, piece, at, evidence))
  let best: Candidate | undefined
  for (const one of candidates) if (best === undefined || one.score > best.score) best = one
  if (best === undefined || best.score < ENOUGH) return spelledOut(said, evidence)
  best = fuller(best, candidates)
  const lines = [best.piece, ...(best.second === undefined ? [] : [best.second])].map((piece) =>
    shownLine(piece),
  )
  return {
    ...writtenName(inOrder(best.name, evidence.emails)),
    lines: lines.slice(0, RESUME_FACTS_MOST.lines),
  }
}

/** "Arjun V" is called "Arjun Venkataraman", where the resume says that as well. */
function fuller(best: Candidate, candidates: readonly Candidate[]): Candidate {
  const [initial = '', ...more] = best.name.family.map(foldWord)
  if (initial.length !== 1 || more.length > 0) return best
  const given = foldWord(best.name.given[0] ?? '')
  const isSame = ({ name, score }: Candidate) =>
    score >= ENOUGH &&
    foldWord(name.given[0] ?? '') === given &&
    name.family.length > 0 &&
    foldWord(name.family.join('')).length > 1 &&
    foldWord(name.family.join('')).startsWith(initial)
  return candidates.find(isSame) ?? best
}

/** "Virginia Lane", "April May": words of a page that are a name, because the person's address is made of nothing else. */
function spelledOut(said: readonly BarredPiece[], { emails }: NameEvidence): ResumeFacts['name'] {
  for (const piece of said.slice(0, LOOKED_AT_SPELLED)) {
    const name = piece.text.length > 40 ? undefined : shapedName(piece.text, true)
    if (name === undefined) continue
    const letters = [...name.given, ...name.family].map(foldWord).join('')
    const isAddress = emails.some(
      (email) => email.includes('.') && foldWord(email).replace(/\d+$/, '') === letters,
    )
    if (isAddress) return { ...writtenName(name), lines: [shownLine(piece)] }
  }
  return null
}

/** "Shevchenko Olena" whose address begins with olena.shevchenko: the given name is the one that comes first there. */
function inOrder(name: ShapedName, emails: readonly string[]): ShapedName {
  const [given, family] = [name.given.map(foldWord).join(''), name.family.map(foldWord).join('')]
  if (name.given.length !== 1 || family === '' || (isGivenName(given) && !isGivenName(family))) return name
  const isTurned = emails.some(
    (email) =>
      email === `${family}.${given}` ||
      email === `${family}_${given}` ||
      // "Petrova Svetlana" of s.petrova.
      (isGivenName(family) && !isGivenName(given) && email.replace(/[._]/, '') === `${family[0]}${given}`),
  )
  return isTurned ? { ...name, given: name.family, family: name.given } : name
}

function candidatesOf(
  said: readonly BarredPiece[],
  piece: BarredPiece,
  at: number,
  evidence: NameEvidence,
): Candidate[] {
  const isFirst = at < LOOKED_AT_FIRST
  const isLast = at >= said.length - LOOKED_AT_LAST
  if (!isFirst && !isLast && at > LOOKED_AT_BETWEEN) return []
  const label = labels.exec(piece.barred)?.[0]
  const isLabelled = label !== undefined && label.length < piece.barred.length
  if (!isFirst && !isLast && !isLabelled && piece.text.length > 80) return []
  const line = isLabelled ? piece.barred.slice(label.length) : piece.barred
  const text = line
    .replace(greeting, '')
    .replace(/[‐‑]/g, '-')
    .replace(/(\p{Ll})(?=\d{3})/gu, '$1 | ')
  const previous = said[at - 1]
  const place = placeScore(piece, at, isLast && previous !== undefined && closing.test(previous.text))
  const found: Candidate[] = fragmentsOf(text).flatMap((fragment, index) => {
    const name = bestShape(fragment, evidence)
    if (name === undefined) return []
    const alone = fragment.trim().length >= piece.text.length - 2 ? 8 : 0
    const score = place + scoreOf(name, evidence) + alone + (isLabelled && index === 0 ? 45 : 0) - index * 3
    return [{ name, score, piece }]
  })
  const second = said[at + 1]
  const both = isFirst && second !== undefined ? stacked(piece, second) : undefined
  if (both !== undefined && second !== undefined)
    found.push({ name: both, score: place + scoreOf(both, evidence) + 6, piece, second })
  return found
}

function placeScore(piece: SectionedPiece, at: number, isSigned: boolean): number {
  const order = Math.max(0, 30 - at * 4)
  const section =
    piece.heading || piece.section === 'references'
      ? -60
      : ['top', 'contact'].includes(piece.section)
        ? 0
        : -22
  return order + section + (isSigned ? 30 : 0)
}

/** What stands between bars, dots, dashes and the like. */
const fragmentsOf = (text: string): string[] =>
  text
    .split(/[|•·●▪■◆►∙⋅‧⦁◦❖✦♦→»:;\u2022/<>~*_]|\s[-–—]+\s|[–—]|\s{2,}/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1 && part.length <= 300)
    .slice(0, 8)

/** The name that a fragment is, or that it begins with before words that are in no name. */
function bestShape(fragment: string, evidence: NameEvidence): ShapedName | undefined {
  if (isLetterSpaced(fragment)) return unspaced(fragment, evidence)
  const whole = shapedName(fragment)
  if (
    whole !== undefined &&
    [...whole.given, ...whole.family].filter((word) => !isParticle(word)).length <= 4
  )
    return whole
  const words = fragment.split(/\s+/)
  const end = words.findIndex((word, at) => at > 0 && (isNotName(foldWord(word)) || /\d/.test(word)))
  const most = Math.min(end === -1 ? words.length : end, 5)
  let best = whole
  let bestScore = whole === undefined ? Number.NEGATIVE_INFINITY : scoreOf(whole, evidence)
  for (let count = most; count >= 2; count -= 1) {
    const name = shapedName(words.slice(0, count).join(' ').replace(/,$/, ''))
    const score =
      name === undefined
        ? Number.NEGATIVE_INFINITY
        : scoreOf(name, evidence) -
          6 +
          (isSpelled(words[count - 1] ?? '', evidence) ? 5 : 0) +
          (isAllOf(name, evidence) ? 20 : 0)
    if (score > bestScore) [best, bestScore] = [name, score]
  }
  return best
}

/** A name of which each line holds one word. */
function stacked(piece: BarredPiece, next: BarredPiece): ShapedName | undefined {
  if (next.heading || piece.heading || /[,:]/.test(piece.barred)) return undefined
  const [first, second] = [shapedName(unspacedWord(piece.barred)), shapedName(unspacedWord(next.barred))]
  if (first === undefined || second === undefined) return undefined
  const words = [...first.given, ...first.family, ...second.given, ...second.family]
  if (first.given.length + first.family.length > 2 || words.length > 4) return undefined
  const isSingle = first.family.length === 0 || second.family.length === 0
  return isSingle ? { ...partedName(words), suffix: second.suffix } : undefined
}

const unspacedWord = (text: string) => (isLetterSpaced(text) ? text.replaceAll(' ', '') : text)

/** "J O H N S M I T H": where the words part is said by an address or by a known given name. */
function unspaced(text: string, { emails, links }: NameEvidence): ShapedName | undefined {
  const letters = text.replace(/[\s.]/g, '')
  const folded = foldWord(letters)
  if (isNotName(folded)) return undefined
  const tokens = [...emails, ...links].flatMap((one) => one.split(/[^a-z]+/))
  let best: { at: number; score: number } | undefined
  for (let at = 2; at < letters.length - 1; at += 1) {
    const [first, last] = [folded.slice(0, at), folded.slice(at)]
    const score = apartScore(first, last, tokens) + (isGivenName(first) ? 3 + first.length / 10 : 0)
    if (score > 0 && (best === undefined || score > best.score)) best = { at, score }
  }
  if (best === undefined) return shapedName(letters)
  return shapedName(`${letters.slice(0, best.at)} ${letters.slice(best.at)}`)
}

/** How well these tokens of addresses part a name in two. */
function apartScore(first: string, last: string, tokens: readonly string[]): number {
  const whole = (tokens.includes(first) ? 10 : 0) + (tokens.includes(last) ? 10 : 0)
  const begun = tokens.includes(`${first[0]}${last}`) || tokens.includes(`${first}${last[0]}`)
  return whole + (begun ? 8 : 0)
}

function scoreOf({ given, family }: ShapedName, evidence: NameEvidence): number {
  const words = [...given, ...family]
  const folded = words.map(foldWord)
  const agreed = agreement(folded, evidence)
  if (!isCapitalized(words) && agreed < 20) return -100
  // "Al Green": what comes first is a name.
  const count = words.filter((word, at) => at === 0 || !isParticle(word)).length
  const byCount = [0, -18, 10, 10, 4, -6, -12][count] ?? -20
  const known = isGivenName(folded[0] ?? '') ? 15 : folded.some(isGivenName) ? 8 : 0
  return byCount + known + agreed
}

/** Whether an address is made of words of this name and of nothing else. */
function isAllOf({ given, family }: ShapedName, { emails }: NameEvidence): boolean {
  const words = [...given, ...family].map(foldWord)
  return emails.some((email) => {
    const { found, rest } = wordsIn(email, words)
    return found.length >= 2 && rest === ''
  })
}

const isSpelled = (word: string, { emails }: NameEvidence): boolean =>
  word.length > 2 && emails.some((email) => email.includes(foldWord(word)))

/** How far the person's own addresses spell these words. */
function agreement(words: readonly string[], { emails, links }: NameEvidence): number {
  const from = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => spelled(words, text)))
  return from(emails) + from(links) / 2
}

/** The letters of an address, the words of three or more that it spells, and what is left without them. */
function wordsIn(written: string, words: readonly string[]) {
  const letters = foldWord(written).replace(/\d/g, '')
  const found = words.filter((word) => word.length >= 3 && letters.includes(word))
  return { letters, found, rest: found.reduce((left, word) => left.replace(word, ''), letters) }
}

function spelled(words: readonly string[], written: string): number {
  // A word that is left out or only begun still counts, where no other letters are in its place.
  const { letters, found, rest } = wordsIn(written, words)
  if (found.length >= 2) return 45
  if (found.length === 1) {
    const others = words.filter((word) => word !== found[0])
    if (rest.length > 0 && rest.length <= 2 && others.some((word) => word[0] === rest[0])) return 38
    if (rest.length >= 3 && others.some((word) => word.startsWith(rest) || rest.startsWith(word.slice(0, 4))))
      return 40
    return 25
  }
  const initials = words.map((word) => word[0]).join('')
  const begun = words.filter((word) => word.length >= 4 && letters.includes(word.slice(0, 4))).length
  return begun >= 1 ? 15 : letters === initials && initials.length >= 2 ? 10 : 0
}
