import { z } from 'zod'

/** How a job stands on a day (spec-decisions row 72). */
export const JobState = z.enum(['open', 'scheduled', 'closed', 'inactive', 'deleted'])
export type JobState = z.infer<typeof JobState>

type Terms = {
  is_active: boolean | number
  opens_on: string | null
  valid_through: string | null
  deleted_at?: string | null
}

/**
 * The state of a job on `today` (`YYYY-MM-DD`). An inactive job is inactive whatever its days are; an active one waits
 * for its first day (`scheduled`), takes applications (`open`), or is past its last one (`closed`).
 */
export function jobState(
  { is_active, opens_on, valid_through, deleted_at = null }: Terms,
  today: string,
): JobState {
  if (deleted_at !== null) return 'deleted'
  if (!is_active) return 'inactive'
  if (valid_through !== null && valid_through < today) return 'closed'
  return opens_on !== null && opens_on > today ? 'scheduled' : 'open'
}
