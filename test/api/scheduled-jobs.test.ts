import { beforeEach, describe, expect, test } from 'vitest'
import { dayOf, nextDay, startOfDay } from '#contract/core/company-time.ts'
import { JobListPage } from '#contract/jobs/job.ts'
import { engines, useApp } from '#test/support/app.ts'
import { APPLY, applyForm, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

describe.each(engines)('a job with an opening date on %s', (engine) => {
  // The session's own end is judged by the real clock as well, so the days begin with today.
  const start = Date.now()
  let now = start
  const app = useApp({ engine, clock: () => new Date(now) })
  let token = ''
  beforeEach(async () => {
    now = start
    // A session that ended in the days of another test may have been cleaned up.
    token = (await signIn(app)).token
  })

  const tomorrow = nextDay(dayOf(new Date(start)))
  const afterTomorrow = nextDay(tomorrow)
  const page = async (id: number) => (await app.send('GET', `/careers/jobs-detail/${id}`)).status
  const applied = async (job_id: number) =>
    (await app.send('POST', APPLY, { body: applyForm({ job_id }) })).status
  const patch = (id: number, json: object) =>
    app.send('PATCH', `/api/jobs/list/${id}/update/`, { token, json })

  /** Where it is shown: API, its detail, careers, feed, sitemap, home page. */
  async function shown(id: number, title: string): Promise<boolean[]> {
    const list = JobListPage.parse((await app.send('GET', '/api/jobs/list/')).json)
    const texts = await Promise.all(
      ['/careers', '/careers/feed.xml', '/sitemap.xml', '/'].map(
        async (path) => (await app.send('GET', path)).text,
      ),
    )
    return [
      list.results.some((job) => job.id === id),
      (await app.send('GET', `/api/jobs/list/${id}/`)).status === 200,
      ...texts.map((text) => text.includes(title) || text.includes(`/jobs-detail/${id}<`)),
    ]
  }
  const everywhere = Array.from({ length: 6 }, () => true)
  const nowhere = Array.from({ length: 6 }, () => false)

  test('appears by itself on its first day and is gone after its last', async () => {
    const terms = { opens_on: tomorrow, valid_through: tomorrow }
    const { id, title } = await postJob(app, token, terms)
    expect(await shown(id, title)).toEqual(nowhere)
    expect([await page(id), await applied(id)]).toEqual([404, 404])

    now = startOfDay(tomorrow).getTime() - 1
    expect(await shown(id, title)).toEqual(nowhere)
    now = startOfDay(tomorrow).getTime()
    expect(await shown(id, title)).toEqual(everywhere)
    expect([await page(id), await applied(id)]).toEqual([200, 201])
    expect((await app.send('GET', `/careers/jobs-detail/${id}`)).text).toContain(
      `"datePosted":"${startOfDay(tomorrow).toISOString()}"`,
    )

    now = startOfDay(afterTomorrow).getTime()
    expect(await shown(id, title)).toEqual(nowhere)
    expect([await page(id), await applied(id)]).toEqual([410, 409])
  })

  test('that is put off again was public, and says so', async () => {
    const { id, title } = await postJob(app, token)
    expect(await page(id)).toBe(200)
    await patch(id, { opens_on: afterTomorrow })
    expect(await shown(id, title)).toEqual(nowhere)
    expect([await page(id), await applied(id)]).toEqual([410, 409])
    now = startOfDay(afterTomorrow).getTime()
    expect(await shown(id, title)).toEqual(everywhere)
  })

  test('that was withdrawn, put off or deleted before that day never was public', async () => {
    const early = { opens_on: tomorrow }
    const [inactive, later, deleted] = [
      await postJob(app, token, early),
      await postJob(app, token, early),
      await postJob(app, token, early),
    ]
    await patch(inactive.id, { is_active: false })
    await patch(later.id, { opens_on: nextDay(afterTomorrow) })
    await app.send('DELETE', `/api/jobs/delete/${deleted.id}/`, { token })
    now = startOfDay(afterTomorrow).getTime()
    for (const { id } of [inactive, later, deleted]) {
      expect([await page(id), await applied(id)]).toEqual([404, 404])
    }
  })

  test('is seen by recruiters all the time', async () => {
    const { id } = await postJob(app, token, { opens_on: tomorrow })
    const { json } = await app.send('GET', `/api/jobs/list/${id}/`, { token })
    expect(json).toMatchObject({ data: { id, opens_on: tomorrow, is_active: true } })
  })
})
