import type { ResumeFacts } from '#contract/candidates/resume-facts.ts'
import { spansIn } from './months.ts'
import type { BarredPiece } from './name.ts'
import { placeIn } from './place.ts'
import { shownLine } from './resume-lines.ts'

const BELOW_NAME = 3
const LOOKED_AT_FIRST = 14
const LOOKED_AT_LAST = 4
const asks =
  /^\W*(?:current |present |home |mailing |permanent )?(?:location|address|residence|city)\s?[:\-–]/i
const isAbout = /relocat|travel|university|college|institute|bachelor|master of|degree|client:/i
const isStatus = /citizen|visa/i
const saysWhere = /\b(?:location|address|residence|city)\s?[:\-–][^:]*$/i
const LENGTH_MAX = 160
/** Where the person lives: what stands with the name and the other contact data, before any position. */
export function placeOfPerson(
  pieces: readonly BarredPiece[],
  name: ResumeFacts['name'],
  others: readonly boolean[],
): ResumeFacts['place'] {
  const said = pieces
    .map((piece, at) => ({ piece, at }))
    .filter(({ piece, at }) => piece.text !== '' && !others[at])
  const nameAt = name?.lines.at(-1)?.line ?? Number.NEGATIVE_INFINITY
  const isContact = (section: string) => section === 'top' || section === 'contact'
  const named = said.find(({ piece }) => piece.line === nameAt)?.piece.section
  const below = said.filter(
    ({ piece: { line, section } }) =>
      line >= nameAt &&
      line <= nameAt + BELOW_NAME &&
      (section === named || !['experience', 'education'].includes(section)),
  )
  const asked = said
    .filter(({ piece }) => asks.test(piece.text) && piece.section !== 'experience')
    .slice(0, 3)
  const first = said.slice(0, LOOKED_AT_FIRST)
  const contact = said.filter(({ piece }) => piece.section === 'contact').slice(0, LOOKED_AT_FIRST)
  const last = said.slice(-LOOKED_AT_LAST)
  for (const { piece } of [
    ...asked,
    ...below,
    ...first.filter(({ piece }) => isContact(piece.section)),
    ...contact,
    ...last,
  ]) {
    const isTop =
      isContact(piece.section) || asks.test(piece.text) || below.some((one) => one.piece === piece)
    const hasAddress = piece.barred !== piece.text
    if (!isTop && !hasAddress) continue
    const isWhole = piece === first[0]?.piece && piece.text.length > LENGTH_MAX
    if (!isWhole && spansIn(piece.text).length > 0) continue
    const end = isWhole ? 400 : LENGTH_MAX
    const told = piece.barred.slice(0, end).replace(/\([^()]*\b(?:relocat|moving)[^()]*\)?/gi, '')
    const found = placeIn(told, name?.full ?? '')
    if (
      found === undefined ||
      (!isWhole && isElsewhere(piece.text.slice(0, found.at + found.written.length))) ||
      found.town?.toLowerCase() === name?.full.toLowerCase()
    )
      continue
    const { at, ...place } = found
    return { ...place, written: place.written.slice(0, 200), lines: [shownLine(piece, at)] }
  }
  return null
}

/** Whether what is said up to a place tells of another than that where somebody lives. */
const isElsewhere = (told: string): boolean =>
  isAbout.test(told) || (isStatus.test(told) && !saysWhere.test(told))
