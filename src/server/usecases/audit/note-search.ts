import type { Actor } from '../people/authenticate.ts'
import { noteOnce } from './note-once.ts'

/**
 * Writes to the audit that a person searched applications or candidates and how many were found. The same search within a minute (its
 * next page, the list that is shown again) is written once.
 */
export function noteSearch(
  deps: Parameters<typeof noteOnce>[0],
  { subject, ...search }: { subject: 'application' | 'candidate'; query: string; count: number },
  actor: Actor,
): Promise<void> {
  const look = { action: `${subject}.search`, subject, subject_id: 'all', detail: search } as const
  return noteOnce(deps, look, ['query'], actor)
}
