import { AppliedResponse } from '#contract/applications/application.ts'
import { type Applicant, applicant } from './applications.ts'

/** What one applicant's client knows. `id` is missing when the answer broke off after its 201. */
export type Sent = {
  email: string
  sha256: string
  acknowledged: boolean
  id: number | undefined
  retries: number
}

/** How often an answered application is sent again, as an impatient person does. */
const AGAIN = 0.1
/** How often an unanswered one is: the others gave up, and theirs may be there or not, but never twice. */
const RETRY = 0.5

type CrashLoad = {
  /** Applies with that many clients at once until the server answers no more. */
  run(origin: string, clients: number): Promise<void>
  /** To be called before the kill: nobody begins a new application. */
  stop(): void
  readonly underWay: number
  readonly sent: ReadonlyMap<number, Sent>
  /** What a server must never answer, in words. */
  readonly problems: readonly string[]
}

/** People who apply, over all the lives of the server. */
export function createCrashLoad(jobId: number): CrashLoad {
  const sent = new Map<number, Sent>()
  const problems: string[] = []
  const toRetry: number[] = []
  let people = 0
  let underWay = 0
  let stopped = false

  const next = (): Applicant => {
    const retried = toRetry.pop()
    if (retried !== undefined) return applicant(retried, jobId)
    if (people > 0 && Math.random() < AGAIN) return applicant(1 + Math.floor(Math.random() * people), jobId)
    people += 1
    return applicant(people, jobId)
  }

  const note = (person: Applicant, id: number | undefined): void => {
    const known = sent.get(person.number)
    if (known?.id !== undefined && id !== undefined && known.id !== id)
      problems.push(`${person.email} was acknowledged as ${known.id}, and its retry as ${id}`)
    sent.set(person.number, {
      email: person.email,
      sha256: person.sha256,
      acknowledged: true,
      id: known?.id ?? id,
      retries: known === undefined ? 0 : known.retries + 1,
    })
  }

  const noteUnanswered = (person: Applicant): void => {
    const { email, sha256, number } = person
    const known = sent.get(number)
    sent.set(number, known ?? { email, sha256, acknowledged: false, id: undefined, retries: 0 })
    if (known?.acknowledged !== true && Math.random() < RETRY) toRetry.push(number)
  }

  /** Answers whether the server is still there. */
  const apply = async (origin: string, person: Applicant): Promise<boolean> => {
    underWay += 1
    try {
      const headers = { 'idempotency-key': person.key }
      const body = person.form()
      const answer = await fetch(`${origin}/api/jobs/apply/submit`, { method: 'POST', headers, body })
      if (answer.status !== 201) {
        problems.push(`${person.email} was answered with ${answer.status}: ${await answer.text()}`)
        return false
      }
      const parsed = AppliedResponse.safeParse(await answer.json().catch(() => undefined))
      note(person, parsed.data?.data.id)
      return true
    } catch {
      noteUnanswered(person)
      return false
    } finally {
      underWay -= 1
    }
  }

  return {
    async run(origin, clients) {
      stopped = false
      const client = async () => {
        while (!stopped && (await apply(origin, next())));
      }
      await Promise.all(Array.from({ length: clients }, client))
    },
    stop() {
      stopped = true
    },
    get underWay() {
      return underWay
    },
    sent,
    problems,
  }
}
