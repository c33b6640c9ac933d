import { beforeAll, describe, expect, test } from 'vitest'
import { VISITOR_SEARCH_DAYS } from '#contract/core/limits.ts'
import { Report } from '#contract/reports/report.ts'
import { reportTexts } from '#contract/reports/texts.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { addVisits } from '#server/store/visits/visit-counts.ts'
import { cleanUp } from '#server/usecases/installation/clean-up.ts'
import { createVisitCounter } from '#server/usecases/visits/visit-counter.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { readCsv } from '#test/support/csv.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { logIn, signIn } from '#test/support/people.ts'

const BEGIN = Date.parse('2024-03-05T15:00:00.000Z')
const DAY_MS = 86_400_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

describe.each(engines)('visits of the site on %s', (engine) => {
  let now = BEGIN
  const app = useApp({ engine, clock: () => new Date(now) })
  let person = { email: '', password: '', token: '' }
  beforeAll(async () => {
    person = await signIn(app)
  })

  /** Each test has days of its own. */
  async function nextDays(): Promise<string> {
    now += 40 * DAY_MS
    person.token = await logIn(app, person.email, person.password)
    return dayNow()
  }
  const dayNow = () => new Date(now).toISOString().slice(0, 10)
  const open = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const { status } = await app.send(method, path, {
      headers: { 'user-agent': FIREFOX, accept: 'text/html', ...headers },
    })
    return status
  }
  const within = { 'sec-fetch-site': 'same-origin' }
  const read = async (report: string, from: string, to = dayNow()) => {
    const answer = await app.send('GET', `/api/reports/${report}/?period=custom&from=${from}&to=${to}`, {
      token: person.token,
    })
    expect(answer.status, answer.text).toBe(200)
    const { rows, left_out } = Report.parse(answer.json).data
    return { cells: Object.fromEntries(rows.map((row) => [row.name, row.cells])), rows, left_out }
  }

  test('are counted by day, page and source, also where the page is kept or has not changed', async () => {
    const day = await nextDays()
    await open('/services')
    await open('/services', { referer: 'https://www.search.example/?q=secret' })
    await open('/services?utm_source=Newsletter', { referer: 'https://mail.example/' })
    await open('/products', within)
    const kept = await app.send('GET', '/products')
    expect(await open('/products', { ...within, 'if-none-match': String(kept.headers.get('etag')) })).toBe(
      304,
    )
    // No page of the site, or nobody's look at one.
    await open('/nothing-here')
    await open('/Services')
    await open('/sitemap.xml')
    await open('/admin/login')
    await open('/my-application?k=abc')
    await open('/products', { ...within, 'user-agent': 'Googlebot/2.1' })
    await open('/products', { ...within, 'sec-purpose': 'prefetch;prerender' })
    await open('/products', within, 'HEAD')
    expect((await read('pages', day)).cells).toEqual({ '/services': [3], '/products': [2] })
    expect((await read('visits', day)).cells).toEqual({ [day]: [5, 3] })
    expect((await read('visitors', day)).cells).toEqual({
      newsletter: [1],
      'search.example': [1],
      [reportTexts.unknownSource]: [1],
    })
  })

  test('belong to the day of the company, in rows of weeks for many days, beside those before', async () => {
    await nextDays()
    now = Date.parse(`${dayNow()}T03:30:00.000Z`)
    await nextDays()
    const evening = new Date(now - DAY_MS).toISOString().slice(0, 10)
    await open('/services')
    expect((await read('visits', evening, evening)).cells).toEqual({ [evening]: [1, 1] })
    now += 2 * 3_600_000
    await open('/services')
    const { rows } = await read('visits', dayNow(), dayNow())
    expect(rows).toEqual([{ name: dayNow(), id: null, cells: [1, 1], before: [1, 1] }])
    const from = new Date(now - 69 * DAY_MS).toISOString().slice(0, 10)
    const weeks = await read('visits', from)
    expect(weeks.rows).toHaveLength(10)
    expect(weeks.rows.at(-1)?.cells).toEqual([2, 2])
  })

  test('from job to application: shown, begun and sent, not what recruiters made', async () => {
    const day = await nextDays()
    const { id } = await postJob(app, person.token, { title: 'Visited' })
    const path = `/careers/jobs-detail/${id}`
    for (let i = 0; i < 4; i++) await open(path)
    await open(path, { 'x-visit': 'began' }, 'HEAD')
    await open('/BusinessAnalyst', { 'x-visit': 'shown' }, 'HEAD')
    const sent = await apply(app, { job_id: id })
    const other = await postJob(app, person.token, { title: 'Considered for' })
    const candidate_id = await candidateCalls(app, () => person.token).personOf(sent)
    const considered = await app.send('POST', '/api/applications/', {
      token: person.token,
      json: { candidate_id, job_id: other.id },
    })
    expect(considered.status, considered.text).toBe(201)
    const { rows, cells } = await read('applying', day)
    expect(rows[0]).toMatchObject({ name: 'Visited', id, cells: [4, 1, 1, 25] })
    expect(cells['Considered for']).toBeUndefined()
    expect(rows).toHaveLength(2)
    expect(rows[1]?.cells).toEqual([1, 0, 0, 0])
  })

  test('searches that found nothing are counted each time, under one spelling, and forgotten in time', async () => {
    const day = await nextDays()
    await postJob(app, person.token, { title: 'Something to find' })
    await open('/careers?search=Zymurgist&location=Nowhere', within)
    await open('/careers?location=nowhere&search=ZYMURGIST', within)
    await open('/careers?search=something', within)
    expect((await read('searches', day)).cells).toEqual({ 'zymurgist, nowhere': [2] })
    const csv = await app.send('GET', `/api/reports/searches/export/?period=custom&from=${day}&to=${day}`, {
      token: person.token,
    })
    expect(readCsv(csv.text)).toContainEqual(['zymurgist, nowhere', '2', '0'])
    now += VISITOR_SEARCH_DAYS * DAY_MS + DAY_MS
    await cleanUp(app.deps)
    person.token = await logIn(app, person.email, person.password)
    expect((await read('searches', day, day)).rows).toEqual([])
    expect((await read('pages', day, day)).cells['/careers']).toEqual([3])
  })

  test('a day names so many searches and sources only, however many somebody makes up', async () => {
    const day = await nextDays()
    const { store, clock, log } = app.deps
    const counter = createVisitCounter({ store, clock, log })
    const made = (from: number, to: number) => {
      for (let i = from; i < to; i++) counter.count({ kind: 'view', path: `/made/${i}` })
    }
    made(0, 5_010)
    await counter.write()
    made(5_010, 5_020)
    made(0, 1)
    await counter.write()
    const { rows, left_out } = await read('pages', day)
    expect(rows).toHaveLength(16)
    expect(left_out).toBe(4_985)
    expect(rows[0]).toMatchObject({ name: '/made/0', cells: [2] })
    expect(rows.reduce((sum, { cells }) => sum + (cells[0] ?? 0), 0)).toBe(5_021)
  })

  test('what a day names already keeps its name, however many sources somebody makes up in a minute', async () => {
    const day = await nextDays()
    const { store, clock, log } = app.deps
    const counter = createVisitCounter({ store, clock, log })
    const came = (source: string) => {
      const landing = `http://site.example/${source === '' ? '' : `?utm_source=${source}`}`
      counter.count({ kind: 'view', path: '/', entry: { landing, referrer: '' } })
    }
    const madeUp = (from: number) => {
      for (let i = from; i < from + 5_000; i++) came(`made-${i}`)
    }
    for (const source of ['newsletter', '', 'newsletter', '']) came(source)
    await counter.write()
    for (const from of [0, 5_000]) {
      madeUp(from)
      for (const source of ['newsletter', '']) came(source)
      await counter.write()
    }
    const { cells } = await read('visitors', day)
    expect(cells).toMatchObject({ newsletter: [4], [reportTexts.unknownSource]: [4] })
  })

  test('a program that calls another host its own spoils the name of no source', async () => {
    const day = await nextDays()
    const { store, clock, log } = app.deps
    const counter = createVisitCounter({ store, clock, log })
    for (const host of ['FINDER.example', 'site.example', 'site.example'])
      counter.count({
        kind: 'view',
        path: '/services',
        entry: { landing: `http://${host}/services`, referrer: 'https://finder.example/' },
      })
    await counter.write()
    expect((await read('visitors', day)).cells).toEqual({
      'finder.example': [2],
      [reportTexts.unknownSource]: [1],
    })
  })

  test('signs that nobody sees make no other search, and no more of them than a day may name', async () => {
    const day = await nextDays()
    await open('/careers?search=Quokka', within)
    await open('/careers?search=Quo%E2%80%8Bkka%E2%80%8E', within)
    expect((await read('searches', day)).cells).toEqual({ quokka: [2] })
    const { store } = app.deps
    const made = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => ({
        ...{ day, kind: 'search' as const, count: 1 },
        key: `made${String(from + i).replaceAll(/\d/g, (digit) => '\u200b\u2060'.repeat(Number(digit) + 1).concat('\u200c'))}`,
      }))
    for (const from of [0, 4_000, 8_000])
      await inTransaction(store, (transaction) => addVisits(transaction, made(from, from + 4_000)))
    const rows = await store.sql
      .selectFrom('visit_counts')
      .select('count')
      .where('kind', '=', 'search')
      .where('day', '=', day)
      .execute()
    expect(rows).toHaveLength(5_001)
    const { rows: shown } = await read('searches', day)
    expect(shown.reduce((sum, { cells }) => sum + (cells[0] ?? 0), 0)).toBe(12_002)
  })

  test('figures of two stretches of days add up, whatever was counted in one of them only', async () => {
    await nextDays()
    const { store } = app.deps
    const early = dayNow()
    const between = new Date(now + DAY_MS).toISOString().slice(0, 10)
    now += 2 * DAY_MS
    const day = dayNow()
    person.token = await logIn(app, person.email, person.password)
    const counted = (of: string, key: string, count: number) => ({
      ...{ day: of, kind: 'source' as const },
      ...{ key, count },
    })
    await inTransaction(store, (transaction) =>
      addVisits(transaction, [
        ...Array.from({ length: 20 }, (_, i) => counted(day, `now-${i}`, 100 - i)),
        ...[counted(day, 'both', 500), counted(day, '…', 7), counted(early, 'never', 9)],
        ...[counted(between, 'both', 2), counted(between, 'once', 40), counted(between, '…', 3)],
      ]),
    )
    const { rows, left_out } = await read('visitors', day)
    expect(rows[0]).toMatchObject({ name: 'both', cells: [500], before: [2] })
    expect(left_out).toBe(7)
    const sum = (of: 'cells' | 'before') => rows.reduce((all, row) => all + (row[of][0] ?? 0), 0)
    expect(sum('cells')).toBe(500 + 7 + 20 * 100 - 190)
    expect(sum('before')).toBe(45)
    const csv = await app.send('GET', `/api/reports/visitors/export/?period=custom&from=${day}&to=${day}`, {
      token: person.token,
    })
    expect(readCsv(csv.text).slice(-2)).toEqual([
      ['once', '0', '40'],
      [reportTexts.others, '7', '3'],
    ])
  })

  test('of several servers are added up, and wait while the database is away', async () => {
    const day = await nextDays()
    const { store, clock } = app.deps
    const warned: string[] = []
    let isAway = true
    const flaky = {
      ...store,
      get sql() {
        if (isAway) throw new Error('the database is away')
        return store.sql
      },
    }
    const log = { warn: (_: object, message: string) => void warned.push(message) }
    const servers = [0, 1].map(() => createVisitCounter({ store: flaky, clock, log }))
    const shown = (times: number) => {
      for (let i = 0; i < times; i++)
        for (const server of servers) server.count({ kind: 'view', path: '/shared' })
    }
    const write = () => Promise.all(servers.map((server) => server.write()))
    shown(2)
    await write()
    expect(warned).toHaveLength(2)
    shown(1)
    isAway = false
    await write()
    await write()
    expect((await read('pages', day)).cells['/shared']).toEqual([6])
  })

  test('are written when the server stops', async () => {
    const day = await nextDays()
    await open('/products')
    await app.restart()
    person.token = await logIn(app, person.email, person.password)
    expect((await read('pages', day)).cells).toEqual({ '/products': [1] })
  })
})
