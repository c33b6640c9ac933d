import type { AuditAction } from '#contract/audit/audit.ts'
import { candidateNames } from '#server/store/candidates/candidates.ts'
import type { Store } from '#server/store/engine/store.ts'
import { withDetails } from '../core/with-details.ts'

type Entry = { action: string; detail: Record<string, unknown> }

const ABOUT_TWO: readonly string[] = [
  'candidate.merge',
  'candidate.unmerge',
  'candidate.not_same',
  'candidate.maybe_same',
] satisfies AuditAction[]

function otherOf({ action, detail: { duplicate, into, other } }: Entry): number | undefined {
  const id = duplicate ?? into ?? other
  return ABOUT_TWO.includes(action) && typeof id === 'number' ? id : undefined
}

/** The same entries of a timeline; those about a second candidate say in `detail.name` who that is, which the audit does not hold. */
export const withOtherNames = <T extends Entry>(store: Store, entries: readonly T[]): Promise<T[]> =>
  withDetails(entries, otherOf, (ids) => candidateNames(store, ids))
