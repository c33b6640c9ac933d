import type { PersonName } from '#contract/person-name.ts'
import { personNames } from '#server/store/person-names.ts'
import type { Store } from '#server/store/store.ts'

/** The names of all accounts, which every recruiter may know. */
export async function listPersonNames({ store }: { store: Store }): Promise<{ data: PersonName[] }> {
  return { data: await personNames(store) }
}
