import { tagOf } from '../core/record-tag.ts'
import type { Changeable } from '../core/refuse-stale.ts'

type State = {
  stage_id: number
  rating: number | null
  reject_reason: string | null
  reason_id: number | null
  merged_into: number | null
  spam_since: string | null
}

/**
 * The tag of what can be changed of an application. Notes do not count: they are added and deleted one by one, and nobody's
 * note can overwrite another.
 */
export const applicationTag = ({
  stage_id,
  rating,
  reject_reason,
  reason_id,
  merged_into,
  spam_since,
}: State): string =>
  tagOf([stage_id, rating || null, reject_reason, reason_id, merged_into, spam_since !== null])

/** Where the audit says who changed an application last, for `refuseStale`: what changes its tag. */
export const changeableApplication = (id: number): Changeable => ({
  subject: 'application',
  subject_id: String(id),
  actions: [
    'application.move',
    'application.bulk_move',
    'application.rate',
    'application.merge',
    'application.unmerge',
    'application.spam',
    'application.trust',
  ],
})
