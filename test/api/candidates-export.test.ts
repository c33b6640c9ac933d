import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { insertUser } from '#server/store/people/users.ts'
import { engines, startApp, type TestApp, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { cheapHash } from '#test/support/cheap-hash.ts'
import { readCsv } from '#test/support/csv.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { importCalls, resumesOf } from '#test/support/imports.ts'
import { logIn } from '#test/support/people.ts'
import { resumeFileCalls } from '#test/support/resume-files.ts'
import { docxResume, pdfResume } from '#test/support/resumes.ts'

const OWNER = { email: 'rita@firm.example', password: 'correct horse rita' }

/** Whoever owns people and logs something has an account in both places. */
async function withOwner(app: TestApp): Promise<string> {
  const user = {
    email: OWNER.email,
    role: 'recruiter',
    name: 'Rita',
    passwordHash: await cheapHash(OWNER.password),
  }
  await insertUser(app.deps.store, user, new Date().toISOString())
  return logIn(app, OWNER.email, OWNER.password)
}

/** A name without the number by which an export tells files of one name apart. */
const plain = (cell: string) => cell.replace(/ \[f\d+\]/g, '')

describe.each(engines)('the export of candidates on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  beforeAll(async () => {
    token = await withOwner(app)
    await fill(app, token)
  })
  const fetched = (from: TestApp, format: string, its: string) =>
    from.send('GET', `/api/candidates/export/?format=${format}`, { token: its })
  const rowsOf = async (from: TestApp, its: string) => {
    const [heads, ...rows] = readCsv((await fetched(from, 'csv', its)).text.replace(/^\ufeff/, ''))
    // The number is given anew by each installation.
    return { heads, rows: rows.map((row) => row.slice(1).map(plain)) }
  }

  test.each(['csv', 'xlsx'])(
    'as %s comes back into an empty installation without loss',
    async (format) => {
      const there = await startApp({ engine })
      onTestFinished(() => there.close())
      const its = await withOwner(there)
      const { bytes, headers } = await fetched(app, format, token)
      expect(headers.get('content-disposition')).toMatch(new RegExp(`candidates-[\\d-]+\\.${format}`))
      const before = await rowsOf(app, token)
      const { add, addFile, step } = importCalls(there, () => its)
      const { id } = await add(bytes, `all.${format}`)
      for (const { path, content } of await resumesOf(app, token, 'candidates'))
        expect((await addFile(id, path, content)).json).toMatchObject({ data: { problem: null } })
      expect((await step(id, 'check')).counts).toMatchObject({ unfiled: 0, filed: 1 })
      const done = await step(id, 'run')
      expect(done.counts).toMatchObject({ refused: 0, warned: 0, skipped: 0, offered: 0, filed: 1 })
      const unread = done.columns.flatMap(({ field, heading }) => (field === null ? heading : []))
      expect(unread).toEqual([])
      const after = await rowsOf(there, its)
      expect(after).toEqual(before)
      expect(before.rows.length).toBeGreaterThan(5)
      const contents = async (from: TestApp, token: string) =>
        (await resumesOf(from, token, 'candidates')).map(({ path, content }) => [plain(path), content])
      expect(await contents(there, its)).toEqual(await contents(app, token))
      // The whole move is taken back, with pools and next steps.
      const back = await step(id, 'take-back')
      expect(back.taken_back).toMatchObject({ resumes: 2, stays: {} })
      for (const table of ['pools', 'pool_people', 'next_steps', 'resume_files'] as const)
        expect(await there.deps.store.sql.selectFrom(table).selectAll().execute()).toEqual([])
    },
    60_000,
  )

  test('is of the chosen ones, or of a filter, and says so in the audit', async () => {
    const people = candidateCalls(app, () => token)
    const [one, two] = [await people.add({ name: 'Chosen One' }), await people.add({ name: 'Chosen Two' })]
    await people.call('PATCH', `/api/candidates/${two.id}/`, { tags: ['exported'] })
    const namesOf = async (query: string) => {
      const answer = await app.send('GET', `/api/candidates/export/?${query}`, { token })
      expect(answer.status, answer.text).toBe(200)
      const [, ...rows] = readCsv(answer.text.replace(/^\ufeff/, ''))
      return rows.map((row) => row[1])
    }
    expect(await namesOf(`ids=${two.id},${one.id},${2 ** 30}`)).toEqual(['Chosen One', 'Chosen Two'])
    expect(await namesOf('tag=exported')).toEqual(['Chosen Two'])
    expect(await namesOf('search=chosen&sort=name')).toEqual(['Chosen One', 'Chosen Two'])
    expect((await namesOf('sort=name')).length).toBeGreaterThan(4)
    for (const query of ['near=Nowhere', 'ids='])
      expect((await app.send('GET', `/api/candidates/export/?${query}`, { token })).status, query).toBe(400)
  })

  test('has no formula in it, whatever the separator', async () => {
    const text = (await fetched(app, 'csv', token)).text.replace(/^\ufeff/, '')
    for (const separators of [',', ';', '\t', ',;\t'])
      for (const cell of readCsv(text, separators).flat())
        if (!/^\+\d+(?: [\d(][\d ().-]*)?$/.test(cell.split('\n')[0] ?? ''))
          expect(cell).not.toMatch(/^\s*[=+\-@]/)
    const rows = await app.deps.store.sql
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'candidate.export')
      .execute()
    expect(rows.length).toBeGreaterThan(0)
  })
})

