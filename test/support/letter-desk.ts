import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { Letters } from '#contract/letters/letter.ts'
import { type Engine, startApp, type TestApp } from './app.ts'
import { candidateCalls } from './candidates.ts'
import { apply, postJob } from './factories.ts'
import { type Person, signIn } from './people.ts'
import { type MailServer, startMailServer } from './smtp-server.ts'

export const MINUTE = 60_000

type Open = { mails: MailServer; app: TestApp; ann: Person; job: { id: number; title: string } }

/**
 * A server whose mails go to one that takes them, with a clock that is set forward, a recruiter and a job, for all tests of the
 * surrounding `describe`. Its parts may be read once the tests run.
 */
export function useLetterDesk(engine: Engine) {
  let now = new Date()
  const holder: { open?: Open } = {}
  beforeAll(async () => {
    const mails = await startMailServer()
    const app = await startApp({
      engine,
      clock: () => now,
      variables: { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, PUBLIC_URL: 'http://site.example' },
    })
    const ann = await signIn(app)
    holder.open = { mails, app, ann, job: await postJob(app, ann.token) }
  })
  afterAll(async () => {
    await holder.open?.app.close()
    await holder.open?.mails.stop()
  })
  const open = (): Open => {
    if (holder.open === undefined) throw new Error('the desk is open only inside tests')
    return holder.open
  }
  const send: TestApp['send'] = (...sent) => open().app.send(...sent)
  const call = (method: string, path: string, json?: object, headers: Record<string, string> = {}) =>
    send(method, path, { token: open().ann.token, headers, ...(json && { json }) })
  const { personOf, read } = candidateCalls({ send }, () => open().ann.token)
  return {
    get app() {
      return open().app
    },
    get mails() {
      return open().mails
    },
    get ann() {
      return open().ann
    },
    get job() {
      return open().job
    },
    get now() {
      return now
    },
    /** Sets the clock forward, and tells those who wait for it. */
    later(ms: number) {
      now = new Date(now.getTime() + ms)
      open().app.deps.store.changes.tell('tasks')
    },
    /** The mail server that was stopped comes back, and has received nothing. */
    async startMails() {
      open().mails = await startMailServer(open().mails.port)
    },
    send,
    /** What the recruiter does. */
    call,
    read,
    personOf,
    /** Somebody who has applied. */
    async someone(applicant_name: string, email = `${randomUUID()}@example.com`, job_id = open().job.id) {
      const application = await apply(open().app, { job_id, applicant_email: email, applicant_name })
      return { email, application, id: (await personOf(application)) ?? 0 }
    },
    lettersAbout: async (application: number) =>
      Letters.parse((await call('GET', `/api/letters/?application_id=${application}`)).json).data,
    received: (email: string) => open().mails.received.filter(({ to }) => to.includes(email)),
  }
}
