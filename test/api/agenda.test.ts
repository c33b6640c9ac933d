import { beforeAll, describe, expect, test } from 'vitest'
import { ApplicationPage } from '#contract/applications/application-list.ts'
import { RecruiterApplicationResponse } from '#contract/applications/recruiter-application.ts'
import { dayOf, startOfDay } from '#contract/core/company-time.ts'
import { AgendaResponse } from '#contract/dashboard/dashboard.ts'
import { JobListPage } from '#contract/jobs/job.ts'
import { MessageResponse } from '#contract/messages/message.ts'
import { StageList } from '#contract/stages/stage.ts'
import { setWithdrawn } from '#server/store/my-application/own-applications.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { rarePhone, rareWord } from '#test/support/rare.ts'

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

  const DAY = '/api/applications/'
  const list = async (query: string) => {
    const answer = await app.send('GET', `/api/applications/?${query}`, { token })
    expect(answer.status, answer.text).toBe(200)
    return ApplicationPage.parse(answer.json)
  }
  const idsOf = ({ results }: Pick<ApplicationPage, 'results'>) => results.map(({ id }) => id)
  const applyAt = async (moment: Date, job_id: number) => {
    const real = now
    now = moment
    const id = await apply(app, { job_id })
    now = real
    return id
  }

  test('counts what came in since the beginning of yesterday, the oldest first, and lists the same', async () => {
    const { id: job_id } = await postJob(app, token)
    const yesterday = startOfDay(dayIn(-1))
    const old = await applyAt(new Date(yesterday.getTime() - 1000), job_id)
    const first = await applyAt(yesterday, job_id)
    const last = await apply(app, { job_id })

    const { received } = await agenda()
    expect(received).toMatchObject({ after: old, count: 2 })
    expect(received.first.map(({ id }) => id)).toEqual([first, last])
    const listed = await list(`after=${received.after}&sort=oldest`)
    expect(listed.count).toBe(2)
    expect(idsOf(listed)).toEqual([first, last])
    expect((await list('after=0')).count).toBe(3)
    expect((await app.send('GET', '/api/applications/?after=x', { token })).status).toBe(400)
  })

  test('remembers for each person what they were shown', async () => {
    const { id: job_id } = await postJob(app, token)
    const person = (await signIn(app)).token
    const colleague = (await signIn(app)).token
    const fresh = async (as: string) =>
      AgendaResponse.parse((await app.send('GET', '/api/dashboard/agenda/', { token: as })).json).data
        .received
    const shown = async (json: object, as = person) => {
      const answer = await app.send('PUT', '/api/dashboard/shown/', { token: as, json })
      expect(answer.status, answer.text).toBe(200)
    }
    now = new Date(now.getTime() + 2_000)
    const before = await fresh(person)
    const ids: number[] = []
    for (let at = 0; at < 3; at += 1) ids.push(await apply(app, { job_id }))
    const [a = 0, b = 0, c = 0] = ids
    expect((await fresh(person)).count).toBe(before.count + 3)

    // What was stored this very second may still have somebody of a lower number beside it.
    await shown({ first: before.after + 1, through: c })
    expect(await fresh(person)).toMatchObject({ count: 3, first: [{ id: a }, { id: b }, { id: c }] })
    now = new Date(now.getTime() + 2_000)
    // The page that comes after one that was not shown says nothing.
    await shown({ first: b, through: c })
    expect((await fresh(person)).count).toBe(3)
    await shown({ first: a, through: b })
    expect(await fresh(person)).toMatchObject({ after: b, count: 1, first: [{ id: c }] })
    expect((await fresh(colleague)).count).toBe(before.count + 3)
    // Another tab with an older list takes nothing back.
    await shown({ first: before.after + 1, through: a })
    expect((await fresh(person)).after).toBe(b)
    await shown({ first: c, through: c })
    expect(await fresh(person)).toMatchObject({ after: c, count: 0, first: [] })
    await shown({ first: b })
    expect(await fresh(person)).toMatchObject({ after: a, count: 2 })
    await shown({ first: c })
    expect((await fresh(person)).after).toBe(a)
    const refused = await app.send('PUT', '/api/dashboard/shown/', { token: person, json: { through: 1 } })
    expect(refused.status).toBe(400)
  })

  test('names the open applications that nobody touched for five days, and lists the same', async () => {
    const { id: job_id } = await postJob(app, token)
    const five = new Date(startOfDay(dayIn(-4)).getTime() - 1)
    const alone: number[] = []
    for (let at = 0; at < 13; at += 1)
      alone.push(await applyAt(new Date(five.getTime() - at * 60_000), job_id))
    const four = await applyAt(new Date(five.getTime() + 1), job_id)
    const expectLeft = async (ids: readonly number[]) => {
      const { untouched } = await agenda()
      const listed = await list(`untouched=true&job=${job_id}`)
      expect(idsOf(listed)).toEqual(ids)
      expect(untouched.count).toBe((await list('untouched=true')).count)
      expect(untouched.count).toBe(ids.length + others)
      return untouched
    }
    const others = (await list('untouched=true')).count - alone.length
    const { first } = await expectLeft(alone)
    // The longest first, whatever the list's order.
    expect(first.map(({ id }) => id)).toEqual(alone.toReversed().slice(0, 5))
    expect(idsOf(await list(`untouched=true&job=${job_id}`))).not.toContain(four)

    const stages = StageList.parse((await app.send('GET', '/api/stages/', { token })).json).data
    const of = (kind: string) => stages.findLast((stage) => stage.kind === kind)?.id ?? 0
    const move = (id: number | undefined, stage_id: number) =>
      ['POST', 'moves/', { moves: [{ id, stage_id }] }] as const
    const [moved, placed, refused, rated, noted, planned, dropped, called, withdrawn, spam, merged, ...left] =
      alone
    const { json } = await app.send('GET', `${DAY}${called}/`, { token })
    const { candidate_id } = RecruiterApplicationResponse.parse(json).data
    const touches = [
      move(moved, of('open')),
      move(placed, of('placed')),
      move(refused, of('rejected')),
      ['PATCH', `${rated}/`, { rating: 3 }],
      ['POST', `${noted}/notes/`, { body: 'Looked at' }],
      ['PATCH', `${spam}/`, { spam: true }],
      ['POST', `${left[0]}/merge/`, { duplicate_id: merged }],
    ] as const
    for (const [method, path, body] of touches) {
      const answer = await app.send(method, DAY + path, { token, json: body })
      expect(answer.status, answer.text).toBeLessThan(300)
    }
    await setWithdrawn(app.deps.store, withdrawn ?? 0, now.toISOString())
    const call = { kind: 'call', body: 'Spoke with them' }
    await app.send('POST', `/api/candidates/${candidate_id}/activities/`, { token, json: call })
    for (const application_id of [planned, dropped]) {
      const step = { application_id, what: 'Call', due_on: dayIn(30), owner: null }
      const answer = await app.send('POST', '/api/steps/', { token, json: step })
      const { id } = (answer.json as { data: { id: number } }).data
      if (application_id === dropped)
        await app.send('PATCH', `/api/steps/${id}/`, { token, json: { state: 'dropped' } })
    }
    await expectLeft(left)
    // What was done five days ago was done too long ago.
    const real = now
    now = five
    await app.send('PATCH', `${DAY}${left[1]}/`, { token, json: { rating: 2 } })
    now = real
    await expectLeft(left)
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

  test('names the open jobs that close this week, the next first, and lists the same', async () => {
    const late = await postJob(app, token, { valid_through: dayIn(6) })
    const today = await postJob(app, token, { valid_through: dayIn(0) })
    const [gone] = [
      await postJob(app, token, { valid_through: dayIn(3) }),
      await postJob(app, token, { valid_through: dayIn(7) }),
      await postJob(app, token, { valid_through: dayIn(3), is_active: false }),
      await postJob(app, token, { valid_through: dayIn(3), opens_on: dayIn(2) }),
    ]
    await app.send('DELETE', `/api/jobs/delete/${gone.id}/`, { token })
    await apply(app, { job_id: today.id })
    const { closing } = await agenda()
    expect(closing).toEqual({
      count: 2,
      first: [
        { id: today.id, title: today.title, valid_through: dayIn(0), applications_count: 1 },
        { id: late.id, title: late.title, valid_through: dayIn(6), applications_count: 0 },
      ],
    })
    const jobs = async (query: string, as?: string) => {
      const sent = as === undefined ? {} : { token: as }
      const answer = await app.send('GET', `/api/jobs/list/?sort=closing&applications=false&${query}`, sent)
      return JobListPage.parse(answer.json)
    }
    const listed = await jobs('closing=week', token)
    expect(listed.count).toBe(2)
    expect(listed.results.map(({ id }) => id)).toEqual([today.id, late.id])
    // Visitors get the list that they know.
    expect((await jobs('closing=week')).count).toBe((await jobs('')).count)
    for (let at = 0; at < 5; at += 1) await postJob(app, token, { valid_through: dayIn(1) })
    const more = await agenda()
    expect(more.closing.count).toBe(7)
    expect(more.closing.first).toHaveLength(5)
  })

  test('shows messages whose next move is due, the latest first, and the same as their list', async () => {
    const write = async (due_on: string) => {
      const json = {
        email: 'client@example.com',
        phone: rarePhone(),
        subject: rareWord(),
        message: 'We need two developers.',
      }
      const sent = MessageResponse.parse((await app.send('POST', '/api/contact/', { json })).json)
      await app.send('PATCH', `/api/messages/${sent.data.id}/`, { token, json: { due_on } })
      return sent.data.id
    }
    const [today, late] = [await write(dayIn(0)), await write(dayIn(-3))]
    await write(dayIn(1))
    const { messages } = await agenda()
    expect(messages).toMatchObject({ count: 2, first: [{ id: late, due_on: dayIn(-3) }, { id: today }] })
    const listed = await app.send('GET', '/api/messages/?list=due', { token })
    expect(listed.json).toEqual({ count: 2, results: messages.first })
  })
})
