import { shownLine } from '#contract/core/text.ts'
import { findPersonOf } from '#server/store/candidates/candidates.ts'
import { holderOf } from '#server/store/candidates/facts.ts'
import { branchOf, mustNotContact } from '#server/store/candidates/parts.ts'
import type { Store } from '#server/store/engine/store.ts'

/** The person who has the address that a message came from; undefined for nobody. `silent`: they must not be contacted. */
export async function senderOf(
  store: Store,
  { email }: { email: string },
): Promise<{ id: number; name: string; silent: boolean } | undefined> {
  const holder = await holderOf(store, email)
  const person = holder === undefined ? undefined : await findPersonOf(store, holder)
  if (person === undefined) return undefined
  const { parts } = await branchOf(store, person)
  const silent = mustNotContact(person, parts)
  return { id: person.id, name: shownLine(person.name), silent }
}
