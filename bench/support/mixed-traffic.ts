import { setTimeout as pause } from 'node:timers/promises'
import { type Sent, send } from '#test/support/send.ts'
import { applicant } from './applications.ts'
import { signIn } from './sign-in.ts'
import { ADMIN } from './site-server.ts'

type Traffic = {
  origin: string
  jobs: number
  clients: number
  /** Milliseconds between an answer and the next request of the same visitor. */
  restMs: number
}

/** It is judged, and refused. */
const WEAK = 'Password1234'
const OFTEN_MS = 500
const SELDOM_MS = 5_000

/**
 * What a firm's day is made of, at many times its speed: pages that are kept and that are rendered, searches of everybody,
 * lists, applications whose resumes are read; now and then a sign-in, a password that is judged, an export, a picture of a
 * job, a download, a move. Answers what was asked for so far, and how to stop.
 */
export async function mixedTraffic({ origin, jobs, clients, restMs }: Traffic) {
  const token = await signIn(origin)
  const statuses = new Map<number, number>()
  let requests = 0
  let people = 0
  let stopped = false

  const count = (status: number) => {
    requests += 1
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const ask = async (method: 'GET' | 'POST', path: string, sent: Sent = {}) => {
    const reply = await send(origin, method, path, { headers: { 'accept-encoding': 'br' }, ...sent })
    count(reply.status)
    return reply
  }
  const get = (path: string) => ask('GET', path)
  const asRecruiter = (path: string) => ask('GET', path, { token })
  const random = (most: number) => 1 + Math.floor(Math.random() * most)
  const someApplication = () => random(Math.max(1, people))

  const often = [
    () => get('/careers'),
    () => get('/'),
    () => get(`/careers/jobs-detail/${random(jobs)}`),
    () => get(`/careers?page=${random(jobs / 25)}`),
    () => get(`/careers?search=word${random(1_000_000)}`),
    () => get('/careers?search=team'),
    () => get(`/nothing/${random(1_000_000)}`),
    () => get(`/api/jobs/list/?page=${random(jobs / 20)}`),
    () => get(`/api/jobs/list/?search=word${random(1_000_000)}`),
    () => asRecruiter('/api/applications/'),
    () => asRecruiter('/api/applications/?search=person'),
    () => asRecruiter(`/api/applications/${someApplication()}/`),
    () => asRecruiter('/api/dashboard/'),
  ]
  const setWeakPassword = { password: ADMIN.password, new_password: WEAK }
  const seldom = [
    () => signIn(origin),
    () => ask('POST', '/api/account/password/', { token, json: setWeakPassword }),
    () => asRecruiter('/api/applications/export/'),
    () => asRecruiter('/api/audit/export/'),
    () => {
      const moves = [{ id: someApplication(), stage_id: random(8) }]
      return ask('POST', '/api/applications/moves/', { token, json: { moves } })
    },
    async () => {
      const { headers } = await get(`/pictures/jobs/${random(jobs)}-0123456789abcdef.png`)
      const picture = headers.get('location')
      if (picture !== null) await get(picture)
    },
    async () => {
      const path = `/api/applications/${someApplication()}`
      const { json } = await ask('POST', `${path}/resume-link/`, { token })
      const link = JSON.stringify(json).match(/\/api\/applications\/\d+\/resume\/[^"]*/)?.[0]
      if (link !== undefined) await get(link)
    },
  ]

  const repeat = async (act: () => Promise<unknown>, rest: number) => {
    while (!stopped) {
      // No answer: 0.
      await act().catch(() => count(0))
      await pause(rest)
    }
  }
  const one = async (acts: readonly (() => Promise<unknown>)[]) => acts[random(acts.length) - 1]?.()
  const apply = () => {
    people += 1
    return ask('POST', '/api/jobs/apply/submit', { body: applicant(people, random(jobs)).form() })
  }
  const all = Promise.all([
    ...Array.from({ length: clients }, () => repeat(() => one(often), restMs)),
    repeat(apply, OFTEN_MS),
    ...seldom.map((act) => repeat(act, SELDOM_MS)),
  ])
  return {
    statuses,
    count: () => requests,
    async stop() {
      stopped = true
      await all
    },
  }
}
