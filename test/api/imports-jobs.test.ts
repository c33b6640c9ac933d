import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ImportRowsPage } from '#contract/imports/import.ts'
import { JobListPage } from '#contract/jobs/job.ts'
import { workOnImport } from '#server/usecases/imports/work-on-import.ts'
import { engines, startApp, type TestApp, useApp } from '#test/support/app.ts'
import { readCsv } from '#test/support/csv.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { importCalls } from '#test/support/imports.ts'
import { type Person, signIn } from '#test/support/people.ts'

/** The posting that every installation has. */
const STANDING = 'Business Analyst'

describe.each(engines)('files of jobs on %s', (engine) => {
  const app = useApp({ engine })
  let me: Person = { email: '', password: '', token: '' }
  let other: Person = me
  beforeAll(async () => {
    me = await signIn(app)
    other = await signIn(app)
  })
  const { add, bring, call, settled, step } = importCalls(app, () => me.token)
  const titled = async (search: string, query = '') => {
    const path = `/api/jobs/list/?search=${encodeURIComponent(search)}&sort=oldest${query}`
    return JobListPage.parse((await app.send('GET', path, { token: me.token })).json).results
  }
  const jobs = (rows: string[]) => bring(rows.join('\n'), 'offer', 'jobs.csv', 'jobs')

  test('become jobs: columns are guessed, every row is checked before in the words of the form, and what nobody calls open is closed', async () => {
    const file = await add(
      [
        'Posting Title,Job Opening ID,City,State/Province,Job Type,Job Opening Status,Required Skills,Job Description,Requirements,Salary,Target Date,Date Opened,Client Name',
        'Zoho Welder,ZR_1,Reno,NV,Full time,In-progress,Steel;TIG,<p>Welds &amp; cuts</p><ul><li>steel</li></ul>,3 years,"$80,000 - $95,500.50 a year",12/31/2030,1/15/2025,Acme',
        'Zoho Painter,ZR_2,Reno,NV,Contract,On-Hold,,Paints,,45,,,',
        ',ZR_3,Reno,NV,Seasonal,Maybe,,Nothing,,a lot,31/12/2030,,',
        'Zoho Welder,ZR_1,Reno,NV,Full time,Filled,,Other words,,,,,',
      ].join('\n'),
      'openings.csv',
      'jobs',
    )
    expect(file).toMatchObject({ kind: 'jobs', product: 'Zoho Recruit', rows_total: 4 })
    expect(file.columns.map(({ field }) => field)).toEqual([
      ...['job_title', 'job_id', 'job_city', 'job_region', 'job_type', 'job_open', 'job_skills', 'job_decrp'],
      ...['job_requirement', 'job_pay', 'job_valid_through', 'job_added_at', null],
    ])
    const checked = await step(file.id, 'check')
    expect(checked.counts).toMatchObject({ made: 2, skipped: 1, refused: 1, warned: 1 })
    expect(await titled('zoho')).toEqual([])
    const { json } = await call('GET', `${file.id}/rows/`)
    expect(
      ImportRowsPage.parse(json).results.map(({ problems }) =>
        problems.map(({ heading, message, value }) => [heading, message, value]),
      ),
    ).toEqual([
      [
        ['Salary', 'must be an amount or a range, like 80,000 - 100,000 a year', 'a lot'],
        ['Job Opening Status', 'one of: open, closed', 'Maybe'],
        ['Target Date', 'a date as month/day/year or year-month-day', '31/12/2030'],
        ['Posting Title', 'Please Enter Job Title!', ''],
        ['Job Type', 'Please Select Job Type!', 'Seasonal'],
      ],
    ])
    expect((await step(file.id, 'run')).counts).toMatchObject({ made: 2, skipped: 1, refused: 1 })
    const [welder, painter] = await titled('zoho')
    expect(welder).toMatchObject({
      title: 'Zoho Welder',
      address: 'Reno, NV',
      city: 'Reno',
      region: 'NV',
      job_decrp: 'Welds & cuts\n\n- steel\n\n## Requirements\n\n3 years',
      skills: 'Steel, TIG',
      job_type: 'Full Time',
      is_active: true,
      remote_work: false,
      pay_min: 80_000,
      pay_max: 95_500.5,
      pay_unit: 'year',
      valid_through: '2030-12-31',
      posted_at: '2025-01-15T05:00:00.000Z',
    })
    expect(painter).toMatchObject({ job_type: 'Contract', is_active: false, pay_min: 45, pay_unit: 'hour' })
    const open = await app.send('GET', `/api/jobs/list/?search=zoho`)
    expect(JobListPage.parse(open.json).results.map(({ title }) => title)).toEqual(['Zoho Welder'])
    const again = await jobs(['Title,Job ID,Location,Description', 'Renamed since,ZR_2,Reno,x'])
    expect(again.counts).toMatchObject({ made: 0, skipped: 1 })
  })

  test('are taken back whole, but for what changed since, with the words why', async () => {
    const { id } = await jobs([
      'Title,Address,Description,Status',
      ...['same', 'changed', 'deleted', 'applied'].map((name) => `Back ${name},Reno,words,open`),
    ])
    const found = await titled('Back')
    const of = (name: string) => found.find(({ title }) => title === `Back ${name}`)?.id ?? 0
    await app.send('PATCH', `/api/jobs/list/${of('changed')}/update/`, {
      token: me.token,
      json: { address: 'Elko' },
    })
    await app.send('DELETE', `/api/jobs/delete/${of('deleted')}/`, { token: me.token })
    await apply(app, { job_id: of('applied') })
    const refused = await app.send('POST', `/api/imports/${id}/take-back/`, { token: other.token })
    expect(refused.status).toBe(403)
    expect((await step(id, 'take-back')).taken_back).toEqual({
      people: 0,
      jobs: 1,
      applications: 0,
      notes: 0,
      facts: 0,
      tags: 0,
      entries: 0,
      resumes: 0,
      stays: { changed: 1, deleted: 1, received: 1 },
      staying: [
        { job_id: of('changed'), name: 'Back changed', reason: 'changed' },
        { job_id: of('deleted'), name: 'Back deleted', reason: 'deleted' },
        { job_id: of('applied'), name: 'Back applied', reason: 'received' },
      ],
    })
    expect((await titled('Back')).map(({ title }) => title)).toEqual(['Back changed', 'Back applied'])
    expect((await titled('Back', '&deleted=true')).map(({ title }) => title)).toEqual(['Back deleted'])
    const gone = await app.send('GET', `/api/jobs/list/${of('same')}/`)
    expect(gone.status).toBe(404)
  })

  test('are worked on by several at once and cut off anywhere without a row lost or doubled', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => `Slicedword ${at},Reno,words`)
    const { id } = await add(['Title,Address,Description', ...rows].join('\n'), 'many.csv', 'jobs')
    await step(id, 'check')
    await call('POST', `${id}/run/`)
    const deps = { store: app.deps.store, clock: () => new Date() }
    const some = () => workOnImport(deps, id, { signal: new AbortController().signal, mostMs: 1 })
    await Promise.all([some(), some(), some()])
    expect((await settled(id)).counts).toMatchObject({ made: 120, skipped: 0 })
    const { count } = JobListPage.parse(
      (await app.send('GET', '/api/jobs/list/?search=slicedword', { token: me.token })).json,
    )
    expect(count).toBe(120)
  })

  test('take no field of candidates', async () => {
    const { id } = await add('Title,Address,Description\nA,B,C', 'one.csv', 'jobs')
    expect((await call('PATCH', `${id}/`, { fields: ['name', 'job_address', 'job_decrp'] })).status).toBe(400)
    expect((await call('PATCH', `${id}/`, { fields: [null, 'job_address', 'job_decrp'] })).status).toBe(200)
    const refused = await call('POST', `${id}/check/`)
    expect(refused.text).toContain('Say which column holds the job title.')
  })

  test.each(['csv', 'xlsx'])(
    'come out as %s and back into an empty installation without loss',
    async (format) => {
      const question = {
        label: 'Can you =SUM(1,2)?',
        kind: 'choice' as const,
        options: ['@yes', 'no'],
        required: true,
      }
      const full = await postJob(app, me.token, {
        title: '=cmd|calc!A1',
        job_decrp: '- one\n- two\n\n|pipe\r\n=3;=4',
        screening: [question],
        country: 'US',
        city: 'Reno',
        pay_min: 20.5,
        pay_unit: 'day',
        pay_currency: 'EUR',
        opens_on: '2030-01-01',
        valid_through: '2030-02-01',
        is_active: false,
      })
      const asked = [{ name: 'Go', level: 'required', years: 3 }]
      const saved = await app.send('PUT', `/api/jobs/requirements/${full.id}/`, {
        token: me.token,
        json: { requirements: asked },
      })
      expect(saved.status, saved.text).toBe(200)
      const gone = await postJob(app, me.token, { title: 'Deleted and kept' })
      await app.send('DELETE', `/api/jobs/delete/${gone.id}/`, { token: me.token })
      const fetched = (from: TestApp, token: string, as: string) =>
        from.send('GET', `/api/jobs/export/?format=${as}`, { token })
      // But for the posting that every installation has, and the numbers.
      const rowsOf = async (from: TestApp, token: string) =>
        readCsv((await fetched(from, token, 'csv')).text.replace(/^\ufeff/, ''))
          .filter(([title]) => title !== STANDING)
          .map(([title, , ...rest]) => [title, ...rest])
      const there = await startApp({ engine })
      onTestFinished(() => there.close())
      const its = (await signIn(there)).token
      const { bytes, headers } = await fetched(app, me.token, format)
      expect(headers.get('content-disposition')).toMatch(new RegExp(`jobs-[\\d-]+\\.${format}`))
      const before = await rowsOf(app, me.token)
      expect(before.flat().filter((cell) => /^\s*[=+\-@|]/.test(cell ?? ''))).toEqual([])
      const done = await importCalls(there, () => its).bring(bytes, 'offer', `all.${format}`, 'jobs')
      expect(done.counts).toMatchObject({ refused: 0, warned: 0, skipped: 1, made: before.length - 1 })
      const after = await rowsOf(there, its)
      expect(after).toEqual(before)
      expect(JSON.stringify(before)).toContain('Deleted and kept')
      const own = await importCalls(app, () => me.token).bring(bytes, 'offer', 'own.csv', 'jobs')
      expect(own.counts).toMatchObject({ made: 0, skipped: before.length })
    },
    60_000,
  )
})
