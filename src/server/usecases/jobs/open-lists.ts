import { dayOf } from '#contract/core/company-time.ts'
import type { JobListPage, JobListQuery } from '#contract/jobs/job.ts'
import type { Clock } from '../core/clock.ts'

/** Lists of open jobs as anybody gets them, kept until a job changes or a day begins. */
export type OpenLists = {
  /** The kept answer, or what `load` answers now; one `load` of a query at a time. */
  read: (query: JobListQuery, load: () => Promise<JobListPage>) => Promise<JobListPage>
  /** Forgets everything; answers under way are given, but not kept. */
  forget: () => void
}

/** Keeps at most `most` answers, the ones asked for last. */
export function createOpenLists(clock: Clock, most = 200): OpenLists {
  let kept = new Map<string, Promise<JobListPage>>()
  return {
    read(query, load) {
      const lists = kept
      const key = `${dayOf(clock())} ${JSON.stringify(query)}`
      const answer = lists.get(key) ?? load()
      lists.delete(key)
      lists.set(key, answer)
      answer.catch(() => lists.delete(key))
      for (const oldest of lists.keys()) {
        if (lists.size <= most) break
        lists.delete(oldest)
      }
      return answer
    },
    forget() {
      kept = new Map()
    },
  }
}
