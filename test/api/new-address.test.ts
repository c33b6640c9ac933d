import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { myApplicationSample } from '#content/my-application.ts'
import { alertPaths } from '#contract/alerts/paths.ts'
import { CandidateResponse } from '#contract/candidates/candidate.ts'
import { TimelinePage } from '#contract/candidates/timeline.ts'
import { errorCatalogue } from '#contract/core/errors.ts'
import { ADDRESS_CHANGES_PER_DAY, ADDRESS_LINK_HOURS } from '#contract/core/limits.ts'
import { said } from '#contract/core/said.ts'
import { Mail } from '#contract/mail/mail.ts'
import { MY_COPY_PATH, myPaths } from '#contract/my-application/paths.ts'
import { myTexts } from '#contract/my-application/texts.ts'
import { alertLinks } from '#server/usecases/alerts/alert-link.ts'
import { addressLink } from '#server/usecases/my-application/address-link.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, postJob, sampleApplicant } from '#test/support/factories.ts'
import { openPageOf, sendForm, tokensTo, whenAnswered } from '#test/support/my-application.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { rarePhone, rareWord } from '#test/support/rare.ts'

const { page, confirm: confirmWords, data, texts: ofTexts, email: ofEmail } = myApplicationSample
const ENDED = errorCatalogue.link_ended.status
const address = () => sampleApplicant().applicant_email
type Cookie = { cookie: string }

