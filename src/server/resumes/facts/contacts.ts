import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/min'
import { RESUME_FACTS_MOST, type ResumeFacts, type ResumeLine } from '#contract/candidates/resume-facts.ts'
import { emailsIn, joinedEmail } from './emails.ts'
import { type FoundLink, linksIn } from './links.ts'
import { addLine, shownLine } from './resume-lines.ts'
import type { SectionedPiece } from './sections.ts'

type At<T> = T & { index: number; piece: SectionedPiece; second?: SectionedPiece }
export type FoundContacts = {
  emails: At<{ email: string; at: number }>[]
  links: At<FoundLink>[]
  /** Each piece's text with a bar in place of each address. */
  barred: string[]
}

/** More pieces than a resume has lines are not searched for addresses of people. */
const EMAILS_LOOKED_AT = 200

/** All e-mail and page addresses of a resume, whosever they are. */
export function addressesIn(pieces: readonly SectionedPiece[]): FoundContacts {
  const found: FoundContacts = { emails: [], links: [], barred: [] }
  /** The address that the line before began. */
  let begun = ''
  for (const [index, piece] of pieces.entries()) {
    let rest = piece.text
    const next = pieces[index + 1]
    if (found.emails.length < EMAILS_LOOKED_AT) {
      const joined = next === undefined ? undefined : joinedEmail(piece.text, next.text)
      for (const { email, at, length } of emailsIn(rest)) {
        rest = bar(rest, at, length)
        if (joined?.toLowerCase().startsWith(email) || (at === 0 && begun.endsWith(email))) continue
        found.emails.push({ email, at, index, piece })
      }
      const [whole] = joined === undefined ? [] : emailsIn(joined)
      begun = whole?.email ?? ''
      if (whole !== undefined)
        found.emails.push({ ...whole, at: piece.text.length, index, piece, ...(next && { second: next }) })
    }
    if (found.links.length < EMAILS_LOOKED_AT) {
      const continued =
        next !== undefined && /(?:linkedin\.com|github\.com|https?:)\S*[-/]$/i.test(rest)
          ? (/^\S{1,100}/.exec(next.text)?.[0] ?? '')
          : ''
      for (const link of linksIn(rest + continued)) {
        found.links.push({ ...link, index, piece })
        rest = bar(rest, link.at, link.length)
      }
    }
    found.barred.push(rest)
  }
  return found
}

/** The same length, so that places in the line stay. */
const bar = (text: string, at: number, length: number): string =>
  text.slice(0, at) + '|'.repeat(Math.min(length, text.length - at)) + text.slice(at + length)

/** What is said once or more, and where. */
export type Gathered<T> = { item: T; lines: ResumeLine[] }

/** One entry for each key, the first item of it, with all the lines that say it. */
export function gathered<T extends { piece: SectionedPiece; second?: SectionedPiece; at: number }>(
  items: readonly T[],
  key: (item: T) => string,
): Gathered<T>[] {
  const byKey = new Map<string, Gathered<T>>()
  for (const item of items) {
    const known = byKey.get(key(item))
    if (known === undefined && byKey.size >= RESUME_FACTS_MOST.contacts) continue
    const entry = known ?? { item, lines: [] }
    addLine(entry.lines, shownLine(item.piece, item.at))
    if (item.second !== undefined) addLine(entry.lines, shownLine(item.second))
    byKey.set(key(item), entry)
  }
  return [...byKey.values()]
}

/** The country whose numbers a resume writes without a code, before those of the United States. */
export function countriesOf(place: ResumeFacts['place']): CountryCode[] {
  const own = place?.country ?? 'US'
  return own === 'US' || own === 'CA' || !isSupportedCountry(own) ? ['US'] : [own, 'US']
}
