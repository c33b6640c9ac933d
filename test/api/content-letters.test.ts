import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { careers } from '#content/careers.ts'
import { failureSample } from '#content/failures.ts'
import { jobAlertsSample } from '#content/job-alerts.ts'
import { mailsSample } from '#content/mails.ts'
import { menusSample } from '#content/menus-sample.ts'
import { myApplicationSample } from '#content/my-application.ts'
import { siteOf } from '#content/site.ts'
import { alertPaths } from '#contract/alerts/paths.ts'
import { careersKind, careersParts } from '#contract/content/careers.ts'
import { failureParts } from '#contract/content/failure.ts'
import type { Line } from '#contract/content/fields.ts'
import { jobAlertsParts } from '#contract/content/job-alerts.ts'
import { mailsParts } from '#contract/content/mails.ts'
import { menusParts } from '#contract/content/menus.ts'
import { myApplicationParts } from '#contract/content/my-application.ts'
import { withTexts } from '#contract/content/parts-kind.ts'
import { contentTexts } from '#contract/content/texts.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { letterOf, type SiteMail } from '#server/mail/letter.ts'
import { letterHtml } from '#server/mail/letter-html.ts'
import { letterText } from '#server/mail/letter-text.ts'
import { jobCard, wordsOfJob } from '#server/pictures/job-card.ts'
import { readPublished } from '#server/usecases/content/published-content.ts'
import { engines, startApp, type TestApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, postJob, publicJob } from '#test/support/factories.ts'
import { openPageOf, sendForm } from '#test/support/my-application.ts'
import { otherCareers } from '#test/support/other-careers.ts'
import { becomeOtherFirm, OTHER_FIRM, speakSpanish } from '#test/support/other-firm.ts'
import { otherFailure, otherJobAlerts, otherMails, otherMyApplication } from '#test/support/other-letters.ts'
import { otherMenus } from '#test/support/other-menus.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { asSaid, isSaying, plain, saidOn, textsOf } from '#test/support/said-on.ts'
import { type MailServer, startMailServer } from '#test/support/smtp-server.ts'

const KEYS = ['my-application', 'job-alerts', 'mails', 'failure'] as const
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  'javascript:alert(1)',
]
const HARM = /<script>alert|<img src=x|href="javascript/

const links = {
  ...{ account: String, page: String, address: String, site: '', dashboard: '', application: String },
  ...{ alert: { confirm: String, manage: String, leave: String }, notifications: '' },
}

/** A text that says all that its field has to, and something else before it. */
const spoiled =
  (bad: string) =>
  (_: string, { most, must = [] }: Line): string => {
    const needed = must.map((name) => ` {${name}}`).join('')
    return `${bad.slice(0, most - needed.length - 4)}${spoilt++ % 1000}${needed}`
  }
let spoilt = 0

