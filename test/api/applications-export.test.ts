import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { answerName } from '#contract/applications/screening-answers.ts'
import { StageList } from '#contract/stages/stage.ts'
import { setWithdrawn } from '#server/store/my-application/own-applications.ts'
import { engines, useApp } from '#test/support/app.ts'
import { readCsv } from '#test/support/csv.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

const isHarmful = (cell: string) => /^\s*[=+\-@\uff1d]/.test(cell)

describe.each(engines)('the export of applications on %s', (engine) => {
  const clock = () => new Date('2026-03-04T05:06:07.000Z')
  const app = useApp({ engine, clock })
  let token = ''
  let rejected = 0
  beforeAll(async () => {
    token = (await signIn(app)).token
    const { data } = StageList.parse((await app.send('GET', '/api/stages/', { token })).json)
    rejected = data.find(({ kind }) => kind === 'rejected')?.id ?? 0
  })

  const fetched = (query: string) => app.send('GET', `/api/applications/export/?${query}`, { token })
  const cells = async (query: string) => readCsv((await fetched(query)).text.replace(/^\ufeff/, ''))
  const audited = async () => {
    const rows = await app.deps.store.sql
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'application.export')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(({ detail }) => z.record(z.string(), z.unknown()).parse(JSON.parse(detail ?? '{}')))
  }

  test('is a file with a mark of its encoding, named by the day, in the order of the list', async () => {
    const job = await postJob(app, token, { title: 'Data "Lake", Engineer' })
    const first = await apply(app, { job_id: job.id, applicant_name: 'Zoë, "Zo" Öz' })
    const second = await apply(app, { job_id: job.id, applicant_name: 'Ann' })
    const answer = await fetched(`job=${job.id}&sort=name`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=applications-2026-03-04.csv')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect([...answer.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [heads, ...rows] = readCsv(answer.text.replace(/^\ufeff/, ''))
    expect(heads?.slice(0, 7)).toEqual(['ID', 'Job', 'Name', 'Email', 'Phone', 'Stage', 'Rating'])
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      [String(second), 'Data "Lake", Engineer', 'Ann'],
      [String(first), 'Data "Lake", Engineer', 'Zoë, "Zo" Öz'],
    ])
    expect((await audited())[0]).toMatchObject({ count: 2, filter: { job: job.id } })
  })

  test('says who has withdrawn', async () => {
    const { id: job_id } = await postJob(app, token)
    const gone = await apply(app, { job_id })
    const there = await apply(app, { job_id })
    await setWithdrawn(app.deps.store, gone, clock().toISOString())
    const [heads, ...rows] = await cells(`job=${job_id}`)
    const column = heads?.indexOf('Withdrawn') ?? -1
    expect(Object.fromEntries(rows.map((row) => [row[0], row[column]]))).toEqual({
      [gone]: 'yes',
      [there]: '',
    })
  })

  test('has what each person answered, in the words of the questions', async () => {
    const asked = { options: [], required: false }
    const job = await postJob(app, token, {
      screening: [
        { label: 'Years of COBOL?', kind: 'number', ...asked },
        { label: 'Why us?', kind: 'text', ...asked },
        { label: 'May you work in the USA?', kind: 'yes_no', ...asked },
      ],
    })
    const names = job.screening?.map(({ id }) => answerName(id)) ?? []
    const answering = (...answers: string[]) =>
      apply(app, { job_id: job.id, ...Object.fromEntries(answers.map((answer, at) => [names[at], answer])) })
    await answering('7', 'You, "of all".\n=1+1', 'yes')
    await answering()
    await answering('', '', 'no')
    const rows = await cells(`job=${job.id}&sort=oldest`)
    expect(rows.map((row) => row[11])).toEqual([
      'Answers',
      `Years of COBOL?: 7\nWhy us?: You, "of all".\n'=1+1\nMay you work in the USA?: yes`,
      '',
      'May you work in the USA?: no',
    ])
  })

  test('holds the chosen ones only, each once, and what is not there is left out', async () => {
    const { id: job_id } = await postJob(app, token)
    const [a, , c] = [
      await apply(app, { job_id }),
      await apply(app, { job_id }),
      await apply(app, { job_id }),
    ]
    const rows = await cells(`ids=${c},${a},${c},${2 ** 30}`)
    expect(rows.slice(1).map(([id]) => id)).toEqual([String(c), String(a)])
    expect((await audited())[0]).toMatchObject({ count: 2, chosen: true })
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'\t'=1+1"],
    ['\r=1+1', "'\r'=1+1"],
    ['=HYPERLINK("http://x.example","y"),1', '\'=HYPERLINK("http://x.example","y"),1'],
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x;"=1+1&";y', 'x;"\'=1+1&";y'],
    ['x";=1+1;"', 'x";\'=1+1;"'],
    ['x\n=1+1\n', "x\n'=1+1\n"],
    ['x\t@SUM(A1)\ty', "x\t'@SUM(A1)\ty"],
    ['x; \r\n"" \uff1d1', 'x; \r\n"" \'\uff1d1'],
    ['a-b; c=d', 'a-b; c=d'],
  ])('makes %j harmless in every cell, whatever separates cells', async (hostile, shown) => {
    const { id: job_id } = await postJob(app, token)
    const id = await apply(app, { job_id })
    await app.send('POST', '/api/applications/moves/', {
      token,
      json: { moves: [{ id, stage_id: rejected }], reject_reason: 'x' },
    })
    // Past the checks of the forms, which trim: the file must not depend on them.
    const { sql } = app.deps.store
    await sql.updateTable('jobs').set({ title: hostile }).where('id', '=', job_id).execute()
    await sql
      .updateTable('applications')
      .set({ name: hostile, email: hostile, reject_reason: hostile, resume_name: hostile })
      .where('id', '=', id)
      .execute()
    const rows = await cells(`job=${job_id}`)
    expect(rows[1]).toHaveLength(rows[0]?.length ?? 0)
    expect(rows[1]?.filter((cell) => cell === shown)).toHaveLength(4)
    // The file's name is given an ending of its type as well.
    expect(rows[1]?.[10]).toMatch(/\.pdf$/)
    expect(isHarmful(rows[1]?.[10] ?? '')).toBe(false)
    const text = (await fetched(`job=${job_id}`)).text.replace(/^\ufeff/, '')
    // A spreadsheet may ask for its separators, and then has several ticked.
    expect(readCsv(text, ',;\t')).toEqual(rows)
    for (const separator of [';', '\t'])
      expect(readCsv(text, separator).flat().filter(isHarmful), `between ${separator}`).toEqual([])
  })

  test('a formula behind a quotation mark stays text', async () => {
    const { id: job_id } = await postJob(app, token)
    await apply(app, { job_id, applicant_name: '"=1+1' })
    expect((await fetched(`job=${job_id}`)).text).toContain('"""=1+1"')
  })

  test('holds every row of a list, however many', async () => {
    const { id: job_id } = await postJob(app, token)
    const id = await apply(app, { job_id })
    const { sql } = app.deps.store
    const { id: _, ...row } = await sql
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 10_100 }, (_, at) => ({ ...row, resume_key: `copy-${at}` }))
    for (let at = 0; at < copies.length; at += 500)
      await sql
        .insertInto('applications')
        .values(copies.slice(at, at + 500))
        .execute()
    const [, ...rows] = await cells(`job=${job_id}&sort=oldest`)
    expect(rows).toHaveLength(10_101)
    const numbers = rows.map(([number]) => Number(number))
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    expect((await audited())[0]).toMatchObject({ count: 10_101 })
  }, 60_000)

  test.each([
    ['+1 (954) 555-0100', '+1 (954) 555-0100'],
    ['+19545550100', '+19545550100'],
    ['+1 954.555.0100 ext. 7', '+1 954.555.0100 ext. 7'],
    ['+1;=1+1', "'+1;'=1+1"],
    ['+cmd()', "'+cmd()"],
    ['=1+1', "'=1+1"],
    ['-1-1', "'-1-1"],
  ])('a phone number %s stands there as %s', async (phone, shown) => {
    const { id: job_id } = await postJob(app, token)
    const id = await apply(app, { job_id })
    await app.deps.store.sql.updateTable('applications').set({ phone }).where('id', '=', id).execute()
    expect((await cells(`job=${job_id}`))[1]?.[4]).toBe(shown)
  })

  test.each(['ids=x', 'ids=1,', 'ids=0', `ids=${'1,'.repeat(1001)}1`, 'stage=x', 'ids=9999999999'])(
    'refuses %.20s',
    async (query) => {
      expect((await fetched(query)).status).toBe(400)
    },
  )
})
