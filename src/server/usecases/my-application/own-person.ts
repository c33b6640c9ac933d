import { findCandidate } from '#server/store/candidates/candidates.ts'
import { branchOf } from '#server/store/candidates/parts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { candidateOfAddress, ownApplications } from '#server/store/my-application/own-applications.ts'
import { foldName } from '#server/store/search/folded.ts'
import { similarName } from '../applications/similar-name.ts'

/** What an address tells of who opened the page. */
export type OwnPerson = {
  /** The candidate to whom the address leads. */
  candidate: number | undefined
  /** Nobody was merged with that candidate: what is said of it is said of whoever holds the address. */
  alone: boolean
  /** What was sent with the address was sent under names of different people. */
  shared: boolean
}

/** Who holds an address, as far as it tells (docs/decisions/0046). */
export async function ownPerson(store: Store, email: string): Promise<OwnPerson> {
  const names = [...new Set((await ownApplications(store, email)).map(({ name }) => foldName(name)))]
  const shared = names.some((one, at) => names.slice(at + 1).some((other) => !similarName(one, other)))
  const candidate = await candidateOfAddress(store, email)
  const row = candidate === undefined ? undefined : await findCandidate(store, candidate)
  if (row === undefined) return { candidate: undefined, alone: false, shared }
  const { ids } = await branchOf(store, row)
  return { candidate, alone: row.part_of === null && ids.length === 1, shared }
}
