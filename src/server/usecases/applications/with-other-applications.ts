import type { AuditAction } from '#contract/audit/audit.ts'
import { applicationTitles } from '#server/store/applications/merged.ts'
import type { Store } from '#server/store/engine/store.ts'
import { withDetails } from '../core/with-details.ts'

type Entry = { action: string; detail: Record<string, unknown> }

const ABOUT_TWO: readonly string[] = ['application.merge', 'application.unmerge'] satisfies AuditAction[]

function otherOf({ action, detail: { duplicate, into } }: Entry): number | undefined {
  const id = duplicate ?? into
  return ABOUT_TWO.includes(action) && typeof id === 'number' ? id : undefined
}

/**
 * The same entries of a history; those about a second application say in `detail.name` and `detail.job` whose it is and for which job, which the
 * audit does not hold.
 */
export const withOtherApplications = <T extends Entry>(store: Store, entries: readonly T[]): Promise<T[]> =>
  withDetails(entries, otherOf, (ids) => applicationTitles(store, ids))
