import { RESUME_FACTS_MOST, type ResumeFacts } from '#contract/candidates/resume-facts.ts'
import { isGivenName } from './given-names.ts'
import { nameOfLettersApart } from './letters-apart.ts'
import { agreement, isAllOf, isSpelled, type NameEvidence, WHOLE } from './name-evidence.ts'
import {
  isCapitalized,
  nameWords,
  partedName,
  type ShapedName,
  shapedName,
  writtenName,
} from './name-shape.ts'
import { foldWord, isNotName, isSuffix } from './name-words.ts'
import { placeIn } from './place.ts'
import { isLetterSpaced, shownLine } from './resume-lines.ts'
import type { SectionedPiece } from './sections.ts'
import { isParticle, titleCase } from './title-case.ts'
import { isKnownTown } from './towns.ts'

/** A piece without its addresses and numbers; each of them is a bar, as other ends of statements are. */
export type BarredPiece = SectionedPiece & { barred: string }

type Candidate = { name: ShapedName; score: number; piece: BarredPiece; second?: BarredPiece }

const LOOKED_AT_FIRST = 25
const LOOKED_AT_LAST = 8
const LOOKED_AT_SPELLED = 8
const LOOKED_AT_BETWEEN = 600
const ENOUGH = 30

const labels =
  /^\W{0,3}(?:(?:resume|résumé|curriculum vitae|c\.?v\.?|bio-?data|profile)(?:\s?\/\s?(?:cv|resume))?\s?(?:of\b|for\b|[-–—:|])?|first names?(?:\(s\))?\s?\/\s?surnames?(?:\(s\))?|(?:candidate|applicant|consultant)(?=\s?:)|(?:full |candidate(?:['’]s)? |applicant(?:['’]s)? |consultant(?:['’]s)? |employee )?name(?: of (?:the )?(?:candidate|consultant|applicant))?\s?[:\-–—|]?(?=\s))\s*[:\-–—|]?\s*/i
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
    const letters = nameWords(name).map(foldWord).join('')
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
  const line = withoutPlaceBehind(isLabelled ? piece.barred.slice(label.length) : piece.barred, evidence)
  const text = line
    .replace(greeting, '')
    .replace(/[‐‑]/g, '-')
    .replace(/(\p{Ll})(?=\d{3})/gu, '$1 | ')
  const previous = said[at - 1]
  const isProfile = isOfProfile(said, at)
  const place =
    placeScore(piece, at, isLast && previous !== undefined && closing.test(previous.text)) +
    (isProfile ? 34 : 0)
  const fragments = isLetterSpaced(text.trim()) ? [text.trim()] : fragmentsOf(text)
  const found: Candidate[] = fragments.flatMap((fragment, index) => {
    const name = bestShape(fragment, evidence)
    if (name === undefined) return []
    const alone = fragment.trim().length >= piece.text.length - 2 ? 8 : 0
    const score = place + scoreOf(name, evidence) + alone + (isLabelled && index === 0 ? 45 : 0) - index * 3
    return [{ name, score, piece }]
  })
  const second = said[at + 1]
  const both = isFirst && !isProfile && second !== undefined ? stacked(piece, second, evidence) : undefined
  if (both !== undefined && second !== undefined)
    found.push({
      ...{ name: both, piece, second },
      score: place + scoreOf(both, evidence) + (goesOn(piece, second, evidence) ? 16 : 6),
    })
  return found
}

/** A profile as LinkedIn saves it names its owner below what stands beside it, above their headline and place. */
const isOfProfile = (said: readonly BarredPiece[], at: number): boolean =>
  !['experience', 'education', 'projects'].includes(said[at]?.section ?? '') &&
  said.slice(0, at).some(({ text }) => text.endsWith('(LinkedIn)')) &&
  said
    .slice(at + 1, at + 4)
    .some(({ text }) => text.length < 100 && /, [^,]+$/.test(text) && placeIn(text)?.at === 0)

/** "Jane Doe Irving, TX": without the place with which a line ends, unless the person's address is made of it. */
function withoutPlaceBehind(line: string, evidence: NameEvidence): string {
  const place = line.length < 80 && /, [A-Z]{2}(?: \d{5})?$/.test(line) ? placeIn(line) : undefined
  const isBehind = place !== undefined && place.at + place.written.length === line.length
  return isBehind && !isSpelled(place.town ?? '', evidence) ? line.slice(0, place.at) : line
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
  if (isLetterSpaced(fragment)) return nameOfLettersApart(fragment, evidence)
  const whole = shapedName(fragment)
  if (whole !== undefined && nameWords(whole).filter((word) => !isParticle(word)).length <= 4) return whole
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
          (isSpelled(nameWords(name).at(-1) ?? '', evidence) ? 5 : 0) +
          (isAllOf(name, evidence) ? 20 : 0)
    if (score > bestScore) [best, bestScore] = [name, score]
  }
  return best
}

/** A name in two lines, of which one holds one word. */
function stacked(piece: BarredPiece, next: BarredPiece, evidence: NameEvidence): ShapedName | undefined {
  if (next.heading || piece.heading || /[,:]/.test(piece.barred) || placeIn(next.barred) !== undefined)
    return undefined
  const [first, second] = [unspacedWord(piece.barred), unspacedWord(next.barred)]
  const [above, below] = [shapedName(first), shapedName(second)]
  if (above === undefined || below === undefined) return undefined
  const counts = [above, below].map(
    // "JR." behind one word is no family name.
    (name) => nameWords(name).filter((word) => word.length < 2 || !isSuffix(word)).length,
  )
  if (Math.max(...counts) > 3 || Math.min(...counts) > 1) return undefined
  // What an address calls somebody is all of it: a skill may stand above.
  const isWhole = counts[1] === 2 && agreement(nameWords(below).map(foldWord), evidence) >= WHOLE
  if (isWhole && !isGivenName(foldWord(above.given[0] ?? ''))) return undefined
  const both = shapedName(`${first} ${second}`)
  return both === undefined ? undefined : { ...partedName(nameWords(both)), suffix: both.suffix }
}

/** Whether a line is not all of a name: "DEVON J." above "ABERNATHY", or what the person's address calls them stands below. */
function goesOn(piece: BarredPiece, next: BarredPiece, evidence: NameEvidence): boolean {
  const [above, below] = [piece.barred.trim(), next.barred.trim()]
  if (/^[^\p{Ll}]+ \p{Lu}\.$/u.test(above))
    return !/\p{Ll}/u.test(below) && placeIn(titleCase(below)) === undefined
  const words = above.split(' ')
  const isWhole = words.length > 1 && words.every((word) => isSpelled(word, evidence))
  return !isWhole && isSpelled(below.split(' ')[0] ?? '', evidence)
}

const unspacedWord = (text: string) => (isLetterSpaced(text) ? text.replaceAll(' ', '') : text)

function scoreOf(name: ShapedName, evidence: NameEvidence): number {
  const words = nameWords(name)
  const folded = words.map(foldWord)
  const agreed = agreement(folded, evidence)
  if (!isCapitalized(words) && agreed < 20) return -100
  // "Al Green": what comes first is a name.
  const count = words.filter((word, at) => at === 0 || !isParticle(word)).length
  const byCount = [0, -18, 10, 10, 4, -6, -12][count] ?? -20
  const isTown = words.length > 1 && isKnownTown(words[0] ?? '')
  const known = isGivenName(folded[0] ?? '') && !isTown ? 15 : folded.some(isGivenName) ? 8 : 0
  return byCount + known + agreed
}
