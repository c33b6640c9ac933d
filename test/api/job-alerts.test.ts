import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobAlertsSample as words } from '#content/job-alerts.ts'
import { alertPaths } from '#contract/alerts/paths.ts'
import { startOfDay } from '#contract/core/company-time.ts'
import { ALERT_CONFIRM_DAYS, ALERT_CONFIRMS_PER_DAY, ALERT_LIMIT, ALERTS_MAX } from '#contract/core/limits.ts'
import { said } from '#contract/core/said.ts'
import { type JobAlertMail, Mail } from '#contract/mail/mail.ts'
import { eraseAlerts } from '#server/store/alerts/alerts.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { alertLinks } from '#server/usecases/alerts/alert-link.ts'
import { answerAlertRequest } from '#server/usecases/alerts/ask-for-alert.ts'
import { moveAlerts } from '#server/usecases/alerts/move-alerts.ts'
import { tellReaders } from '#server/usecases/alerts/tell-readers.ts'
import { cleanUp } from '#server/usecases/installation/clean-up.ts'
import { postJob } from '#server/usecases/jobs/post-job.ts'
import { readReport } from '#server/usecases/reports/read-report.ts'
import { engines, startApp, type TestApp, useApp } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'
import { jobInput } from '#test/support/factories.ts'
import { sendForm } from '#test/support/my-application.ts'
import { rareWord } from '#test/support/rare.ts'
import { type MailServer, startMailServer } from '#test/support/smtp-server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What somebody does who wants new jobs by mail, beside the server's queue. */
const alertCalls = (app: TestApp) => {
  const { sql } = app.deps.store
  const mailsOf = async (email: string, kind: Mail['kind']) => {
    const rows = await sql
      .selectFrom('outbox')
      .select(['id', 'facts'])
      .where('recipient', '=', email)
      .where('kind', '=', kind)
      .orderBy('id')
      .execute()
    return rows.map(({ facts }) => Mail.parse(JSON.parse(facts)))
  }
  const ask = async (email: string, search: Record<string, string> = {}, headers = {}) => {
    const answer = await sendForm(app, alertPaths.page, { email, ...search }, headers)
    await eventually(async () => {
      const waiting = sql.selectFrom('job_alerts').select('id').where('token_hash', 'is', null)
      expect(await waiting.execute()).toEqual([])
    })
    return answer
  }
  const tokenIn = (link: string) => [...new URL(link).searchParams.values()][0] ?? ''
  const tokenTo = async (email: string) => {
    const mail = (await mailsOf(email, 'job_alert_confirm')).at(-1)
    return mail?.kind === 'job_alert_confirm' ? tokenIn(alertLinks(app.deps).confirm(mail.seed)) : ''
  }
  const confirm = (token: string) => sendForm(app, alertPaths.confirm, { token })
  /** Answers the token by which the searches are seen and ended. */
  const subscribe = async (email: string, search: Record<string, string> = {}) => {
    await ask(email, search)
    const answer = await confirm(await tokenTo(email))
    expect(answer.status, answer.text).toBe(303)
    return tokenIn(`http://site.example${answer.headers.get('location')}`)
  }
  const newJobs = async (email: string) =>
    (await mailsOf(email, 'job_alert')).filter((mail): mail is JobAlertMail => mail.kind === 'job_alert')
  const post = (values: Parameters<typeof jobInput>[0] = {}) =>
    postJob(app.deps, jobInput(values), { actorId: null })
  return { mailsOf, ask, tokenTo, confirm, subscribe, newJobs, post }
}

const titlesOf = (mail: JobAlertMail | undefined) =>
  mail?.searches.flatMap(({ jobs }) => jobs.map(({ title }) => title))

