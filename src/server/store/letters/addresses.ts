import type { Store } from '../engine/store.ts'

/** The addresses of these candidates that are current, the first of each before the others, with whether mails come back from there. */
export async function addressesOf(
  { sql: db }: Store,
  candidateIds: readonly number[],
  applicationId: number | null,
): Promise<{ address: string; bounced: boolean }[]> {
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
  const all = [...new Set([...own, ...facts.map(({ value }) => value)])].filter(isAddress)
  if (all.length === 0) return []
  const bounced = await db
    .selectFrom('bounced_addresses')
    .select('address')
    .where('address', 'in', all)
    .execute()
  const back = new Set(bounced.map(({ address }) => address))
  return all.map((address) => ({ address, bounced: back.has(address) }))
}

/** An import may bring something else under that name. */
const isAddress = (value: string): boolean => /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(value)
