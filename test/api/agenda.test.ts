import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf, startOfDay } from '#contract/core/company-time.ts'
import { AgendaResponse } from '#contract/dashboard/dashboard.ts'
import { StageList } from '#contract/stages/stage.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

const DAY_MS = 86_400_000

describe.each(engines)('what the dashboard leads to on %s', (engine) => {
  let now = new Date()
  const app = useApp({ engine, clock: () => now })
  const dayIn = (days: number) => dayOf(new Date(startOfDay(dayOf(now)).getTime() + (days + 0.5) * DAY_MS))
  let token = ''
  beforeAll(async () => {
    token = (await signIn(app)).token
  })
  const agenda = async () =>
    AgendaResponse.parse((await app.send('GET', '/api/dashboard/agenda/', { token })).json).data

  test('asks for a token', async () => {
    expect((await app.send('GET', '/api/dashboard/agenda/')).status).toBe(401)
  })

  test('counts what came in since the beginning of yesterday, the newest first', async () => {
    const { id: job_id } = await postJob(app, token)
    const real = now
    const yesterday = startOfDay(dayIn(-1))
    now = new Date(yesterday.getTime() - 1000)
    const old = await apply(app, { job_id })
    now = yesterday
    const first = await apply(app, { job_id, applicant_name: 'First Of Yesterday' })
    now = real
    const last = await apply(app, { job_id })

    const { received } = await agenda()
    expect(received).toMatchObject({ since: yesterday.toISOString(), count: 2 })
    expect(received.first.map(({ id }) => id)).toEqual([last, first])
    expect(received.first.at(-1)).toMatchObject({ applicant_name: 'First Of Yesterday', job: { id: job_id } })
    expect((await agenda()).waiting.map(({ id }) => id)).toEqual([old, first, last])
  })

  test('leaves out who is placed or refused, and puts who was moved back at the end', async () => {
    now = new Date(now.getTime() + 60_000)
    const before = (await agenda()).waiting.map(({ id }) => id)
    const stages = StageList.parse((await app.send('GET', '/api/stages/', { token })).json).data
    const of = (kind: string) => stages.findLast((stage) => stage.kind === kind)?.id ?? 0
    const move = (id: number | undefined, stage_id: number) =>
      app.send('POST', '/api/applications/moves/', { token, json: { moves: [{ id, stage_id }] } })
    await move(before[0], of('rejected'))
    await move(before[1], of('open'))
    expect((await agenda()).waiting.map(({ id }) => id)).toEqual([before[2], before[1]])
    await move(before[2], of('placed'))
    expect((await agenda()).waiting.map(({ id }) => id)).toEqual([before[1]])
  })

  test('names the next steps that are due or late, the oldest first: mine, and everybody’s', async () => {
    const { id: job_id } = await postJob(app, token)
    const other = (await signIn(app)).token
    const session = (await app.send('GET', '/api/session/', { token })).json as {
      data: { user: { id: string } }
    }
    const me = session.data.user.id
    const set = async (due_on: string, owner: string | null, what: string) => {
      const application_id = await apply(app, { job_id, applicant_name: `Of ${what}` })
      const json = { application_id, what, due_on, owner }
      const answer = await app.send('POST', '/api/steps/', { token, json })
      expect(answer.status, answer.text).toBe(201)
      return { application_id, id: (answer.json as { data: { id: number } }).data.id }
    }
    const today = await set(dayIn(0), me, 'Today')
    await set(dayIn(1), me, 'Tomorrow')
    const late = await set(dayIn(-2), null, 'Late')
    const { steps } = await agenda()
    expect(steps.mine).toMatchObject({ count: 1, first: [{ what: 'Today', name: 'Of Today' }] })
    expect(steps.all.first.map(({ application_id }) => application_id)).toEqual([
      late.application_id,
      today.application_id,
    ])
    const theirs = await app.send('GET', '/api/dashboard/agenda/', { token: other })
    expect(AgendaResponse.parse(theirs.json).data.steps).toMatchObject({
      mine: { count: 0, first: [] },
      all: { count: 2 },
    })
    await app.send('PATCH', `/api/applications/${late.application_id}/`, { token, json: { spam: true } })
    await app.send('PATCH', `/api/steps/${today.id}/`, { token, json: { state: 'done' } })
    expect((await agenda()).steps.all).toEqual({ count: 0, first: [] })
  })

  test('names the open jobs that close within two weeks, the next first, and five at most', async () => {
    const late = await postJob(app, token, { valid_through: dayIn(14) })
    const today = await postJob(app, token, { valid_through: dayIn(0) })
    const [gone] = [
      await postJob(app, token, { valid_through: dayIn(3) }),
      await postJob(app, token, { valid_through: dayIn(15) }),
      await postJob(app, token, { valid_through: dayIn(3), is_active: false }),
      await postJob(app, token, { valid_through: dayIn(3), opens_on: dayIn(2) }),
    ]
    await app.send('DELETE', `/api/jobs/delete/${gone.id}/`, { token })
    await apply(app, { job_id: today.id })
    expect((await agenda()).closing).toEqual([
      { id: today.id, title: today.title, valid_through: dayIn(0), applications_count: 1 },
      { id: late.id, title: late.title, valid_through: dayIn(14), applications_count: 0 },
    ])
    for (let at = 0; at < 5; at += 1) await postJob(app, token, { valid_through: dayIn(1) })
    expect((await agenda()).closing).toHaveLength(5)
  })
})
