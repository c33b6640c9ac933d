import { tagOf } from '../core/record-tag.ts'
import type { Changeable } from '../core/refuse-stale.ts'

type State = {
  tags: readonly string[]
  owner: { id: string } | null
  source: string | null
  do_not_contact: boolean
  merged_into: number | null
}

/**
 * The tag of what `changeCandidate` changes. Facts and logged entries do not count: they are added and changed one by one,
 * and none overwrites what somebody else said.
 */
export const candidateTag = ({ tags, owner, source, do_not_contact, merged_into }: State): string =>
  tagOf([tags, owner?.id ?? null, source, do_not_contact, merged_into])

/** Where the audit says who changed a candidate last, for `refuseStale`: what changes its tag. */
export const changeableCandidate = (id: number): Changeable => ({
  subject: 'candidate',
  subject_id: String(id),
  actions: [
    'candidate.update',
    'candidate.bulk_update',
    'candidate.merge',
    'candidate.unmerge',
    'candidate.import',
  ],
})
