import type { ResumeStore } from '#server/files/resume-store.ts'
import type { TaskHandler } from '#server/queue/handler.ts'

const RETRY_MS = 60_000

/** Erases files whose rows are erased, wherever they are by now. The key of a task is that of a file. */
export const eraseFileHandler = ({ resumes }: { resumes: ResumeStore }): TaskHandler => ({
  concurrency: 2,
  leaseMs: 120_000,
  first: 'oldest',
  retryMs: () => RETRY_MS,
  longestWaitMs: RETRY_MS,
  async run({ key }) {
    await resumes.remove(key)
    await resumes.quarantine.remove(key)
    return { is: 'done' }
  },
})
