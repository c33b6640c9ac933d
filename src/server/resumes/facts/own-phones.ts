import type { CountryCode } from 'libphonenumber-js/min'
import type { ResumeFacts } from '#contract/candidates/resume-facts.ts'
import { gathered } from './contacts.ts'
import type { BarredPiece } from './name.ts'
import { type FoundPhone, phonesIn } from './phones.ts'

/** Numbers past so many are no person's. */
const PHONES_LOOKED_AT = 60
/** So many line breaks are looked at for a number that they part. */
const BREAKS_LOOKED_AT = 200
const asks = /^\W*(?:phone|mobile|cell|tel|telephone|mob|ph|contact)(?: ?(?:no|number|#))?\.?\s?[:#]?$/i
const brokenEnd = /(?:\+?\d{1,3}[-. ]?)?(?:\(?\d{2,5}\)?[-. ]?){1,3}$/
const brokenStart = /^[-. ]?\(?\d{3,5}\)?(?:[-. ]\d{3,5}){0,2}(?!\d)/

/** The candidate's phone numbers, in the order they stand. */
export function ownPhones(
  pieces: readonly BarredPiece[],
  others: readonly boolean[],
  countries: readonly CountryCode[],
): ResumeFacts['phones'] {
  const found: (FoundPhone & { piece: BarredPiece; second?: BarredPiece })[] = []
  let breaks = 0
  for (const [at, piece] of pieces.entries()) {
    if (others[at] || found.length >= PHONES_LOOKED_AT) continue
    const previous = pieces[at - 1]
    const asked = previous !== undefined && asks.test(previous.text)
    const here = phonesIn(piece.barred, countries, asked)
    for (const phone of here) found.push({ ...phone, piece })
    const next = pieces[at + 1]
    if (
      next === undefined ||
      here.some((phone) => phone.at + phone.written.length >= piece.barred.length - 1)
    )
      continue
    if (breaks > BREAKS_LOOKED_AT || !/\d[-.)]?$/.test(piece.barred) || !/^[-.(]?\d/.test(next.barred))
      continue
    breaks += 1
    const broken = brokenOver(piece.barred, next.barred, countries)
    if (broken !== undefined) found.push({ ...broken, piece, second: next })
  }
  return gathered(
    found,
    ({ e164, extension, written }) => e164 ?? `${written.replace(/\D/g, '')}-${extension}`,
  ).map(({ item: { e164, extension, written }, lines }) => ({
    e164,
    extension,
    written: written.slice(0, 200),
    lines,
  }))
}

/** A number whose groups a line break parts, where neither half is one. */
function brokenOver(line: string, next: string, countries: readonly CountryCode[]): FoundPhone | undefined {
  const end = brokenEnd.exec(line.slice(-20))?.[0]
  const start = brokenStart.exec(next)?.[0]
  if (end === undefined || start === undefined || phonesIn(next, countries).length > 0) return undefined
  if (/^\s*(?:19|20)\d\d$/.test(end) || /^(?:19|20)\d\d$/.test(start)) return undefined
  const [phone, ...more] = phonesIn(`${end}${/[-.]$/.test(end) ? '' : ' '}${start}`, countries)
  return phone === undefined || more.length > 0 || phone.e164 === null
    ? undefined
    : { ...phone, at: line.length }
}
