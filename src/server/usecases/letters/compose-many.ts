import type { BulkSubject } from '#contract/bulks/bulk.ts'
import { notToContact } from '#server/store/bulks/chosen.ts'
import type { Store } from '#server/store/engine/store.ts'
import { markBounced } from '#server/store/letters/addresses.ts'
import {
  addressesOfPersons,
  type Recipient,
  recipientsOfApplications,
  recipientsOfCandidates,
} from '#server/store/letters/recipients.ts'
import type { Actor } from '../people/authenticate.ts'
import { type Composed, filled } from './compose-letter.ts'
import type { Letterhead } from './merge-values.ts'
import { ownSignature } from './signature.ts'

/** Who writes, by an account that can sign in. */
export type Writer = Pick<Actor, 'id' | 'name' | 'email'>

/** A letter whose fields are not filled yet. */
export type LetterText = { subject: string; body: string }

/** Why somebody gets none. */
export type NoLetter =
  | 'gone'
  | 'merged'
  | 'spam'
  | 'sample'
  | 'do_not_contact'
  | 'no_address'
  | 'bounced'
  | 'hole'

export type ForOne = { is: 'letter'; composed: Composed } | { is: NoLetter }

type Many = { subject: BulkSubject; ids: readonly number[]; text: LetterText; writer: Writer }

/**
 * The same letter to many, one about each of these applications or to each of these candidates, or why somebody gets none; by the
 * number of the record. It goes to the address of the application, else to the person's first to which mails can be sent.
 */
export async function composeMany(
  store: Store,
  letterhead: Letterhead,
  { subject, ids, text, writer }: Many,
): Promise<Map<number, ForOne>> {
  const rows = await (subject === 'application' ? recipientsOfApplications : recipientsOfCandidates)(
    store,
    ids,
  )
  const persons = [...new Set(rows.flatMap(({ person }) => person?.id ?? []))]
  const silent = await notToContact(store, persons)
  const known = await addressesOfPersons(store, persons)
  const ofOne = (row: Recipient): string[] => {
    const { current = [], gone } = known.get(row.person?.id ?? 0) ?? {}
    const form = row.application?.email
    return form === undefined || gone?.has(form) ? current : [form, ...current]
  }
  const marked = new Map(
    (await markBounced(store, rows.flatMap(ofOne))).map(({ address, bounced }) => [address, bounced]),
  )
  const { signature } = await ownSignature({ store }, writer, letterhead)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const one = (id: number): ForOne => {
    const row = byId.get(id)
    if (row?.merged) return { is: 'merged' }
    if (row?.spam) return { is: 'spam' }
    if (row?.person === undefined) return { is: 'gone' }
    const { person, application } = row
    if (person.is_sample) return { is: 'sample' }
    if (silent.has(person.id)) return { is: 'do_not_contact' }
    const addresses = ofOne(row).filter((address) => marked.has(address))
    const to = addresses.find((address) => !marked.get(address))
    if (to === undefined) return { is: addresses.length > 0 ? 'bounced' : 'no_address' }
    const [line, body] = filled({ row: person, application }, text, writer, letterhead)
    if (line.holes.length + body.holes.length > 0) return { is: 'hole' }
    const about = { row: person, ids: [person.id], silent: false, application }
    return { is: 'letter', composed: { ...about, to, subject: line.text, body: body.text, signature } }
  }
  return new Map(ids.map((id) => [id, one(id)]))
}
