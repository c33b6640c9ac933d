import type { PersonName } from '#contract/people/person-name.ts'
import type { Store } from '#server/store/engine/store.ts'
import { personNames } from '#server/store/people/person-names.ts'

/** The names of all accounts, which every recruiter may know. */
export async function listPersonNames({ store }: { store: Store }): Promise<{ data: PersonName[] }> {
  return { data: await personNames(store) }
}