describe.each(engines)('the words of candidates’ pages and of mails on %s', (engine) => {
  let mails: MailServer
  let app: TestApp
  let admin: Person
  beforeAll(async () => {
    mails = await startMailServer()
    app = await startApp({
      engine,
      variables: {
        SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
        MAIL_FROM: 'Site <site@example.org>',
        PUBLIC_URL: 'http://site.example',
      },
    })
    admin = await signIn(app, { role: 'administrator' })
  })
  afterAll(async () => {
    await app.close()
    await mails.stop()
  })
  const send: TestApp['send'] = (...sent) => app.send(...sent)
  const { call, documentOf, save, publish, hide, shown, faultsOf } = contentCalls({ send }, () => admin.token)
  const put = async (key: string, body: object) => {
    await save(key, body)
    return documentOf(await publish(key))
  }
  const restore = async (key: string) => {
    documentOf(await call('POST', `${key}/revisions/0/restore/`))
    documentOf(await publish(key))
  }
  const preview = async (key: string) => {
    const { url } = ((await call('POST', `${key}/preview/`)).json as { data: { url: string } }).data
    const answer = await send('GET', url)
    expect([key, answer.status]).toEqual([key, 200])
    return answer
  }
  const states = () =>
    Promise.all(
      [
        '/my-application',
        '/my-application?token=none',
        '/my-application?address=none',
        '/job-alerts',
        '/job-alerts?confirm=none',
      ].map(shown),
    )
  const siteNow = async () => siteOf(await readPublished(app.deps.store))

  test('are what an owner publishes, and restored they have every byte again', async () => {
    const before = await states()
    const mailsBefore = (await preview('mails')).text
    await put('my-application', otherMyApplication)
    await put('job-alerts', otherJobAlerts)
    await put('mails', otherMails)
    const [asking = '', link = '', , alerts = ''] = await states()
    expect(asking).toContain(`>${otherMyApplication.ask.heading}</h1>`)
    expect(plain(link)).toContain('queda abierta 30 minutos')
    expect(alerts).toContain(otherJobAlerts.ask.lead)
    expect((await preview('mails')).text).toContain('Gracias por postularse')
    for (const key of ['my-application', 'job-alerts', 'mails']) await restore(key)
    expect(await states()).toEqual(before)
    expect((await preview('mails')).text).toBe(mailsBefore)
  })

  test.each(KEYS)('%s cannot be hidden, and stands in the list', async (key) => {
    expect((await hide(key, { hidden: true })).status).toBe(400)
    expect((await call('GET', '')).text).toContain(`"key":"${key}"`)
  })

  test.each<[string, object, string, string]>([
    [
      'mails',
      { application: { ...mailsSample.application, subject: 'We have it' } },
      'application.subject',
      contentTexts.missingBrace('job'),
    ],
    [
      'mails',
      { message: { ...mailsSample.message, text: 'Thanks, {first_name}' } },
      'message.text',
      contentTexts.unknownBrace('first_name', ['company', 'phone', 'email', 'place']),
    ],
    [
      'mails',
      { page_link: { ...mailsSample.page_link, steps: ['Fine.', 'In {hours} hours.'] } },
      'page_link.steps.1',
      contentTexts.unknownBrace('hours', ['minutes', 'company', 'phone', 'email', 'place']),
    ],
    [
      'my-application',
      { interviews: { ...myApplicationSample.interviews, moment: '{day} {time}' } },
      'interviews.moment',
      contentTexts.missingBrace('zone'),
    ],
    [
      'job-alerts',
      { manage: { ...jobAlertsSample.manage, lead: 'We write.' } },
      'manage.lead',
      contentTexts.missingBrace('address'),
    ],
    [
      'failure',
      { render: { ...failureSample.render, text: '{__proto__} {{constructor}}' } },
      'render.text',
      contentTexts.unknownBrace('__proto__', ['company', 'phone', 'email', 'place']),
    ],
    ['failure', { unread: { heading: ' ' } }, 'unread.heading', contentTexts.required],
  ])('%s: braces are what the text needs and what somebody knows: %j', async (key, body, field, message) => {
    await save(key, body)
    expect(faultsOf(await publish(key))).toMatchObject({ [field]: message })
    documentOf(await call('DELETE', `${key}/draft/`))
  })

  test.each(HOSTILE)('%s in every word is words, on pages and in mails', async (bad) => {
    await put('my-application', withTexts(myApplicationParts, myApplicationSample, spoiled(bad)))
    await put('job-alerts', withTexts(jobAlertsParts, jobAlertsSample, spoiled(bad)))
    await put('mails', withTexts(mailsParts, mailsSample, spoiled(bad)))
    await put('failure', withTexts(failureParts, failureSample, spoiled(bad)))
    const previews = await Promise.all(KEYS.map(async (key) => (await preview(key)).text))
    for (const html of [...(await states()), ...previews]) {
      expect(html).not.toMatch(HARM)
      expect(html).toContain('</html>')
    }
    for (const key of KEYS) await restore(key)
  })

  test('a line break in a subject is no header, and a megabyte is refused', async () => {
    const subject = 'Yes\r\nBcc: victim@example.com\nX-Evil: 1 {job}'
    await put('mails', { application: { ...mailsSample.application, subject } })
    const { id } = await postJob(app, admin.token, { title: 'Nurse' })
    const applicant_email = `${randomUUID()}@example.com`
    await apply(app, { job_id: id, applicant_email })
    const got = await eventually(async () => {
      const [mail] = mails.received.filter(({ to }) => to.includes(applicant_email))
      if (mail === undefined) throw new Error('nothing came')
      return mail
    })
    expect(got.header('Bcc')).toEqual([])
    expect(got.header('X-Evil')).toEqual([])
    expect(mails.received.filter(({ to }) => to.includes('victim@example.com'))).toEqual([])
    expect((await simpleParser(got.raw)).subject).toBe('Yes Bcc: victim@example.com X-Evil: 1 Nurse')
    const long = { message: { ...mailsSample.message, text: 'x'.repeat(1_000_000) } }
    expect((await call('PATCH', 'mails/draft/', { body: long })).status).toBe(413)
    const longer = { message: { ...mailsSample.message, text: 'x'.repeat(501) } }
    expect((await call('PATCH', 'mails/draft/', { body: longer })).status).toBe(400)
    await restore('mails')
  })

  test('a job’s card says its words, and is another picture with others', async () => {
    const job = publicJob({ job_type: 'Contract', remote_work: true, pay_min: 10, pay_max: null })
    const before = app.deps.jobPictures.versionOf(job)
    await put('careers', otherCareers)
    const words = wordsOfJob(await siteNow(), job)
    expect(words).toMatchObject({ kicker: 'Buscamos personas', type: 'Por contrato', remote: 'A distancia' })
    expect(JSON.stringify(jobCard(job, words, (await siteNow()).firm.looks).text)).toContain('Por contrato')
    await eventually(async () => expect(app.deps.jobPictures.versionOf(job)).not.toBe(before))
    await restore('careers')
    await eventually(async () => expect(app.deps.jobPictures.versionOf(job)).toBe(before))
    // A text from before there was this word goes on as it was.
    const { picture: _, ...ofBefore } = careers.job
    expect(careersKind.body.parse({ ...careers, job: ofBefore }).job.picture).toBe('Now hiring')
  })

  test('a firm that speaks Spanish says none of the sample’s words to candidates, readers and writers', async () => {
    await becomeOtherFirm(send, admin.token)
    await speakSpanish(send, admin.token)
    const own = new Set([
      ...textsOf(menusParts, otherMenus),
      ...textsOf(careersParts, otherCareers),
      ...textsOf(myApplicationParts, otherMyApplication),
      ...textsOf(jobAlertsParts, otherJobAlerts),
      ...textsOf(mailsParts, otherMails),
      ...textsOf(failureParts, otherFailure),
    ])
    const patterns = [
      ...textsOf(menusParts, menusSample),
      ...textsOf(careersParts, careers),
      ...textsOf(myApplicationParts, myApplicationSample),
      ...textsOf(jobAlertsParts, jobAlertsSample),
      ...textsOf(mailsParts, mailsSample),
      ...textsOf(failureParts, failureSample),
    ]
      .filter((text) => isSaying(text) && !own.has(text))
      .map(asSaid)
    expect(patterns.length).toBeGreaterThan(350)
    const isSamples = (text: string) => patterns.some((pattern) => pattern.test(text))
    expect(isSamples(mailsSample.alert.text)).toBe(true)

    const { id } = await postJob(app, admin.token, { title: 'Enfermera', address: 'Madrid' })
    const email = `${randomUUID()}@example.com`
    await apply(app, { job_id: id, applicant_email: email })
    const received = () =>
      eventually(async () => {
        const [mail] = mails.received.filter(({ to }) => to.includes(email))
        if (mail === undefined) throw new Error('nothing came')
        return simpleParser(mail.raw)
      })
    const { subject, text: letter, html } = await received()
    expect(subject).toBe('Tenemos su solicitud: Enfermera')
    expect(letter).toContain(`Gracias por postularse en ${OTHER_FIRM.name}.`)
    expect(html).toContain('lang="es"')

    const session = await openPageOf(app, email)
    const mine = (await send('GET', '/my-application', { headers: session })).text
    const forms = await Promise.all([
      sendForm(app, myPaths.page, { email }),
      sendForm(app, myPaths.page, { email: 'nobody' }),
      sendForm(app, myPaths.open, { token: 'none' }),
      sendForm(app, alertPaths.page, { email, search: 'x' }),
      sendForm(app, alertPaths.page, { email: 'nobody', search: 'x' }),
      send('GET', '/my-application?done=contact', { headers: session }),
    ])
    const previews = await Promise.all(KEYS.map(async (key) => (await preview(key)).text))
    for (const page of [mine, ...forms.map(({ text }) => text), ...(await states()), ...previews]) {
      expect(page).toMatch(/<html[^>]* lang="es"/)
      expect(saidOn(page).filter(isSamples)).toEqual([])
    }
    expect(mine).toMatch(/ de \p{L}+ de 20\d\d<\/time>/u)

    // The lines of a mail that is read as text, and every kind of them.
    const site = await siteNow()
    const jobs = [{ id: 1, title: 'Enfermera', address: 'Madrid', remote: true }]
    const search = { search: '', location: '', job_type: null, remote: null, count: 4, jobs }
    const ofEachKind: SiteMail[] = [
      { kind: 'message_received', reference: 1 },
      { kind: 'application_received', reference: 1, job_title: 'x', page_seed: 'x' },
      { kind: 'page_link', reference: 1, page_seed: 'x' },
      { kind: 'address_confirm', reference: 1, seed: 'x' },
      { kind: 'address_changed', reference: 1 },
      { kind: 'job_alert_confirm', reference: 1, seed: 'x' },
      { kind: 'job_alert', reference: 1, seed: 'x', since: '', searches: [search] },
    ]
    for (const mail of ofEachKind) {
      const made = letterOf(mail, links, site)
      const lines = [made.subject, ...letterText(made, site.firm).split('\n')]
      expect(lines.map((line) => line.replace(/^(?:- |\d\. )|:$/g, '')).filter(isSamples), mail.kind).toEqual(
        [],
      )
      expect(await letterHtml(made, site.firm)).toContain('lang="es"')
      const arabic = { ...made, frame: { ...made.frame, language: 'ar' } }
      expect(await letterHtml(arabic, site.firm)).toMatch(/<html[^>]* dir="rtl" lang="ar"/)
    }
  })

  test('a page that fails says it too, also while no database answers', async () => {
    const table = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(app.deps.store.sql)
    await put('failure', { ...otherFailure, render: { ...otherFailure.render, home: 'Inicio' } })
    const failed = await preview('failure')
    expect(failed.text.includes(`>${otherFailure.render.heading}</h1>`)).toBe(true)
    expect(failed.text).toContain('>Inicio</a>')
    expect(failed.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    await shown('/careers')
    await table('jobs', 'jobs_away')
    try {
      const { status, text } = await send('GET', '/careers?search=zz')
      expect(status).toBeGreaterThanOrEqual(500)
      expect(text).toContain(`>${otherFailure.unread.heading}</h1>`)
    } finally {
      await table('jobs_away', 'jobs')
    }
  })
})
