import { setTimeout as pause } from 'node:timers/promises'
import { applicant } from './applications.ts'

const PATHS = ['/careers', '/api/jobs/list/']
const READ_EVERY_MS = 10
const APPLY_EVERY_MS = 100

export type Gaps = { readingMs: number; applyingMs: number }

/** Asks again and again, and measures the longest time between two answers of that status. */
function ask(everyMs: number, status: number, request: () => Promise<Response>) {
  let last = performance.now()
  let longestMs = 0
  let stopped = false
  const over = (async () => {
    for (; !stopped; await pause(everyMs)) {
      const answered = await request().then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        () => 0,
      )
      if (answered !== status) continue
      longestMs = Math.max(longestMs, performance.now() - last)
      last = performance.now()
    }
  })()
  return async () => {
    stopped = true
    await over
    return longestMs
  }
}

let people = 0

/** Somebody reads and somebody applies until it is stopped, which answers how long each of them had no answer. */
export function measureGaps(origin: string, jobId: number): () => Promise<Gaps> {
  let turn = 0
  const reading = ask(READ_EVERY_MS, 200, () => {
    turn += 1
    return fetch(`${origin}${PATHS[turn % PATHS.length]}`)
  })
  const applying = ask(APPLY_EVERY_MS, 201, () => {
    people += 1
    const { key, form } = applicant(people, jobId)
    const headers = { 'idempotency-key': key }
    return fetch(`${origin}/api/jobs/apply/submit`, { method: 'POST', headers, body: form() })
  })
  return async () => {
    const [readingMs, applyingMs] = await Promise.all([reading(), applying()])
    return { readingMs, applyingMs }
  }
}
