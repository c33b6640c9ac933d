import { beforeAll, describe, expect, test } from 'vitest'
import { texts } from '#contract/core/texts.ts'
import { JobListPage, JobResponse } from '#contract/jobs/job.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, jobInput, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

const TERMS = {
  city: 'Austin',
  region: 'TX',
  country: 'US',
  pay_min: 60.25,
  pay_max: 75.5,
  pay_currency: 'EUR',
  pay_unit: 'day',
  opens_on: '2020-01-01',
  valid_through: '2999-12-31',
} as const

describe.each(engines)('the terms of a job on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  beforeAll(async () => {
    token = (await signIn(app)).token
  })

  const post = (values: object) =>
    app.send('POST', '/api/jobs/post/', { token, json: { ...jobInput(), ...values } })
  const patch = (id: number, json: object) =>
    app.send('PATCH', `/api/jobs/list/${id}/update/`, { token, json })
  const read = async (id: number) =>
    JobResponse.parse((await app.send('GET', `/api/jobs/list/${id}/`, { token })).json).data

  test('come back to anybody as they were sent, and can be taken away again', async () => {
    const { id } = await postJob(app, token, TERMS)
    const seen = await app.send('GET', `/api/jobs/list/${id}/`)
    expect(seen.json).toMatchObject({ data: TERMS })
    const none = { city: '', region: '', country: null, pay_min: null, pay_max: null, opens_on: null }
    expect((await patch(id, none)).json).toMatchObject({ ...TERMS, ...none })
  })

  test('name the last day to the applicant as the recruiter wrote it', async () => {
    const { id } = await postJob(app, token, TERMS)
    const { text } = await app.send('GET', `/careers/jobs-detail/${id}`)
    expect(text.match(/<time dateTime="2999-12-31">([^<]*)/)?.[1]).toBe('December 31, 2999')
  })

  test('need not be sent', async () => {
    const json = { title: 'T', job_decrp: 'D', address: 'A' }
    const { json: answer } = await app.send('POST', '/api/jobs/post/', { token, json })
    expect(answer).toMatchObject({
      city: '',
      region: '',
      country: null,
      pay_min: null,
      pay_max: null,
      pay_currency: 'USD',
      pay_unit: 'hour',
      opens_on: null,
      valid_through: null,
    })
  })

  const refused: [object, string, string][] = [
    [{ city: 'x'.repeat(101) }, 'city', texts.form.tooLong(100)],
    [{ region: 'x'.repeat(101) }, 'region', texts.form.tooLong(100)],
    [{ country: 'XX' }, 'country', texts.job.countryInvalid],
    [{ country: 'us' }, 'country', texts.job.countryInvalid],
    [{ country: '' }, 'country', texts.job.countryInvalid],
    [{ pay_min: -1 }, 'pay_min', texts.job.payInvalid],
    [{ pay_min: 'much' }, 'pay_min', texts.job.payInvalid],
    [{ pay_max: 1e12 }, 'pay_max', texts.job.payInvalid],
    [{ pay_max: 10.005 }, 'pay_max', texts.job.payInvalid],
    [{ pay_min: 2, pay_max: 1 }, 'pay_max', texts.job.payOrder],
    [{ pay_currency: 'BTC' }, 'pay_currency', texts.job.currencyInvalid],
    [{ pay_currency: null }, 'pay_currency', texts.job.currencyInvalid],
    [{ pay_unit: 'minute' }, 'pay_unit', texts.job.payUnitInvalid],
    [{ opens_on: '2030-02-30' }, 'opens_on', texts.job.openingDateInvalid],
    // PostgreSQL has no such year.
    [{ opens_on: '0000-01-01' }, 'opens_on', texts.job.openingDateInvalid],
    [{ valid_through: '0000-01-01' }, 'valid_through', texts.job.closingDateInvalid],
    [{ opens_on: '2030-02-02', valid_through: '2030-02-01' }, 'valid_through', texts.job.datesOrder],
  ]

  test.each(refused)('%j is refused', async (values, field, message) => {
    const { id } = await postJob(app, token)
    for (const answer of [await post(values), await patch(id, values)]) {
      expect(answer.status).toBe(400)
      expect(answer.json).toMatchObject({ error: { code: 'invalid_input', fields: { [field]: message } } })
    }
  })

  test('are refused together with the other fields', async () => {
    const answer = await post({ title: '', pay_min: 2, pay_max: 1 })
    expect(answer.json).toMatchObject({
      error: { fields: { title: texts.job.titleRequired, pay_max: texts.job.payOrder } },
    })
  })

  test('are compared with what is stored when half of a pair changes, and nothing of a refused change stays', async () => {
    const { id, title } = await postJob(app, token, TERMS)
    const low = await patch(id, { title: 'Never', pay_max: 60 })
    expect(low.json).toMatchObject({ error: { fields: { pay_max: texts.job.payOrder } } })
    const late = await patch(id, { title: 'Never', opens_on: '3000-01-01' })
    expect(late.json).toMatchObject({ error: { fields: { valid_through: texts.job.datesOrder } } })
    expect(await read(id)).toMatchObject({ ...TERMS, title })
  })

  test('are on the pages: the pay in words and for search engines, the place in parts', async () => {
    const { id } = await postJob(app, token, { ...TERMS, address: 'Headquarters', pay_currency: 'USD' })
    const { text } = await app.send('GET', `/careers/jobs-detail/${id}`)
    expect(text).toContain('$60.25-75.50 a day')
    expect(text).toContain('"unitText":"DAY"')
    expect(text).toContain('"addressLocality":"Austin"')
    expect((await app.send('GET', '/careers')).text).toContain('$60.25-75.50 a day')
  })

  test('leave the description Markdown, of which a page shows only what is meant', async () => {
    const job_decrp =
      '# Why\n\n**Bold** <img src=x onerror=alert(1)>\n\n[bad](javascript:alert(1)) [good](https://a.example/)'
    const { id } = await postJob(app, token, { job_decrp, address: 'Austin, TX' })
    const { text } = await app.send('GET', `/careers/jobs-detail/${id}`)
    expect(text).toContain('<h3>Why</h3><p><strong>Bold</strong> &lt;img src=x onerror=alert(1)&gt;</p>')
    expect(text).toMatch(
      /<p>bad(?:<!-- -->)? <a href="https:\/\/a\.example\/" rel="nofollow[^>]*>good<\/a><\/p>/,
    )
    expect(text).not.toMatch(/<img src=x|href="javascript/i)
    const [, json = ''] =
      /<script type="application\/ld\+json">([^<]*JobPosting.*?)<\/script>/s.exec(text) ?? []
    expect(JSON.parse(json).description).toContain('<h3>Why</h3><p><strong>Bold</strong> &lt;img')
    expect((await read(id)).job_decrp).toBe(job_decrp)
  })

  test('put the list of a recruiter in any order', async () => {
    const marker = `Sorting${engine}`
    const days = { zinc: '2999-01-02', Amber: null, beryl: '2001-01-01', Coral: '2999-01-01' }
    const ids: Record<string, number> = {}
    for (const [title, valid_through] of Object.entries(days)) {
      ids[title] = (await postJob(app, token, { title, skills: marker })).id
      if (valid_through !== null) await patch(ids[title], { valid_through })
    }
    for (const title of ['Coral', 'Amber', 'Coral']) await apply(app, { job_id: ids[title] ?? 0 })

    const titles = async (query: string, as: string | undefined = token) => {
      const path = `/api/jobs/list/?search=${marker}&applications=false&${query}`
      const answer = await app.send('GET', path, as === '' ? {} : { token: as })
      return JobListPage.parse(answer.json)
    }
    const inOrder = async (sort: string) => (await titles(`sort=${sort}`)).results.map(({ title }) => title)
    expect(await inOrder('newest')).toEqual(['Coral', 'beryl', 'Amber', 'zinc'])
    expect(await inOrder('oldest')).toEqual(['zinc', 'Amber', 'beryl', 'Coral'])
    expect(await inOrder('title')).toEqual(['Amber', 'beryl', 'Coral', 'zinc'])
    expect(await inOrder('applications')).toEqual(['Coral', 'Amber', 'beryl', 'zinc'])
    expect(await inOrder('closing')).toEqual(['Coral', 'zinc', 'Amber', 'beryl'])

    const first = await titles('sort=title&page_size=3')
    expect(first.next).toContain('sort=title')
    const second = JobListPage.parse((await app.send('GET', first.next ?? '', { token })).json)
    expect(second.results.map(({ title }) => title)).toEqual(['zinc'])

    const open = await titles('sort=title', '')
    expect(open.results.map(({ title }) => title)).toEqual(['Coral', 'Amber', 'zinc'])
    expect((await app.send('GET', '/api/jobs/list/?sort=pay', { token })).status).toBe(400)
  })
})
