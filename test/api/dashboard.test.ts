import { describe, expect, test } from 'vitest'
import { dayOf, yearOf } from '#contract/core/company-time.ts'
import { DashboardResponse } from '#contract/dashboard/dashboard.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

describe.each(engines)('the dashboard on %s', (engine) => {
  // The standing posting is made by the first start: it must not fall into the months that are counted.
  let now = new Date('2019-06-01T12:00:00Z')
  const app = useApp({ engine, clock: () => now })

  test('counts by real months of one year', async () => {
    // The session's own end is judged by the real clock as well, so the token is made for a moment of today.
    const signedAt = new Date()
    now = signedAt
    const { token } = await signIn(app)
    const insert = (at: string, is_active: boolean) =>
      app.deps.store.sql
        .insertInto('jobs')
        .values({
          title: 'T',
          description: 'D',
          address: 'A',
          skills: '',
          job_type: 'Contract',
          is_active,
          remote_work: false,
          created_at: at,
          updated_at: at,
          first_public_at: is_active ? at : null,
        })
        .execute()
    // The first and last moments of months in the company's time zone, five hours behind UTC in winter.
    await insert('2020-01-01T05:00:00.000Z', true)
    await insert('2020-02-01T04:59:59.999Z', false)
    await insert('2020-02-01T05:00:00.000Z', true)
    await insert('2021-01-01T04:59:59.999Z', true)
    await insert('2021-01-01T05:00:00.000Z', true)
    await insert('2020-01-01T04:59:59.999Z', true)

    const year = async (query: string) =>
      DashboardResponse.parse((await app.send('GET', `/api/dashboard/${query}`, { token })).json).data
    const before = await year('?year=2020')
    expect(before.year).toBe(2020)
    expect(before.months.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, i) => `2020-${String(i + 1).padStart(2, '0')}`),
    )
    const figures = before.months.map(({ posted, active, inactive }) => [posted, active, inactive])
    expect(figures[0]).toEqual([2, 1, 1])
    expect(figures[1]).toEqual([1, 1, 0])
    expect(
      figures
        .slice(2, 11)
        .flat()
        .every((figure) => figure === 0),
    ).toBe(true)
    expect(figures[11]).toEqual([1, 1, 0])
    expect(before.totals.posted).toBe(before.totals.active + before.totals.inactive)
    expect((await year('')).year).toBe(yearOf(signedAt))
  })

  test('counts applications by month, and jobs that are deleted no more', async () => {
    now = new Date()
    const { token } = await signIn(app)
    const read = async () =>
      DashboardResponse.parse((await app.send('GET', '/api/dashboard', { token })).json).data
    const start = await read()
    const job = await postJob(app, token)
    await postJob(app, token, { is_active: false })
    await apply(app, { job_id: job.id })
    await apply(app, { job_id: job.id })
    const month = Number(dayOf(now).slice(5, 7)) - 1
    const after = await read()
    expect(after.totals).toEqual({
      posted: start.totals.posted + 2,
      active: start.totals.active + 1,
      inactive: start.totals.inactive + 1,
    })
    expect(after.months[month]?.applications).toBe((start.months[month]?.applications ?? 0) + 2)
    await app.send('DELETE', `/api/jobs/delete/${job.id}/`, { token })
    const deleted = await read()
    expect(deleted.totals.active).toBe(start.totals.active)
    expect(deleted.months[month]?.applications).toBe(after.months[month]?.applications)
  })

  test.each(['1999', '3000', '10000', 'x', '2020.5'])('refuses the year %s', async (year) => {
    const { token } = await signIn(app)
    const answer = await app.send('GET', `/api/dashboard/?year=${year}`, { token })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ error: { fields: { year: expect.any(String) } } })
  })
})