describe.each(engines)('job alerts on %s', (engine) => {
  /** The day before the clocks are put forward in New York. */
  let now = new Date('2031-03-08T18:00:00Z')
  const app = useApp({ engine, clock: () => now })
  let calls: ReturnType<typeof alertCalls>
  beforeAll(() => {
    calls = alertCalls(app)
  })
  const address = () => `${rareWord()}@example.com`
  const page = (query: string) => app.send('GET', `${alertPaths.page}?${query}`)
  const tell = () => tellReaders({ ...app.deps, sendsMail: true })
  const toHour = (day: string, hour: number) => {
    now = new Date(startOfDay(day).getTime() + hour * HOUR)
  }
  /** The mail server takes all that waits. */
  const sendAll = () =>
    app.deps.store.sql
      .updateTable('outbox')
      .set({ sent_at: now.toISOString() })
      .where('kind', '=', 'job_alert')
      .where('sent_at', 'is', null)
      .execute()

  test('are asked for and confirmed by a button, never by fetching the link', async () => {
    const email = address()
    const other = address()
    const word = rareWord()
    const asked = await calls.ask(email.toUpperCase(), { search: word, job_type: 'Contract', remote: 'true' })
    expect([asked.status, asked.text]).toEqual([200, expect.stringContaining(words.asked.title)])
    expect(JSON.stringify(await calls.mailsOf(email, 'job_alert_confirm'))).not.toContain(word)
    const token = await calls.tokenTo(email)
    for (const method of ['GET', 'HEAD', 'GET']) {
      const shown = await app.send(method, `${alertPaths.page}?confirm=${token}`)
      expect(shown.status).toBe(200)
      expect(shown.headers.get('cache-control')).toBe('no-store')
      expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
      if (method === 'GET') expect(shown.text).toContain(`“${word}”, Contract, Remote`)
    }
    expect(await app.deps.store.sql.selectFrom('job_alert_readers').selectAll().execute()).toEqual([])
    expect((await calls.confirm('none')).status).toBe(404)
    const answer = await calls.confirm(token)
    expect(answer.status).toBe(303)
    const managed = await app.send('GET', answer.headers.get('location') ?? '')
    expect(managed.text).toContain(said(words.manage.lead, { address: email }))
    expect((await calls.confirm(token)).headers.get('location')).toBe(answer.headers.get('location'))
    // Who has one is answered as who has none.
    const again = await calls.ask(email, { search: word })
    const first = await calls.ask(other, { search: word })
    expect(again.bytes.equals(first.bytes)).toBe(true)
    const told = ({ headers }: typeof again) => [...headers].filter(([name]) => name !== 'date')
    expect(told(again)).toEqual(told(first))
  })

  test('are refused with what was typed, and not asked for, confirmed or ended by another site', async () => {
    const refused = await sendForm(app, alertPaths.page, {
      email: 'nobody',
      search: 'sql',
      location: 'Miami',
    })
    expect(refused.status).toBe(400)
    for (const kept of ['value="nobody"', 'name="search" value="sql"', 'name="location" value="Miami"'])
      expect(refused.text).toContain(kept)
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    for (const path of [alertPaths.page, alertPaths.confirm, alertPaths.end])
      expect((await sendForm(app, path, { email: address(), token: 'x' }, elsewhere)).status).toBe(403)
  })

  test('vanish unconfirmed, and an address is asked a few times a day at most', async () => {
    const email = address()
    for (let at = 0; at <= ALERT_CONFIRMS_PER_DAY; at += 1) await calls.ask(email, { search: `no ${at}` })
    expect(await calls.mailsOf(email, 'job_alert_confirm')).toHaveLength(ALERT_CONFIRMS_PER_DAY)
    const own = () =>
      app.deps.store.sql.selectFrom('job_alerts').select('search').where('email', '=', email).execute()
    expect(await own()).toHaveLength(ALERT_CONFIRMS_PER_DAY)
    const token = await calls.tokenTo(email)
    const before = now
    now = new Date(now.getTime() + ALERT_CONFIRM_DAYS * DAY + 1)
    expect((await page(`confirm=${token}`)).status).toBe(404)
    expect((await calls.confirm(token)).status).toBe(404)
    await cleanUp({ ...app.deps, log: { warn: () => {} } })
    expect(await own()).toEqual([])
    now = before
  })

  test('ask an address no more often where many requests are answered at once', async () => {
    const email = address()
    const asked = { email, location: '', asked_at: now.toISOString() }
    const rows = await app.deps.store.sql
      .insertInto('job_alerts')
      .values(Array.from({ length: 20 }, (_, at) => ({ ...asked, search: `at once ${at}` })))
      .returning('id')
      .execute()
    await Promise.all(rows.map(({ id }) => answerAlertRequest(app.deps, id)))
    expect(await calls.mailsOf(email, 'job_alert_confirm')).toHaveLength(ALERT_CONFIRMS_PER_DAY)
  })

  test('are as many as there can be for one address, and the same one once', async () => {
    const email = address()
    let reader = ''
    const { sql } = app.deps.store
    for (let at = 0; at < ALERTS_MAX; at += 1) {
      reader = await calls.subscribe(email, { search: `search ${at}` })
      await sql.deleteFrom('outbox').where('recipient', '=', email).execute()
    }
    await calls.subscribe(email, { search: 'SEARCH 3' })
    await calls.ask(email, { search: 'one more' })
    const full = await calls.confirm(await calls.tokenTo(email))
    expect((await app.send('GET', full.headers.get('location') ?? '')).text).toContain(
      said(words.manage.full, { count: ALERTS_MAX }),
    )
    const own = sql.selectFrom('job_alerts').select('search').where('email', '=', email)
    expect(await own.where('reader_id', 'is not', null).execute()).toHaveLength(ALERTS_MAX)
    expect((await page(`reader=${reader}`)).text).not.toContain(
      said(words.manage.full, { count: ALERTS_MAX }),
    )
  })

  test('tell each morning what is new, once, from the hour on, on a day of 23 hours too', async () => {
    now = new Date('2031-03-08T18:00:00Z')
    const email = address()
    const word = rareWord()
    await calls.post({ title: `Old ${word}` })
    now = new Date(now.getTime() + HOUR)
    await calls.subscribe(email, { search: word })
    await calls.subscribe(email, { location: word })
    now = new Date(now.getTime() + HOUR)
    const job = (await calls.post({ title: `New ${word}`, address: `In ${word}` })).data
    await calls.post({ title: `Closed ${word}`, is_active: false })
    await calls.post({ title: `Later ${word}`, opens_on: '2031-03-11' })
    await calls.post({ title: `Another ${rareWord()}` })
    // Seven in the morning of a day whose third hour there is not.
    now = new Date(startOfDay('2031-03-09').getTime() + 6 * HOUR - 1)
    await tell()
    expect(await calls.newJobs(email)).toEqual([])
    now = new Date(startOfDay('2031-03-09').getTime() + 6 * HOUR)
    await Promise.all([tell(), tell()])
    const [mail, ...others] = await calls.newJobs(email)
    expect(others).toEqual([])
    expect(mail?.searches).toEqual([
      expect.objectContaining({
        search: word,
        count: 1,
        jobs: [{ id: job.id, title: job.title, address: job.address, remote: true }],
      }),
    ])
    await sendAll()
    await tell()
    toHour('2031-03-10', 9)
    await tell()
    expect(await calls.newJobs(email)).toHaveLength(1)
    toHour('2031-03-11', 9)
    await tell()
    expect((await calls.newJobs(email)).map(titlesOf)).toEqual([[`New ${word}`], [`Later ${word}`]])
    await sendAll()
  })

  test('are one mail after days without a mail server, with all that is still open', async () => {
    toHour('2031-04-01', 12)
    const email = address()
    const word = rareWord()
    await calls.subscribe(email, { search: word })
    const jobs: { id: number }[] = []
    for (const day of ['2031-04-01', '2031-04-02', '2031-04-03', '2031-04-04', '2031-04-05']) {
      toHour(day, 14)
      jobs.push((await calls.post({ title: `Of ${day} ${word}` })).data)
      toHour(day, 38)
      await tell()
    }
    const mails = await calls.newJobs(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.searches[0]?.jobs.map(({ id }) => id)).toEqual(jobs.map(({ id }) => id).reverse())
    // One that a worker has in its hands is waited for.
    const task = app.deps.store.sql.updateTable('tasks').where('kind', '=', 'send-mail')
    await task.set({ leased_until: '2032-01-01T00:00:00.000Z' }).execute()
    toHour('2031-04-07', 9)
    await calls.post({ title: `Last ${word}` })
    toHour('2031-04-08', 9)
    await tell()
    expect(await calls.newJobs(email)).toHaveLength(1)
    await task.set({ leased_until: null }).execute()
    await sendAll()
    await tell()
    expect((await calls.newJobs(email)).map(titlesOf).at(-1)).toEqual([`Last ${word}`])
  })

  test('tell an address to which others move what the first one was not told', async () => {
    toHour('2031-05-01', 12)
    const [from, to, word] = [address(), address(), rareWord()]
    await calls.subscribe(from, { search: word })
    await calls.subscribe(to, { search: rareWord() })
    toHour('2031-05-01', 14)
    await calls.post({ title: `New ${word}` })
    const { store } = app.deps
    const readers = () => store.sql.selectFrom('job_alert_readers').select('told_through')
    const told = readers().where('email', '=', to)
    const before = await readers().where('email', '=', from).executeTakeFirstOrThrow()
    toHour('2031-05-01', 15)
    const told_through = now.toISOString()
    await store.sql.updateTable('job_alert_readers').set({ told_through }).where('email', '=', to).execute()
    await inTransaction(store, (transaction) =>
      moveAlerts(transaction, { secret: 'x'.repeat(32) }, { from, to, at: told_through }),
    )
    expect(await told.executeTakeFirst()).toEqual(before)
    toHour('2031-05-02', 9)
    await tell()
    expect((await calls.newJobs(to)).map(titlesOf)).toEqual([[`New ${word}`]])
    await sendAll()
    // Of searches that are there already all was told.
    await calls.subscribe(from, { search: word })
    toHour('2031-05-03', 9)
    await store.sql
      .updateTable('job_alert_readers')
      .set({ told_through: now.toISOString() })
      .where('email', '=', to)
      .execute()
    await inTransaction(store, (transaction) =>
      moveAlerts(transaction, { secret: 'x'.repeat(32) }, { from, to, at: told_through }),
    )
    expect(await told.executeTakeFirst()).toEqual({ told_through: now.toISOString() })
  })

  test('end with one POST of a mail program, of whatever type, and one by one on their page', async () => {
    toHour('2031-05-01', 12)
    const email = address()
    const word = rareWord()
    const reader = await calls.subscribe(email, { search: word })
    await calls.subscribe(email, { search: `${word} two` })
    toHour('2031-05-01', 13)
    await calls.post({ title: word })
    toHour('2031-05-02', 9)
    await tell()
    expect(await calls.newJobs(email)).toHaveLength(1)
    const leave = `${alertPaths.leave}?reader=${reader}`
    expect((await app.send('GET', leave)).text).toContain(words.leaving.button)
    const { sql } = app.deps.store
    const own = () =>
      sql.selectFrom('job_alerts').select('id').where('email', '=', email).orderBy('id').execute()
    const [first] = await own()
    const one = await sendForm(app, alertPaths.end, { token: reader, id: String(first?.id) })
    expect(one.status).toBe(303)
    // Another's search is not ended by one's own link.
    const other = await calls.subscribe(address(), { search: word })
    await sendForm(app, alertPaths.end, { token: other, id: String((await own())[0]?.id) })
    expect(await own()).toHaveLength(1)
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const headers = { 'sec-fetch-site': 'cross-site' }
    const plain = 'List-Unsubscribe=One-Click'
    for (const body of [plain, form, new URLSearchParams(plain)]) {
      const left = await fetch(`${app.origin}${leave}`, { method: 'POST', body, headers })
      expect([left.status, await left.text()]).toEqual([200, expect.stringContaining(words.left.heading)])
    }
    expect(await own()).toEqual([])
    expect(await calls.newJobs(email)).toEqual([])
    expect((await page(`reader=${reader}`)).status).toBe(404)
    toHour('2031-05-05', 9)
    await tell()
    expect(await calls.newJobs(email)).toEqual([])
  })

  test('are erased with their address, and counted', async () => {
    toHour('2031-06-01', 12)
    const email = address()
    const word = rareWord()
    const figures = async () =>
      (
        await readReport(app.deps, 'alerts', { period: 'custom', from: '2031-06-01', to: '2031-06-30' })
      ).data.rows.map(({ cells }) => cells[0])
    await calls.subscribe(email, { search: word })
    await calls.ask(email, { search: `${word} unconfirmed` })
    await sendForm(app, alertPaths.end, {
      token: await calls.subscribe(address(), { search: word }),
      id: '0',
    })
    expect(await figures()).toEqual([0, 0, 2, 0])
    await inTransaction(app.deps.store, (transaction) => eraseAlerts(transaction, [email], now.toISOString()))
    const { sql } = app.deps.store
    for (const table of ['job_alerts', 'job_alert_readers'] as const)
      expect(await sql.selectFrom(table).select('id').where('email', '=', email).execute()).toEqual([])
    expect(await calls.mailsOf(email, 'job_alert_confirm')).toEqual([])
  })

  test('go to nobody from whose address mails come back', async () => {
    toHour('2031-07-01', 12)
    const email = address()
    const word = rareWord()
    await calls.subscribe(email, { search: word })
    await app.deps.store.sql
      .insertInto('bounced_addresses')
      .values({ address: email, at: now.toISOString(), reason: '5.1.1' })
      .execute()
    toHour('2031-07-01', 13)
    await calls.post({ title: word })
    toHour('2031-07-02', 9)
    await tell()
    expect(await calls.newJobs(email)).toEqual([])
  })
})

