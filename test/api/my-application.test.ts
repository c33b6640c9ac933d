import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { myApplicationSample } from '#content/my-application.ts'
import { PAGE_LINK_LIMIT, PAGE_LINK_MINUTES, PAGE_LINKS_PER_HOUR } from '#contract/core/limits.ts'
import { MAIL_DAYS } from '#contract/mail/outbox.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { erasePeople } from '#server/usecases/candidates/erase-people.ts'
import { engines, startApp, useApp } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, postJob, sampleApplicant } from '#test/support/factories.ts'
import { cookieOf, openPageOf, sendForm, tokensTo, whenAnswered } from '#test/support/my-application.ts'
import { signIn } from '#test/support/people.ts'
import { type MailServer, startMailServer } from '#test/support/smtp-server.ts'

const MINUTE = 60_000
const words = myApplicationSample
const address = () => sampleApplicant().applicant_email

describe.each(engines)('the own page of a candidate on %s', (engine) => {
  let now = new Date()
  const app = useApp({ engine, clock: () => now })
  let job: { id: number; title: string }
  beforeAll(async () => {
    const { token } = await signIn(app)
    job = await postJob(app, token)
  })

  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE)
  }
  const sendApplication = async (email = address(), values = {}) => {
    const id = await apply(app, { job_id: job.id, applicant_email: email, ...values })
    return { email, id }
  }
  const askFor = async (email: string) => {
    const answer = await sendForm(app, myPaths.page, { email })
    await whenAnswered(app)
    return answer
  }
  const open = (token: string) => sendForm(app, myPaths.open, { token })
  const page = (headers: Record<string, string> = {}) => app.send('GET', myPaths.page, { headers })
  const mailsOf = (email: string) =>
    app.deps.store.sql
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', email)
      .where('kind', '=', 'page_link')
      .execute()

  test('says the same to every address, and mails those it knows alone', async () => {
    const { email } = await sendApplication()
    const stranger = address()
    const known = await askFor(email)
    const unknown = await askFor(stranger)
    expect(known.status).toBe(200)
    expect(known.text).toContain(words.asked.title)
    expect(unknown.bytes.equals(known.bytes)).toBe(true)
    const told = ({ headers }: typeof known) => [...headers].filter(([name]) => name !== 'date')
    expect(told(unknown)).toEqual(told(known))
    expect(await mailsOf(email)).toHaveLength(1)
    expect(await mailsOf(stranger)).toHaveLength(0)
    const links = await app.deps.store.sql.selectFrom('page_links').select('email').execute()
    expect(links.some((link) => link.email === stranger)).toBe(false)
  })

  test('is opened by a button, never by fetching the link', async () => {
    const { email } = await sendApplication()
    const [token = ''] = await tokensTo(app, email)
    for (const method of ['GET', 'HEAD', 'GET']) {
      const fetched = await app.send(method, `${myPaths.page}?token=${token}`)
      expect(fetched.status).toBe(200)
      expect(fetched.headers.get('set-cookie')).toBeNull()
    }
    const opened = await open(token)
    expect(opened.status).toBe(303)
    expect(opened.headers.get('location')).toBe(myPaths.page)
    expect(opened.headers.get('set-cookie')).toMatch(/^my_application=[\w-]{43};.*HttpOnly; SameSite=Strict$/)
    const shown = await page({ cookie: cookieOf(opened.headers) })
    expect(shown.text).toContain(job.title)
    expect((await page()).text).not.toContain(job.title)
    const proven = await app.deps.store.sql
      .selectFrom('candidate_facts')
      .select('proven_at')
      .where('value', '=', email)
      .executeTakeFirstOrThrow()
    expect(proven.proven_at).toBe(now.toISOString())
  })

  test('is kept by nobody, found by no search, and tells no address', async () => {
    const { email } = await sendApplication()
    const cookie = await openPageOf(app, email)
    for (const answer of [
      await page(),
      await page(cookie),
      await app.send('GET', `${myPaths.page}?token=x`),
    ]) {
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.headers.get('x-robots-tag')).toContain('noindex')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(answer.text).not.toMatch(/<script[^>]+src=|sessionStorage\.landing/)
    }
  })

  test('is not opened by a link that was used, that a newer one followed, or that is none', async () => {
    const { email } = await sendApplication()
    await askFor(email)
    const [older = '', newer = ''] = await tokensTo(app, email)
    const ended = await open(older)
    expect(ended.status).toBe(404)
    expect(ended.text).toContain(words.ended.heading)
    const both = await Promise.all([open(newer), open(newer)])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 404])
    const used = await open(newer)
    expect([used.status, used.text.replaceAll(newer, '')]).toEqual([404, ended.text.replaceAll(older, '')])
    const none = await open('none')
    expect(none.text.replaceAll('none', '')).toBe(ended.text.replaceAll(older, '').replaceAll('none', ''))
  })

  test('sends a new link in the place of one that ended, to the same address, and says nothing of it', async () => {
    const { email } = await sendApplication()
    const [token = ''] = await tokensTo(app, email)
    await open(token)
    const again = await sendForm(app, myPaths.again, { token })
    await whenAnswered(app)
    const stranger = await sendForm(app, myPaths.again, { token: 'none' })
    expect(stranger.bytes.equals(again.bytes)).toBe(true)
    expect(again.text).not.toContain(email)
    expect(await mailsOf(email)).toHaveLength(1)
    expect((await open((await tokensTo(app, email)).at(-1) ?? '')).status).toBe(303)
  })

  test('closes after 30 minutes, and when its owner says so', async () => {
    const { email } = await sendApplication()
    const cookie = await openPageOf(app, email)
    pass(29)
    expect((await page(cookie)).text).toContain(job.title)
    pass(2)
    expect((await page(cookie)).text).not.toContain(job.title)
    await askFor(email)
    const second = await openPageOf(app, email)
    const left = await sendForm(app, myPaths.leave, {}, second)
    expect(left.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await page(second)).text).not.toContain(job.title)
  })

  test('is not opened, closed or asked for by a form of another site', async () => {
    const { email } = await sendApplication()
    const [token = ''] = await tokensTo(app, email)
    for (const path of Object.values(myPaths)) {
      const refused = await sendForm(app, path, { token, email }, { 'sec-fetch-site': 'cross-site' })
      expect(refused.status, path).toBe(403)
    }
    expect((await open(token)).status).toBe(303)
  })

  test('shows what was sent with its address alone, whoever was merged with whom', async () => {
    const { token } = await signIn(app)
    const other = await postJob(app, token)
    const ada = await sendApplication()
    const bob = await sendApplication(address(), { job_id: other.id, applicant_name: 'Bob Other' })
    const people = await app.deps.store.sql
      .selectFrom('applications')
      .select(['id', 'candidate_id'])
      .where('id', 'in', [ada.id, bob.id])
      .orderBy('id')
      .execute()
    const [one, two] = people.map(({ candidate_id }) => candidate_id)
    const merged = await app.send('POST', `/api/candidates/${one}/merge/`, {
      token,
      json: { duplicate_id: two },
    })
    expect(merged.status).toBe(200)
    const ofBob = (await page(await openPageOf(app, bob.email))).text
    expect(ofBob).toContain(other.title)
    expect(ofBob).not.toContain(job.title)
    await askFor(ada.email)
    const ofAda = (await page(await openPageOf(app, ada.email))).text
    expect(ofAda).toContain(job.title)
    expect(ofAda).not.toContain(other.title)
  })

  test('a link ends with a newer one to any address of the same person', async () => {
    const { token } = await signIn(app)
    const { email, id } = await sendApplication()
    const second = address()
    const { candidate_id } = await app.deps.store.sql
      .selectFrom('applications')
      .select('candidate_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const json = { kind: 'email', value: second }
    await app.send('POST', `/api/candidates/${candidate_id}/facts/`, { token, json })
    const [first = ''] = await tokensTo(app, email)
    await askFor(second)
    expect((await open(first)).status).toBe(404)
    expect((await open((await tokensTo(app, second)).at(-1) ?? '')).status).toBe(303)
  })

  test(`is linked to ${PAGE_LINKS_PER_HOUR} times an hour at most for one address, with the same answer`, async () => {
    const { email } = await sendApplication()
    const first = await askFor(email)
    for (let i = 0; i < PAGE_LINKS_PER_HOUR + 1; i++) expect((await askFor(email)).text).toBe(first.text)
    // That of the acknowledgment is nobody's asking.
    expect(await mailsOf(email)).toHaveLength(PAGE_LINKS_PER_HOUR)
  })

  test('leaves no token in the database', async () => {
    const { email } = await sendApplication()
    const tokens = await tokensTo(app, email)
    const { cookie } = await openPageOf(app, email)
    const kept = await Promise.all(
      (['page_links', 'page_sessions', 'outbox', 'audit'] as const).map((table) =>
        app.deps.store.sql.selectFrom(table).selectAll().execute(),
      ),
    )
    for (const secret of [...tokens, cookie.split('=')[1] ?? ''])
      expect(JSON.stringify(kept)).not.toContain(secret)
  })

  test('goes with its owner: links, sessions and the mails that carry one', async () => {
    const { email, id } = await sendApplication()
    await openPageOf(app, email)
    await askFor(email)
    const { sql } = app.deps.store
    const { candidate_id } = await sql
      .selectFrom('applications')
      .select('candidate_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await inTransaction(app.deps.store, (transaction) =>
      erasePeople(transaction, { candidates: [candidate_id ?? 0], goes: () => true }, now.toISOString()),
    )
    for (const table of ['page_links', 'page_sessions', 'page_link_requests'] as const)
      expect(await sql.selectFrom(table).selectAll().where('email', '=', email).execute()).toEqual([])
    expect(await sql.selectFrom('outbox').selectAll().where('recipient', '=', email).execute()).toEqual([])
  })
})

