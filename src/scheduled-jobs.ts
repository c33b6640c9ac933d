import type { ScheduledJob } from '#server/scheduler.ts'
import { cleanUp } from '#server/usecases/clean-up.ts'

const DAY = 86_400_000

/** All that the server does by itself once in a while. A job's name is its row in the database: keep it. */
export function scheduledJobs(deps: Parameters<typeof cleanUp>[0]): ScheduledJob[] {
  return [
    {
      name: 'clean-up',
      everyMs: DAY,
      run: async () => {
        await cleanUp(deps)
      },
    },
  ]
}