/** People with everything that is to come back: by hand, by a form, merged, with dear texts, with more than a cell holds. */
async function fill(app: TestApp, token: string): Promise<void> {
  const { add, call, change, read } = candidateCalls(app, () => token)
  const job = await postJob(app, token)
  await apply(app, { job_id: job.id, applicant_name: 'Zoë "Zo" Öz', applicant_email: 'zoe@out.example' })
  await apply(app, {
    job_id: job.id,
    applicant_name: 'Zoe Oz',
    applicant_email: 'zoe@out.example',
    applicant_phone: '+1 212 555 0123',
  })
  const formula = await add({ name: '=HYPERLINK("http://x")', email: 'sum@out.example', place: "'=1+1;=2" })
  await call('PATCH', `/api/candidates/${formula.id}/`, { source: '@a;-b', tags: ['c++', 'day rate', '-x'] })
  for (const body of ['=1+1\n+2;=3', 'said "hi"', "'-quoted"])
    await call('POST', `/api/candidates/${formula.id}/activities/`, { kind: 'call', body })
  const grace = await add({
    ...{ email: 'grace@out.example', phone: '(212) 555-0199 ext 12', link: 'github.com/grace' },
    ...{ work_authorization: 'h1b', available_from: '2027-01-04', hourly_rate: '$90', relocation: 'no' },
  })
  for (const [kind, value] of [
    ['email', 'g2@out.example'],
    ['skill', 'C++'],
    ['skill', 'COBOL'],
    ['title', 'Engineer, Senior'],
    ['employer', 'Acme, Inc.'],
    ['place', 'Boston, MA'],
    ['place', 'New York, NY'],
  ] as const)
    await call('POST', `/api/candidates/${grace.id}/facts/`, { kind, value })
  const now = await read(grace.id)
  await change(
    now.facts.find(({ value }) => value === 'grace@out.example'),
    { state: 'former' },
  )
  await call('PATCH', `/api/candidates/${grace.id}/`, {
    do_not_contact: true,
    owner: now.facts[0]?.by?.id ?? null,
  })
  const resumes = resumeFileCalls(app, () => token)
  for (const bytes of [pdfResume('one'), docxResume('two; three')])
    await resumes.accept(await resumes.dropped(bytes, 'Grace; resume [1]'), grace.id)
  const pools = await Promise.all(
    ['Navy, "old"', 'Bench'].map((name) => call('POST', '/api/pools/', { name })),
  )
  for (const { json } of pools) {
    const { id } = (json as { data: { id: number } }).data
    await call('PUT', `/api/pools/${id}/people/`, { add: [grace.id] })
  }
  await call('POST', '/api/steps/', {
    ...{ candidate_id: grace.id, what: '=call; about "it"', due_on: '2030-02-03' },
    owner: now.facts[0]?.by?.id ?? null,
  })
  const twin = await add({ name: 'Grace B. Hopper', email: 'twin@out.example' })
  await call('POST', `/api/candidates/${grace.id}/merge/`, { duplicate_id: twin.id })
  await add({ name: 'Name Only' })
  await add({ name: 'Dashes', phone: '+1-212-555-0177' })
  const long = await add({ name: 'Long Story', email: 'long@out.example' })
  for (let at = 0; at < 9; at += 1)
    await call('POST', `/api/candidates/${long.id}/activities/`, {
      kind: 'note',
      body: `${at} ${'word '.repeat(980)}end`,
      at: `2026-01-0${at + 1}T10:00:00.000Z`,
    })
}