describe('with a mail server, over https', () => {
  let now = new Date()
  let mails: MailServer
  let app: Awaited<ReturnType<typeof startApp>>
  beforeAll(async () => {
    mails = await startMailServer()
    app = await startApp({
      engine: 'sqlite',
      clock: () => now,
      variables: {
        SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
        PUBLIC_URL: 'https://site.example',
        RATE_LIMIT: 'on',
      },
    })
  })
  afterAll(async () => {
    await app.close()
    await mails.stop()
  })

  test(`a link works for ${PAGE_LINK_MINUTES} minutes after its mail went out, and its cookie is bound to the host`, async () => {
    const { token } = await signIn(app)
    const job = await postJob(app, token)
    const email = address()
    await apply(app, { job_id: job.id, applicant_email: email })
    const linkOf = async (count: number) => {
      await eventually(async () => {
        const sent = await app.deps.store.sql
          .selectFrom('page_links')
          .select('sent_at')
          .where('email', '=', email)
          .where('sent_at', 'is not', null)
          .execute()
        expect(sent).toHaveLength(count)
      })
      return (await tokensTo(app, email)).at(-1) ?? ''
    }
    const first = await linkOf(1)
    expect(mails.received.at(-1)?.raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain(
      `https://site.example${myPaths.page}?token=${first}`,
    )
    now = new Date(now.getTime() + (PAGE_LINK_MINUTES + 1) * MINUTE)
    expect((await sendForm(app, myPaths.open, { token: first })).status).toBe(404)
    await sendForm(app, myPaths.again, { token: first })
    const second = await linkOf(2)
    now = new Date(now.getTime() + (PAGE_LINK_MINUTES - 1) * MINUTE)
    const opened = await sendForm(app, myPaths.open, { token: second })
    expect(opened.headers.get('set-cookie')).toMatch(
      /^__Host-my_application=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Strict; Secure$/,
    )
  })

  test('a link works that goes out days after it was made, when its mail is tried again', async () => {
    const { token: by } = await signIn(app)
    const job = await postJob(app, by)
    const email = address()
    await apply(app, { job_id: job.id, applicant_email: email })
    const [token = ''] = await tokensTo(app, email)
    const links = app.deps.store.sql.updateTable('page_links').where('email', '=', email)
    const made_at = new Date(now.getTime() - (MAIL_DAYS + 1) * 24 * 60 * MINUTE).toISOString()
    await eventually(async () => {
      const { numUpdatedRows } = await links
        .set({ made_at })
        .where('sent_at', 'is not', null)
        .executeTakeFirst()
      expect(numUpdatedRows).toBe(1n)
    })
    expect((await sendForm(app, myPaths.open, { token })).status).toBe(303)
  })

  test('asks again where the address is none, with what was typed', async () => {
    const answer = await sendForm(app, myPaths.page, { email: 'no address "<' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('must be a valid email')
    expect(answer.text).toContain('no address &quot;&lt;')
  })

  test('guesses are limited', async () => {
    const statuses = new Set<number>()
    for (let i = 0; i <= PAGE_LINK_LIMIT.most; i++)
      statuses.add((await sendForm(app, myPaths.open, { token: `guess-${i}` })).status)
    expect([...statuses]).toEqual([404, 429])
  })
})