describe.each(engines)('another address on %s', (engine) => {
  const now = new Date()
  const app = useApp({ engine, clock: () => now })
  let recruiter: Person
  let job: { id: number; title: string }
  beforeAll(async () => {
    recruiter = await signIn(app, { role: 'administrator' })
    job = await postJob(app, recruiter.token)
  })
  const { call, personOf, read } = candidateCalls(app, () => recruiter.token)
  const db = () => app.deps.store.sql

  const applied = async (more = {}) => {
    const email = address()
    const id = await apply(app, { job_id: job.id, applicant_email: email, ...more })
    const cookie = await openPageOf(app, email)
    return { email, id, cookie, person: (await personOf(id)) ?? 0 }
  }
  const mailsTo = async (email: string) => {
    const rows = await db()
      .selectFrom('outbox')
      .select(['facts', 'kind', 'sent_at'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
    return rows.map(({ facts }) => Mail.parse(JSON.parse(facts)))
  }
  /** Names a new address; answers the cookie of the browser. */
  const name = async (email: string, { cookie }: Cookie) => {
    const answer = await sendForm(app, myPaths.email, { email }, { cookie })
    await eventually(async () => {
      const waiting = db().selectFrom('tasks').select('key').where('kind', '=', 'address-change')
      expect(await waiting.execute()).toEqual([])
    })
    return answer
  }
  const browserOf = (answer: Awaited<ReturnType<typeof name>>): Cookie => {
    expect(answer.status, answer.text).toBe(303)
    return { cookie: (answer.headers.getSetCookie().at(-1) ?? '').split(';', 1)[0] ?? '' }
  }
  const tokenTo = async (email: string) => {
    const mail = (await mailsTo(email)).findLast(({ kind }) => kind === 'address_confirm')
    if (mail?.kind !== 'address_confirm') throw new Error('no mail asks the address')
    return new URL(addressLink(app.deps, mail.seed)).searchParams.get('address') ?? ''
  }
  const confirm = (token: string, headers: Partial<Cookie> = {}) =>
    sendForm(app, myPaths.confirm, { token }, headers)
  const sessionOf = (answer: Awaited<ReturnType<typeof confirm>>): Cookie => {
    expect(answer.status, answer.text).toBe(303)
    return { cookie: (answer.headers.getSetCookie()[0] ?? '').split(';', 1)[0] ?? '' }
  }
  const pageOf = async (headers: Cookie) => (await app.send('GET', myPaths.page, { headers })).text
  const emailsOf = async (person: number) =>
    (await read(person)).facts
      .filter(({ kind }) => kind === 'email')
      .map(({ value, state }) => [value, state])
  /** Names an address and confirms it; answers the session of it. */
  const changed = async (to: string, cookie: Cookie) => {
    const browser = browserOf(await name(to, cookie))
    return sessionOf(await confirm(await tokenTo(to), browser))
  }

  test('is asked, confirmed by a button in the same browser, and takes all with it that is theirs', async () => {
    const phone = rarePhone()
    const mine = await applied({ applicant_phone: phone, texts_jobs: 'yes' })
    const to = address()
    await sendForm(app, myPaths.forget, {}, mine.cookie)
    await sendForm(app, alertPaths.page, { email: mine.email, search: rareWord() })
    await eventually(async () => expect(await mailsTo(mine.email)).toHaveLength(2))
    const asked = (await mailsTo(mine.email)).at(-1)
    const search = asked?.kind === 'job_alert_confirm' ? alertLinks(app.deps).confirm(asked.seed) : ''
    const reader = await sendForm(app, alertPaths.confirm, {
      token: new URL(search).searchParams.get('confirm') ?? '',
    })
    const letter = {
      ...{ candidate_id: mine.person, to: mine.email, subject: 'Hello', body: 'Dear Ada' },
      key: randomBytes(16).toString('hex'),
    }
    expect((await call('POST', '/api/letters/', letter)).status).toBe(201)
    await db()
      .insertInto('bounced_addresses')
      .values({ address: to, at: now.toISOString(), reason: '5.1.1' })
      .execute()

    const browser = browserOf(await name(to, mine.cookie))
    const token = await tokenTo(to)
    // Whoever fetches the link, and whoever presses the button elsewhere, changes nothing.
    const link = await app.send('GET', `${myPaths.page}?address=${token}`, { headers: browser })
    expect(link.text).toContain(confirmWords.button)
    expect(link.text).toContain(to)
    for (const headers of [{}, { cookie: 'my_new_address=none' }]) {
      const elsewhere = await confirm(token, headers)
      expect(elsewhere.text).toContain(confirmWords.elsewhere)
      expect(elsewhere.text).not.toContain(confirmWords.button)
    }
    expect(await emailsOf(mine.person)).toEqual([[mine.email, 'current']])

    const answer = await confirm(token, browser)
    expect(answer.headers.get('location')).toBe(`${myPaths.page}?done=moved`)
    const session = sessionOf(answer)
    const facts = (await read(mine.person)).facts.filter(({ kind }) => kind === 'email')
    const at = now.toISOString()
    expect(facts).toMatchObject([
      { value: to, state: 'current', origin: 'form', proven_at: at, created_at: at },
      { value: mine.email, state: 'former', origin: 'form', application_id: mine.id, proven_at: at },
    ])
    const shown = await pageOf(session)
    expect(shown).toContain(job.title)
    expect(shown).toContain(said(page.opened, { address: to }))
    expect(shown).toContain(data.keep)
    expect(shown).toContain(ofTexts.waiting)
    const timeline = (await call('GET', `/api/candidates/${mine.person}/timeline/`)).json
    expect(
      TimelinePage.parse(timeline).results.filter(
        (entry) => entry.type === 'event' && entry.action === 'candidate.address',
      ),
    ).toMatchObject([{ actor: null, detail: { outcome: 'moved' } }])

    // What was to go to the old one goes to the new one, but for the word that it was changed, which does not name that.
    expect((await mailsTo(mine.email)).map(({ kind }) => kind)).toEqual([
      'job_alert_confirm',
      'address_changed',
    ])
    expect(JSON.stringify((await mailsTo(mine.email)).at(-1))).not.toContain(to)
    expect((await mailsTo(to)).map(({ kind }) => kind)).toEqual([
      'application_received',
      'letter',
      'address_confirm',
    ])
    const letters = await db().selectFrom('letters').select('address').where('key', '=', letter.key).execute()
    expect(letters).toEqual([{ address: to }])
    expect(await db().selectFrom('job_alert_readers').select('email').execute()).toEqual([{ email: to }])
    const seen = await app.send('GET', reader.headers.get('location') ?? '')
    expect([seen.status, seen.text.includes(to)]).toEqual([ENDED, false])
    expect(await db().selectFrom('bounced_addresses').selectAll().execute()).toEqual([])
    await sendForm(app, myPaths.endTexts, { phone: `+1${phone.replace(/\D/g, '').slice(-10)}` }, session)
    expect(await pageOf(session)).not.toContain(ofTexts.waiting)
    const copy = await app.send('GET', MY_COPY_PATH, { headers: session })
    expect(copy.status).toBe(200)

    // The old one opens nothing any more, and what is asked by it goes to the new one.
    expect(await pageOf(mine.cookie)).not.toContain(job.title)
    await sendForm(app, myPaths.page, { email: mine.email })
    await whenAnswered(app)
    expect((await mailsTo(mine.email)).some(({ kind }) => kind === 'page_link')).toBe(false)
    expect((await mailsTo(to)).at(-1)?.kind).toBe('page_link')
    // The link of the letter that was readdressed is among those that a newer one ended.
    expect(await tokensTo(app, to)).toHaveLength(3)
  })

  test('is not told apart by whether it is known, and is taken over from nobody', async () => {
    const mine = await applied()
    const other = await applied()
    const stranger = address()
    const answers = [await name(stranger, mine.cookie), await name(other.email, mine.cookie)]
    const told = ({ status, headers, text }: (typeof answers)[number]) => [
      status,
      text,
      headers.get('location'),
      headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, '')),
    ]
    expect(told(answers[1] as (typeof answers)[number])).toEqual(told(answers[0] as (typeof answers)[number]))
    expect((await mailsTo(stranger)).map(({ kind }) => kind)).toEqual(['address_confirm'])

    const answer = await confirm(await tokenTo(other.email), mine.cookie)
    expect(answer.headers.get('location')).toBe(`${myPaths.page}?done=offered`)
    expect(await emailsOf(other.person)).toEqual([[other.email, 'current']])
    expect(await emailsOf(mine.person)).toEqual([
      [other.email, 'offered'],
      [mine.email, 'current'],
    ])
    expect(await pageOf(mine.cookie)).toContain(job.title)
    expect((await mailsTo(mine.email)).some(({ kind }) => kind === 'address_changed')).toBe(false)
    for (const [id, found] of [
      [mine.person, other.person],
      [other.person, mine.person],
    ] as const) {
      const { data } = (await call('GET', `/api/candidates/${id}/same-person/`)).json as {
        data: { id: number; reasons: string[] }[]
      }
      expect(data[0]).toMatchObject({ id: found })
      expect(data[0]?.reasons).toContain('same_email')
    }
  })

  test('is not confirmed by a link that was used, is too old, was followed by a newer one or never was', async () => {
    const mine = await applied()
    const [first, second] = [address(), address()]
    const before = browserOf(await name(first, mine.cookie))
    const old = await tokenTo(first)
    const browser = browserOf(await name(second, mine.cookie))
    const token = await tokenTo(second)
    for (const [wrong, cookie] of [
      [old, before],
      ['none', browser],
      ['', browser],
    ] as const) {
      const answer = await confirm(wrong, cookie)
      expect(answer.status).toBe(ENDED)
      expect(answer.text).toContain(confirmWords.ended)
    }
    const both = await Promise.all([confirm(token, browser), confirm(token, browser)])
    expect(both.map(({ status }) => status).sort()).toEqual([303, ENDED])
    expect((await confirm(token, browser)).status).toBe(ENDED)
    expect(await emailsOf(mine.person)).toEqual([
      [second, 'current'],
      [mine.email, 'former'],
    ])
    const late = await applied()
    const third = address()
    const slow = browserOf(await name(third, late.cookie))
    // The row grows old, not the day: what is done daily would end the session of the recruiter.
    const asked_at = new Date(now.getTime() - ADDRESS_LINK_HOURS * 3_600_000).toISOString()
    await db().updateTable('address_changes').set({ asked_at }).where('new_email', '=', third).execute()
    expect((await confirm(await tokenTo(third), slow)).status).toBe(ENDED)
    expect(await emailsOf(late.person)).toEqual([[late.email, 'current']])
  })

  test('is not for an address that several people applied with, also when that comes meanwhile', async () => {
    const mine = await applied()
    const to = address()
    const browser = browserOf(await name(to, mine.cookie))
    const stranger = { applicant_email: mine.email, applicant_name: 'Zacharias Otherwise' }
    await apply(app, { job_id: job.id, ...stranger })
    expect((await confirm(await tokenTo(to), browser)).status).toBe(ENDED)
    expect((await name(to, mine.cookie)).status).toBe(403)
    expect(await pageOf(mine.cookie)).not.toContain(ofEmail.heading)
    expect((await name(to, { cookie: 'my_application=none' })).status).toBe(401)
  })

  test('is named a few times a day, and an address is asked a few times a day', async () => {
    const people = await Promise.all([applied(), applied()])
    const wanted = address()
    const [one] = people
    expect((await name(one?.email ?? '', one?.cookie ?? { cookie: '' })).text).toContain(myTexts.emailSame)
    expect((await name('nonsense', one?.cookie ?? { cookie: '' })).status).toBe(400)
    for (const { cookie } of people) {
      for (let times = 0; times < ADDRESS_CHANGES_PER_DAY; times += 1) browserOf(await name(wanted, cookie))
      expect((await name(wanted, cookie)).text).toContain(myTexts.emailTooOften)
    }
    expect(await mailsTo(wanted)).toHaveLength(ADDRESS_CHANGES_PER_DAY)
  })

  test('is found by the one between, too, when somebody goes back to the one of before', async () => {
    const mine = await applied()
    const between = address()
    const session = await changed(mine.email, await changed(between, mine.cookie))
    expect(await pageOf(session)).toContain(job.title)
    const before = (await tokensTo(app, mine.email)).length
    await sendForm(app, myPaths.page, { email: between })
    await whenAnswered(app)
    expect(await tokensTo(app, mine.email)).toHaveLength(before + 1)
    expect(await tokensTo(app, between)).toEqual([])
  })

  test('goes back when a recruiter takes it out, with what was sent', async () => {
    const mine = await applied()
    const to = address()
    const session = await changed(to, mine.cookie)
    const { data } = CandidateResponse.parse((await call('GET', `/api/candidates/${mine.person}/`)).json)
    const [fresh, former] = data.facts.filter(({ kind }) => kind === 'email')
    await call('PATCH', `/api/candidates/facts/${fresh?.id}/`, { state: 'refused' })
    await call('PATCH', `/api/candidates/facts/${former?.id}/`, { state: 'current' })
    expect(await pageOf(session)).not.toContain(job.title)
    await sendForm(app, myPaths.page, { email: mine.email })
    await whenAnswered(app)
    expect(await pageOf(await openPageOf(app, mine.email))).toContain(job.title)
  })
  test('is theirs again when a recruiter undoes that, unless somebody else uses the one before by then', async () => {
    const mine = await applied()
    const [between, to] = [address(), address()]
    await changed(to, await changed(between, mine.cookie))
    const ownEmail = async () =>
      (await db().selectFrom('applications').select('own_email').where('id', '=', mine.id).execute())[0]
    const factOf = async (email: string) =>
      (await read(mine.person)).facts.find(({ value }) => value === email)
    const set = async (email: string, state: string) => {
      const answer = await call('PATCH', `/api/candidates/facts/${(await factOf(email))?.id}/`, { state })
      expect(answer.status, answer.text).toBe(200)
    }
    expect(await ownEmail()).toEqual({ own_email: to })
    await set(to, 'refused')
    expect(await ownEmail()).toEqual({ own_email: null })
    await set(to, 'current')
    expect(await ownEmail()).toEqual({ own_email: to })

    await set(to, 'refused')
    await set(mine.email, 'current')
    await set(to, 'current')
    expect(await ownEmail()).toEqual({ own_email: null })
    await set(to, 'refused')
    await set(mine.email, 'former')
    const stranger = { applicant_email: mine.email, applicant_name: 'Zacharias Otherwise' }
    await apply(app, { job_id: job.id, ...stranger })
    await set(to, 'current')
    expect(await ownEmail()).toEqual({ own_email: null })
  })
})
