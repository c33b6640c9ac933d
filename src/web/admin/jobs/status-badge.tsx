import type { JobState } from '#contract/jobs/job-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { words } from '../words.ts'

const tones = { open: 'ok', scheduled: 'brand', closed: 'warn', inactive: 'warn', deleted: 'bad' } as const

/** How a job stands today. */
export function StatusBadge({ state }: { state: JobState }) {
  return <Badge tone={tones[state]}>{words.jobStates[state]}</Badge>
}
