import type { ResumeFacts } from '#contract/candidates/resume-facts.ts'
import { authorizationsIn } from './authorizations.ts'
import { addressesIn, countriesOf, gathered } from './contacts.ts'
import { withYears } from './experience.ts'
import { headlineOf } from './headline.ts'
import { withWholeDates } from './months.ts'
import { type BarredPiece, nameIn } from './name.ts'
import { asksFor, isTold, namesNobodyElse, otherPeoples, saysOther, tailOf } from './other-people.ts'
import { ownPhones } from './own-phones.ts'
import { placeOfPerson } from './place-of-person.ts'
import { positionsIn } from './positions.ts'
import { piecesOf } from './resume-lines.ts'
import { sectionsOf } from './sections.ts'
import { skillsIn } from './skills.ts'

/**
 * Reads the facts out of the text of a resume, as the reader yields it. `today` (`2026-11-22`) is what "Present" means. Takes
 * time in proportion to the text, whatever it holds.
 */
export function factsOf(text: string, today: string): ResumeFacts {
  const pieces = sectionsOf(withWholeDates(piecesOf(text)))
  const { emails, links, barred } = addressesIn(pieces)
  const people: BarredPiece[] = pieces.map((piece, at) => ({ ...piece, barred: barred[at] ?? '' }))
  const others = otherPeoples(pieces)
  const isBeside = emails.some(({ index, piece }) => others[index] === false && !isTold(piece))
  if (isBeside) for (const [at, piece] of pieces.entries()) if (isTold(piece)) others[at] = true
  const isOwn = ({ index }: { index: number }) => others[index] === false
  const ownLinks = links.filter(isOwn)
  const handles = ownLinks.filter(({ kind }) => kind !== 'other').map(({ url }) => handleOf(url))
  const localParts = (some: typeof emails) => some.map(({ email }) => email.slice(0, email.indexOf('@')))
  // The text of a footer stands behind everything else, references too.
  const footer = tailOf(people)
  const tail = footer.filter((at) => {
    const piece = pieces[at]
    return piece !== undefined && !saysOther(piece)
  })
  const name =
    nameIn(people, { emails: localParts(emails.filter(isOwn)), links: handles }) ??
    nameIn(
      tail.flatMap((at) => people[at] ?? []).map((piece) => ({ ...piece, section: 'contact' })),
      { emails: localParts(emails.filter(({ index }) => tail.includes(index))), links: [] },
    )
  if (name !== null)
    for (const [at, { text }] of pieces.entries()) if (asksFor(text, name.full)) others[at] = false
  const isFooter = footer.every((at) => !pieces[at]?.heading && namesNobodyElse(barred[at] ?? '', name?.full))
  if (isFooter) for (const at of tail) others[at] = false

  const place = placeOfPerson(people, name, others)
  const positions = positionsIn(pieces)
  const employers = positions.flatMap(({ employer }) => employer ?? [])
  return {
    name,
    emails: gathered(emails.filter(isOwn), ({ email }) => email).map(({ item, lines }) => ({
      email: item.email,
      lines,
    })),
    phones: ownPhones(people, others, countriesOf(place)),
    links: gathered(
      ownLinks.filter(
        ({ kind, sure, piece }) => kind !== 'other' || (sure && ['top', 'contact'].includes(piece.section)),
      ),
      ({ url }) => url.toLowerCase(),
    ).map(({ item, lines }) => ({
      kind: item.kind === 'other' ? 'portfolio' : item.kind,
      url: item.url,
      lines,
    })),
    place,
    skills: withYears(skillsIn(people, employers), positions, pieces, today),
    headline: headlineOf(people, name),
    positions: positions.map(({ begins: _, ends: __, ...position }) => position),
    authorizations: gathered(
      pieces.flatMap((piece) => authorizationsIn(piece.text).map((one) => ({ ...one, piece }))),
      ({ kind }) => kind,
    ).map(({ item, lines }) => ({ kind: item.kind, written: item.written.slice(0, 200), lines })),
  }
}

/** "jane-doe" of a profile's address. */
const handleOf = (url: string): string =>
  /^https?:\/\/[^/]+\/(?:in\/)?([^/?#]+)/.exec(url)?.[1]?.toLowerCase() ?? ''
