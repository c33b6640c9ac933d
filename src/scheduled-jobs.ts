import type { ScheduledJob } from '#server/queue/scheduled.ts'
import { cleanUp } from '#server/usecases/installation/clean-up.ts'
import { clearQuarantine, quarantineUnknown } from '#server/usecases/installation/unknown-files.ts'

const DAY = 86_400_000

type Deps = Parameters<typeof cleanUp>[0] & Parameters<typeof quarantineUnknown>[0]

/** All that the server does by itself once in a while. A job's name is the kind of its task: keep it. */
export function scheduledJobs(deps: Deps): ScheduledJob[] {
  return [
    { name: 'clean-up', everyMs: DAY, run: () => cleanUp(deps) },
    {
      name: 'unknown-files',
      everyMs: DAY,
      async run() {
        await clearQuarantine(deps)
        await quarantineUnknown(deps)
      },
    },
  ]
}
