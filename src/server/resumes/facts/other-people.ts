import { isGivenName } from './given-names.ts'
import type { BarredPiece } from './name.ts'
import { foldWord, isNotName } from './name-words.ts'
import { isCompany, isPlaceName } from './place-parts.ts'
import type { SectionedPiece } from './sections.ts'

const label =
  /\b(?:supervisors?|referees?|references?|referred by|emergency contact|reporting (?:manager|to)|reports to|hiring manager|account manager|manager['’]s|(?:former manager|recruiter)(?=\s?:)|presented by|submitted by|represented by|contact person|point of contact|next of kin|vendor|employer (?:details|contact|phone|email)|sales (?:contact|recruiter))\b/i
/** Of those, what people are as well: "Account Manager" below a name is that person, where nobody else is named with it. */
const maybeTitle =
  /\b(?:supervisors?|hiring manager|account manager|sales recruiter|vendor (?=manager|relations|coordinator))\b(?!\s?:)(.*)/i
/** "Candidate email:", on a page that somebody sends with their own. */
const ownLabel =
  /\b(?:candidate|applicant|consultant)(?:['’]s)?(?: (?:name|e-?mail|phone|cell|mobile|contact|location))*(?: (?:id|no|number))?\s?:/i
const notLabel =
  /references? (?:available|upon|on request|architecture|data|manual|guide|librarian|desk)|\bpreference/i
/** Whether a line says outright that it is about somebody else. */
export const saysOther = ({ text, section }: SectionedPiece): boolean =>
  label.test(
    (section === 'top' || section === 'contact') && isOwnTitle(text) ? text.replace(maybeTitle, '') : text,
  ) &&
  !notLabel.test(text) &&
  !ownLabel.test(text)

/** Whether what is behind such a title names nobody, and no firm with an address of its own. */
function isOwnTitle(text: string): boolean {
  const behind = maybeTitle.exec(text)?.[1]
  if (behind === undefined || /^\s+\(?\d{3}/.test(behind)) return false
  const isNamed = /^[^\p{L}\d]*(\p{Lu}\p{Ll}+) \p{Lu}\p{Ll}+/u.exec(behind)
  if (isNamed !== null && isGivenName(foldWord(isNamed[1] ?? ''))) return false
  return !(/[@\d]/.test(behind) && behind.split(/[,|•·]/).some((part) => isCompany(part)))
}

/** Whether a line names this person as the one to ask: "Point of contact: Jane Doe". */
export const asksFor = (text: string, name: string): boolean =>
  /^\W*(?:point of contact|contact person)\s?[:–-]/i.test(text) && text.includes(name)

const TAIL_LINES = 3
const FOLLOWING = 2

/**
 * For each piece whether addresses and numbers in it are those of other people: references, supervisors, who sent the resume. The
 * text of a footer stands behind everything else, so a last paragraph of nothing but contact data is the candidate's.
 */
export function otherPeoples(pieces: readonly SectionedPiece[]): boolean[] {
  let left = 0
  const others = pieces.map((piece) => {
    const { text, section, heading } = piece
    if (heading || ownLabel.test(text)) left = 0
    const isLabel = saysOther(piece)
    if (isLabel) left = text.length < 60 ? FOLLOWING + 1 : 1
    left = Math.max(0, left - 1)
    return section === 'references' || isLabel || left > 0
  })
  return others
}

/** The pieces after the last empty line, when they are few: what a footer leaves. */
export function tailOf(pieces: readonly BarredPiece[]): number[] {
  const last = pieces.findLastIndex(({ text }) => text !== '')
  const before = pieces.findLastIndex(({ text }, at) => text === '' && at < last)
  if (before === -1 || last - before > TAIL_LINES) return []
  return Array.from({ length: last - before }, (_, at) => before + 1 + at)
}

/** Whether a line names nobody but this person: nothing in it looks like another's name. */
export function namesNobodyElse(line: string, name: string | undefined): boolean {
  const own = new Set((name ?? '').split(/\s+/).map(foldWord))
  const named = line.match(/\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+)+/gu) ?? []
  return named.every((words) =>
    words
      .split(' ')
      .every((word) => own.has(foldWord(word)) || isNotName(foldWord(word)) || isPlaceName(words)),
  )
}

const told: readonly string[] = ['experience', 'projects', 'education']

/** Whether a line tells of work in a sentence: the addresses in it are those of what was worked on. */
export const isTold = ({ text, section }: SectionedPiece): boolean =>
  told.includes(section) && (text.match(/(?<![\p{L}@.])\p{Ll}{2,}(?![\p{L}@])/gu)?.length ?? 0) >= 4
