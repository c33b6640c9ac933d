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

/** Of the answers as JSON. In memory they take about three times as much, with their texts and encodings. */
const MOST_BYTES = 8_000_000

type Kept = { answer: Promise<JobListPage>; bytes: number }

/** Keeps the answers that were asked for last, at most `most` and at most `mostBytes` of JSON. */
export function createOpenLists(clock: Clock, most = 200, mostBytes = MOST_BYTES): OpenLists {
  let kept = new Map<string, Kept>()

  const trim = (lists: Map<string, Kept>): void => {
    let bytes = [...lists.values()].reduce((sum, list) => sum + list.bytes, 0)
    for (const [oldest, list] of lists) {
      if (lists.size <= most && bytes <= mostBytes) break
      lists.delete(oldest)
      bytes -= list.bytes
    }
  }

  const begin = (lists: Map<string, Kept>, key: string, load: () => Promise<JobListPage>): Kept => {
    const list = { answer: load(), bytes: 0 }
    list.answer.then(
      (page) => {
        list.bytes = JSON.stringify(page).length
        trim(lists)
      },
      () => lists.delete(key),
    )
    return list
  }

  return {
    read(query, load) {
      const lists = kept
      const key = `${dayOf(clock())} ${JSON.stringify(query)}`
      const list = lists.get(key) ?? begin(lists, key, load)
      lists.delete(key)
      lists.set(key, list)
      if (lists.size > most) trim(lists)
      return list.answer
    },
    forget() {
      kept = new Map()
    },
  }
}
