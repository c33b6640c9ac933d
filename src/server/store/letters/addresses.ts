import type { Store } from '../engine/store.ts'

/** An address of a person. `bounced`: mails come back from there. */
export type Address = { address: string; bounced: boolean }

/** The addresses of these candidates that are current, the first of each before the others, with whether mails come back from there. */
export async function addressesOf(
  store: Store,
  candidateIds: readonly number[],
  applicationId: number | null,
): Promise<Address[]> {
  const { sql: db } = store
  const facts = await db
    .selectFrom('candidate_facts')
    .select('value')
    .where('kind', '=', 'email')
    .where('state', '=', 'current')
    .where('candidate_id', 'in', candidateIds)
    .orderBy('position')
    .orderBy('id')
    .execute()
  // The form of the application that a letter is about names an address, too.
  const form = await db
    .selectFrom('applications')
    .select('email')
    .where('id', '=', applicationId ?? 0)
    .where('candidate_id', 'in', candidateIds)
    .execute()
  const refused = await db
    .selectFrom('candidate_facts')
    .select('value')
    .where('kind', '=', 'email')
    .where('state', 'in', ['refused', 'former'])
    .where('candidate_id', 'in', candidateIds)
    .execute()
  const gone = new Set(refused.map(({ value }) => value))
  const own = [...form.map(({ email }) => email.toLowerCase()).filter((email) => !gone.has(email))]
  return markBounced(store, [...own, ...facts.map(({ value }) => value)])
}

/** These addresses, without what is none, each with whether mails come back from there. */
export async function markBounced(store: Store, values: readonly string[]): Promise<Address[]> {
  const all = [...new Set(values)].filter(isAddress)
  if (all.length === 0) return []
  const rows = await store.sql
    .selectFrom('bounced_addresses')
    .select('address')
    .where('address', 'in', all)
    .execute()
  const bounced = new Set(rows.map(({ address }) => address))
  return all.map((address) => ({ address, bounced: bounced.has(address) }))
}

/** Whether mails come back from an address. */
export async function hasBounced({ sql: db }: Store, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('bounced_addresses')
    .select('address')
    .where('address', '=', address)
    .executeTakeFirst()
  return row !== undefined
}

/** An import may bring something else under that name. */
const isAddress = (value: string): boolean => /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(value)
