import type { Store } from '#server/store/engine/store.ts'
import { accountAddresses } from '#server/store/people/person-names.ts'

/** Whom a file names: the owner is somebody who can sign in, by address or by a name that is theirs alone. */
export type Accounts = {
  ownerOf: (written: string) => string | undefined
  /** Any account of this address. */
  idOf: (email: string | null) => string | undefined
}

/** The accounts as they are now. */
export async function readAccounts(store: Store): Promise<Accounts> {
  const all = await accountAddresses(store)
  const byEmail = new Map(all.map((account) => [account.email.toLowerCase(), account]))
  const byName = Map.groupBy(
    all.filter(({ enabled }) => enabled),
    ({ name }) => name.trim().toLowerCase(),
  )
  return {
    ownerOf(written) {
      const wanted = written.trim().toLowerCase()
      const named = byName.get(wanted) ?? []
      const account = byEmail.get(wanted) ?? (named.length === 1 ? named[0] : undefined)
      return account?.enabled ? account.id : undefined
    },
    idOf: (email) => (email === null ? undefined : byEmail.get(email.toLowerCase())?.id),
  }
}