describe('the mails of job alerts', () => {
  let mails: MailServer
  let app: TestApp
  beforeAll(async () => {
    mails = await startMailServer()
    app = await startApp({
      engine: 'sqlite',
      variables: {
        ...{ SMTP_URL: `smtp://127.0.0.1:${mails.port}`, PUBLIC_URL: 'http://site.example' },
        RATE_LIMIT: 'on',
      },
    })
  })
  afterAll(async () => {
    await app.close()
    await mails.stop()
  })

  test('end by themselves (RFC 8058), link to jobs with their source, are counted, and are limited by network', async () => {
    const calls = alertCalls(app)
    const email = `${rareWord()}@example.com`
    const word = rareWord()
    await calls.subscribe(email, { search: word })
    const { sql } = app.deps.store
    const yesterday = new Date(Date.now() - DAY).toISOString()
    await sql.updateTable('job_alert_readers').set({ told_through: yesterday }).execute()
    await sql.updateTable('job_alerts').set({ confirmed_at: yesterday }).execute()
    const { data: job } = await calls.post({ title: `New ${word}` })
    // At any hour of the day: it is noon of tomorrow.
    const noon = new Date(
      startOfDay(new Date(Date.now() + DAY).toISOString().slice(0, 10)).getTime() + 12 * HOUR,
    )
    await tellReaders({ ...app.deps, clock: () => noon })
    app.deps.store.changes.tell('tasks')
    await sql.updateTable('tasks').set({ due_at: yesterday }).where('kind', '=', 'send-mail').execute()
    const sent = () => mails.received.filter((mail) => mail.to.includes(email))
    const mail = await eventually(() => {
      const last = sent().at(-1)
      expect(last?.header('Subject')[0]).toContain(job.title)
      return last
    })
    const [unsubscribe = ''] = mail?.header('List-Unsubscribe') ?? []
    expect(unsubscribe).toMatch(/^<http:\/\/site\.example\/job-alerts\/unsubscribe\?reader=[\w-]{43}>$/)
    expect(mail?.header('List-Unsubscribe-Post')).toEqual(['List-Unsubscribe=One-Click'])
    expect(sent()[0]?.header('List-Unsubscribe')).toEqual([])
    expect(mail?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(
      `http://site.example/careers/jobs-detail/${job.id}?source=alert`,
    )
    await eventually(async () => {
      const days = await sql.selectFrom('job_alert_days').select('mails').execute()
      expect(days.reduce((sum, { mails: count }) => sum + count, 0)).toBe(1)
    })
    const answers = await Promise.all(
      Array.from({ length: ALERT_LIMIT.most + 1 }, () =>
        sendForm(app, alertPaths.page, { email: `${rareWord()}@example.com` }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})
