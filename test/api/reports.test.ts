import { beforeAll, describe, expect, test } from 'vitest'
import { PeriodQuery, Report } from '#contract/reports/report.ts'
import { reportTexts } from '#contract/reports/texts.ts'
import { type Stage, StageList } from '#contract/stages/stage.ts'
import { readReport } from '#server/usecases/reports/read-report.ts'
import { engines, useApp } from '#test/support/app.ts'
import { bulkCalls } from '#test/support/bulks.ts'
import { readCsv } from '#test/support/csv.ts'
import { type Applicant, apply, postJob } from '#test/support/factories.ts'
import { logIn, signIn } from '#test/support/people.ts'

const BEGIN = Date.parse('2026-02-02T15:00:00.000Z')
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

describe.each(engines)('reports on %s', (engine) => {
  let now = BEGIN
  const app = useApp({ engine, clock: () => new Date(now) })
  let admin = { email: '', password: '', token: '' }
  let recruiter = { email: '', password: '', token: '' }
  beforeAll(async () => {
    admin = await signIn(app, { role: 'administrator' })
    recruiter = await signIn(app)
  })

  /** Each test has days of its own, ten after those of the one before. */
  async function nextDays(): Promise<string> {
    now = BEGIN + Math.ceil((now - BEGIN) / (10 * DAY_MS) + 0.01) * 10 * DAY_MS
    for (const person of [admin, recruiter]) person.token = await logIn(app, person.email, person.password)
    return dayNow()
  }
  const dayNow = () => new Date(now).toISOString().slice(0, 10)
  const wait = (hours: number) => {
    now += hours * HOUR_MS
  }
  const fetched = (report: string, from: string, to = dayNow(), token = admin.token) =>
    app.send('GET', `/api/reports/${report}/?period=custom&from=${from}&to=${to}`, { token })
  const read = async (report: string, from: string, to = dayNow()) => {
    const answer = await fetched(report, from, to)
    expect(answer.status, answer.text).toBe(200)
    const { rows, ...rest } = Report.parse(answer.json).data
    const cells = Object.fromEntries(rows.map((row) => [row.name, row.cells]))
    return { ...rest, rows, cells }
  }
  const stages = async (): Promise<Stage[]> =>
    StageList.parse((await app.send('GET', '/api/stages/', { token: admin.token })).json).data
  const stageCalled = async (name: string): Promise<number> => {
    const found = (await stages()).find((stage) => stage.name === name)
    if (found === undefined) throw new Error(`no stage ${name}`)
    return found.id
  }
  const move = async (id: number, to: string, more: object = {}, { token } = recruiter) => {
    const moves = [{ id, stage_id: await stageCalled(to), ...more }]
    const answer = await app.send('POST', '/api/applications/moves/', { token, json: { moves } })
    expect(answer.status, answer.text).toBe(200)
  }
  const send = async (method: string, path: string, json: object) => {
    const answer = await app.send(method, path, { token: recruiter.token, json })
    expect(answer.status, answer.text).toBeLessThan(300)
  }
  const newJob = async (title?: string) =>
    (await postJob(app, recruiter.token, title === undefined ? {} : { title })).id
  const applied = (job_id: number, fields: Partial<Applicant> = {}) => apply(app, { job_id, ...fields })

  test('of an empty installation, and of days without anything, say that there is nothing', async () => {
    for (const report of ['jobs', 'sources', 'refusals', 'recruiters'])
      expect((await read(report, '2026-01-01', '2026-01-31')).rows).toEqual([])
    expect((await read('times', '2026-01-01')).rows).toEqual([])
    const { rows, period, before } = await read('stages', '2026-01-02', '2026-01-31')
    expect(rows).toHaveLength(8)
    expect(rows.every(({ cells }) => JSON.stringify(cells) === '[0,null,0]')).toBe(true)
    expect([period, before]).toEqual([
      { from: '2026-01-02', to: '2026-01-31' },
      { from: '2025-12-03', to: '2026-01-01' },
    ])
  })

  test('count how far those went who were received in the days, spam and merged ones apart', async () => {
    const day = await nextDays()
    const job = await newJob()
    const [contacted, placed, refused, qualifying, still] = [
      await applied(job),
      await applied(job),
      await applied(job),
      await applied(job),
      await applied(job),
    ]
    const merged = await applied(job)
    await move(merged, 'Offered')
    await send('POST', `/api/applications/${still}/merge/`, { duplicate_id: merged })
    const spam = await applied(job, { website: 'https://spam.example' })
    wait(2)
    await move(contacted, 'Contacted')
    await move(placed, 'Placed')
    await move(refused, 'Not in consideration')
    await move(qualifying, 'Qualifying')
    await move(spam, 'Offered')
    wait(2)
    // Who is refused has been as far as before.
    await move(qualifying, 'Not in consideration')
    const byStage = await read('stages', day)
    expect(byStage.cells).toEqual({
      New: [5, 100, 1],
      Contacted: [3, 60, 1],
      Qualifying: [2, 40, 0],
      Submitted: [1, 20, 0],
      Interviewing: [1, 20, 0],
      Offered: [1, 20, 0],
      Placed: [1, 20, 1],
      'Not in consideration': [2, 40, 2],
    })
    const byJob = await read('jobs', day)
    expect(byJob.columns.map(({ name }) => name)).toEqual([
      'Received',
      'Contacted',
      'Qualifying',
      'Submitted',
      'Interviewing',
      'Offered',
      'Placed',
      'Refused',
    ])
    expect(byJob.rows.map(({ id, cells }) => [id, cells])).toEqual([[job, [5, 3, 2, 1, 1, 1, 1, 2]]])
    // The days after have these as the days before.
    wait(24)
    const after = await read('jobs', dayNow())
    expect(after.rows.map(({ cells, before }) => [cells[0], before[0]])).toEqual([[0, 5]])
  })

  test('name a job that was deleted, and two of one title by their numbers', async () => {
    const day = await nextDays()
    const [one, two] = [await newJob('Twice'), await newJob('Twice')]
    await applied(one)
    await applied(two)
    expect((await app.send('DELETE', `/api/jobs/delete/${two}/`, { token: recruiter.token })).status).toBe(
      200,
    )
    expect(Object.keys((await read('jobs', day)).cells).sort()).toEqual([
      reportTexts.numberedJob('Twice', one),
      reportTexts.deletedJob(reportTexts.numberedJob('Twice', two)),
    ])
  })

  test('count sources as they were named, and say what is not known', async () => {
    const day = await nextDays()
    const job = await newJob()
    await applied(job, { landing: 'https://us.example/?source=Feed' })
    await applied(job, { landing: 'https://us.example/?utm_source=feed' })
    await applied(job, { landing: 'https://us.example/', referrer: 'https://www.board.example/x' })
    await applied(job)
    const { rows } = await read('sources', day)
    expect(rows.map(({ name, cells }) => [name, cells[0]])).toEqual([
      ['feed', 2],
      [reportTexts.unknownSource, 1],
      ['board.example', 1],
    ])
  })

  test('say how long the first answer, each stage and placing took', async () => {
    const day = await nextDays()
    const job = await newJob()
    const ids = [
      await applied(job),
      await applied(job),
      await applied(job),
      await applied(job),
      await applied(job),
    ]
    const [moved = 0, noted = 0, called = 0, rated = 0] = ids
    wait(12)
    await send('POST', `/api/applications/${noted}/notes/`, { body: 'Spoke on the phone.' })
    // A rating is no answer.
    await send('PATCH', `/api/applications/${rated}/`, { rating: 4 })
    wait(12)
    await move(moved, 'Contacted')
    const candidate = (await app.send('GET', `/api/applications/${called}/`, { token: recruiter.token }))
      .json as {
      data: { candidate_id: number }
    }
    await send('POST', `/api/candidates/${candidate.data.candidate_id}/activities/`, {
      kind: 'call',
      body: 'Called.',
    })
    wait(24)
    await move(moved, 'Placed')
    const { cells } = await read('times', day)
    expect(cells).toEqual({
      [reportTexts.firstAnswer]: [1, 1, 3, 2],
      [reportTexts.toPlaced]: [2, 2, 1, null],
      [reportTexts.inStage('New')]: [1, 1, 1, null],
      [reportTexts.inStage('Contacted')]: [1, 1, 1, null],
    })
  })

  test('count a move that is taken back within an hour as none', async () => {
    const day = await nextDays()
    const id = await applied(await newJob())
    wait(24)
    await move(id, 'Offered')
    wait(0.5)
    await move(id, 'New')
    expect((await read('times', day)).cells).toEqual({ [reportTexts.firstAnswer]: [null, null, 0, 1] })
    expect((await read('stages', day)).cells.Offered).toEqual([0, 0, 0])
    wait(47.5)
    // The stay in the stage goes on as if nothing had been.
    await move(id, 'Contacted')
    wait(24)
    await move(id, 'New')
    expect((await read('times', day)).cells).toEqual({
      [reportTexts.firstAnswer]: [3, 3, 1, 0],
      [reportTexts.inStage('New')]: [3, 3, 1, null],
      [reportTexts.inStage('Contacted')]: [1, 1, 1, null],
    })
    expect((await read('stages', day)).cells.Contacted).toEqual([1, 100, 0])
  })

  test('count a change to many that is undone hours later as none', async () => {
    const day = await nextDays()
    const id = await applied(await newJob())
    wait(24)
    const bulks = bulkCalls(app, () => recruiter.token)
    const change = { kind: 'move', stage_id: await stageCalled('Offered') }
    const done = await bulks.run({ list: 'applications', ids: [id], change })
    expect((await read('times', day)).cells).toMatchObject({ [reportTexts.inStage('New')]: [1, 1, 1, null] })
    wait(5)
    expect((await bulks.step(done.id, 'undo')).undone).toMatchObject({ back: 1 })
    expect((await read('times', day)).cells).toEqual({ [reportTexts.firstAnswer]: [null, null, 0, 1] })
    expect((await read('stages', day)).cells.Offered).toEqual([0, 0, 0])
    expect((await read('recruiters', day)).rows.map(({ cells }) => cells)).toEqual([[1, 0, 0, 0, 0, 0, 1]])
  })

  test('know what was noted after a move that was taken back', async () => {
    const day = await nextDays()
    const id = await applied(await newJob())
    wait(6)
    await move(id, 'Contacted')
    wait(0.2)
    await send('POST', `/api/applications/${id}/notes/`, { body: 'Not yet.' })
    wait(0.2)
    await move(id, 'New')
    expect((await read('times', day)).cells[reportTexts.firstAnswer]?.slice(2)).toEqual([1, 0])
  })

  test('count a note and an entry that are deleted as no answer: what came next is one', async () => {
    const day = await nextDays()
    const id = await applied(await newJob())
    const { json } = await app.send('GET', `/api/applications/${id}/`, { token: recruiter.token })
    const { candidate_id } = (json as { data: { candidate_id: number } }).data
    const answer = async () => (await read('times', day)).cells[reportTexts.firstAnswer]
    const log = async (path: string, body: object) => {
      wait(24)
      const { json: added } = await app.send('POST', path, { token: recruiter.token, json: body })
      return (added as { data: { id: number } }).data.id
    }
    const remove = async (path: string) =>
      expect((await app.send('DELETE', path, { token: recruiter.token })).status).toBe(200)
    const noted = await log(`/api/applications/${id}/notes/`, { body: 'The wrong one.' })
    expect(await answer()).toEqual([1, 1, 1, 0])
    const activities = `/api/candidates/${candidate_id}/activities/`
    const called = await log(activities, { kind: 'call', body: 'The wrong one.' })
    wait(24)
    await move(id, 'Contacted')
    wait(24)
    await remove(`/api/applications/notes/${noted}/`)
    expect(await answer()).toEqual([2, 2, 1, 0])
    await remove(`/api/candidates/activities/${called}/`)
    expect(await answer()).toEqual([3, 3, 1, 0])
  })

  test('count those refusals that stand, by fixed reason', async () => {
    const day = await nextDays()
    const job = await newJob()
    const [one, two, three, back] = [
      await applied(job),
      await applied(job),
      await applied(job),
      await applied(job),
    ]
    const reasons = (await app.send('GET', '/api/reasons/', { token: recruiter.token })).json as {
      data: { id: number; name: string }[]
    }
    const reason_id = reasons.data.find(({ name }) => name === 'No answer')?.id
    await move(one, 'Not in consideration', { reason_id })
    await move(two, 'Not in consideration', { reason_id })
    await move(three, 'Not in consideration', { reject_reason: 'Words of its own' })
    await move(back, 'Not in consideration', { reason_id })
    wait(2)
    await move(back, 'New')
    expect((await read('refusals', day)).cells).toEqual({
      'No answer': [2, 66.7],
      [reportTexts.noReason]: [1, 33.3],
    })
  })

  test('keep the name of a removed stage, and take what moved with it for nobody’s doing', async () => {
    const day = await nextDays()
    const before = await stages()
    const extra = { name: 'Put aside', kind: 'rejected' }
    const save = async (list: readonly object[], move_to = {}) => {
      const answer = await app.send('PUT', '/api/stages/', {
        token: admin.token,
        json: { stages: list, move_to },
      })
      expect(answer.status, answer.text).toBe(200)
    }
    await save([...before, extra])
    const job = await newJob()
    const [aside, untouched] = [await applied(job), await applied(job)]
    wait(24)
    await move(aside, 'Put aside')
    wait(24)
    const removed = await stageCalled('Put aside')
    const first = await stageCalled('New')
    await save(before, { [removed]: await stageCalled('Not in consideration') })
    await save(
      before.filter(({ id }) => id !== first),
      { [first]: await stageCalled('Contacted') },
    )
    const { cells } = await read('times', day)
    expect(cells[reportTexts.inStage(reportTexts.formerStage('Put aside'))]).toEqual([1, 1, 1, null])
    expect(cells[reportTexts.inStage(reportTexts.formerStage('New'))]?.[2]).toBeGreaterThanOrEqual(2)
    expect(cells[reportTexts.firstAnswer]?.slice(2)).toEqual([1, 1])
    expect((await read('refusals', day)).rows).toEqual([])
    const acts = (await read('recruiters', day)).rows
    expect(acts.map((row) => row.cells.slice(0, 2))).toEqual([[1, 1]])
    expect(untouched).toBeGreaterThan(0)
    const [contacted, ...rest] = await stages()
    await save([{ name: 'New', kind: 'open' }, contacted ?? {}, ...rest])
  })

  test('show administrators alone who did what, as the audit has it', async () => {
    const day = await nextDays()
    const id = await applied(await newJob())
    await move(id, 'Contacted')
    await send('PATCH', `/api/applications/${id}/`, { rating: 4 })
    await send('POST', `/api/applications/${id}/notes/`, { body: 'A note.' })
    const { rows, columns } = await read('recruiters', day)
    expect(columns[0]?.name).toBe(reportTexts.allActs)
    expect(rows.map(({ name, cells }) => [name, cells])).toEqual([['Test Recruiter', [3, 1, 1, 1, 0, 0, 0]]])
    for (const path of ['recruiters', 'recruiters/export']) {
      const refused = await fetched(path, day, day, recruiter.token)
      expect([refused.status, refused.text.includes('Test Recruiter')]).toEqual([403, false])
    }
  })

  test('are handed out as CSV in which nothing is a formula; the audit says so', async () => {
    const day = await nextDays()
    const job = await newJob('=HYPERLINK("https://evil.example")')
    await applied(job, { landing: 'https://us.example/?source=%3Dcmd' })
    for (const report of ['jobs', 'sources', 'recruiters', 'stages', 'times', 'refusals']) {
      const file = await fetched(`${report}/export`, day)
      expect(file.status, file.text).toBe(200)
      expect(file.headers.get('content-disposition')).toContain(`report-${report}-${day}-${day}.csv`)
      const lines = readCsv(file.text.replace(/^\ufeff/, ''))
      expect(lines.flat().filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([])
    }
    const lines = readCsv((await fetched('jobs/export', day)).text.replace(/^\ufeff/, ''))
    expect(lines[0]?.slice(0, 2)).toEqual(['Job', `Received, ${day} to ${day}`])
    expect(lines[1]?.slice(0, 3)).toEqual([`'=HYPERLINK("https://evil.example")`, '1', '0'])
    const entry = await app.deps.store.sql
      .selectFrom('audit')
      .select(['subject_id', 'detail'])
      .where('action', '=', 'report.export')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([entry.subject_id, JSON.parse(entry.detail ?? '')]).toEqual(['jobs', { from: day, to: day }])
  })

  test('name the busiest and put the others together', async () => {
    const day = await nextDays()
    const job = await newJob()
    for (const board of ['one', 'two', 'two', 'three', 'four'])
      await applied(job, { landing: `https://us.example/?source=${board}` })
    const query = PeriodQuery.parse({ period: 'custom', from: day, to: day })
    const { rows, left_out } = (
      await readReport({ ...app.deps, clock: () => new Date(now) }, 'sources', query, 2)
    ).data
    expect(rows.map(({ name, cells }) => [name, cells[0]])).toEqual([
      ['two', 2],
      ['four', 1],
      [reportTexts.others, 2],
    ])
    expect(left_out).toBe(2)
  })

  test('refuse what is no period or no report', async () => {
    const { token } = recruiter
    const fields = async (query: string) => {
      const answer = await app.send('GET', `/api/reports/stages/?${query}`, { token })
      expect(answer.status).toBe(400)
      return Object.keys((answer.json as { error: { fields: object } }).error.fields)
    }
    const answer = await app.send('GET', '/api/reports/stages/?period=custom&from=2026-02-30', { token })
    expect(answer.text).toContain(reportTexts.dayInvalid)
    expect(await fields('period=year')).toEqual(['period'])
    expect(await fields('period=custom')).toEqual(['from'])
    expect(await fields('period=custom&from=2026-01-01')).toEqual(['to'])
    expect(await fields('period=custom&from=2026-02-30&to=2026-03-01')).toEqual(['from'])
    expect(await fields('period=custom&from=2026-03-02&to=2026-03-01')).toEqual(['to'])
    expect(await fields('period=custom&from=2000-01-01&to=2999-01-01')).toEqual(['to'])
    expect((await app.send('GET', '/api/reports/nothing/', { token })).status).toBe(404)
    for (const period of ['week', 'month', 'quarter', '30days'])
      expect((await app.send('GET', `/api/reports/times/?period=${period}`, { token })).status).toBe(200)
  })
})
