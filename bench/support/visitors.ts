import { AppliedResponse } from '#contract/applications/application.ts'
import { applicant } from './applications.ts'

/** Acknowledged under this id. */
type Acknowledged = { email: string; sha256: string; id: number }

type Figures = { requests: number; failed: string[]; longestMs: number }

type Visitors = {
  /** What was asked since the last call, and what did not come to its answer. */
  figures(): Figures
  readonly acknowledged: readonly Acknowledged[]
  stop(): Promise<void>
}

const READ = ['/', '/careers', '/careers?search=engineer', '/careers/feed.xml', '/api/jobs/list/', '/healthz']

/**
 * People who read and apply without a pause until they are stopped, and a recruiter whose session (`token`) is asked for all
 * the while. None of them tries anything twice: what fails has failed.
 */
export function sendVisitors(
  origin: string,
  {
    jobId,
    token,
    readers,
    applicants,
  }: { jobId: number; token: string; readers: number; applicants: number },
): Visitors {
  const acknowledged: Acknowledged[] = []
  let seen: Figures = { requests: 0, failed: [], longestMs: 0 }
  let people = 0
  let stopped = false

  async function ask(path: string, status: number, init: RequestInit): Promise<Response | undefined> {
    const begun = performance.now()
    const answer = await fetch(`${origin}${path}`, init).catch((error: unknown) => String(error))
    seen.requests += 1
    seen.longestMs = Math.max(seen.longestMs, performance.now() - begun)
    if (typeof answer !== 'string' && answer.status === status) return answer
    seen.failed.push(`${path}: ${typeof answer === 'string' ? answer : answer.status}`)
    return undefined
  }

  async function read(): Promise<void> {
    for (let turn = 0; !stopped; turn += 1) {
      const path = READ[turn % READ.length] ?? '/'
      await ask(path, 200, {}).then((answer) => answer?.text())
    }
  }

  async function apply(): Promise<void> {
    while (!stopped) {
      people += 1
      const { email, sha256, key, form } = applicant(people, jobId)
      const init = { method: 'POST', headers: { 'idempotency-key': key }, body: form() }
      const answer = await ask('/api/jobs/apply/submit', 201, init)
      if (answer === undefined) continue
      acknowledged.push({ email, sha256, id: AppliedResponse.parse(await answer.json()).data.id })
    }
  }

  async function recruit(): Promise<void> {
    const headers = { authorization: `Token ${token}` }
    while (!stopped) await ask('/api/session/', 200, { headers }).then((answer) => answer?.text())
  }

  const all = [
    ...Array.from({ length: readers }, read),
    ...Array.from({ length: applicants }, apply),
    recruit(),
  ]
  return {
    figures() {
      const now = seen
      seen = { requests: 0, failed: [], longestMs: 0 }
      return now
    },
    acknowledged,
    async stop() {
      stopped = true
      await Promise.all(all)
    },
  }
}
