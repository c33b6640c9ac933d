import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companySample } from '#content/company.ts'
import { sampleFirm } from '#content/firm.ts'
import { PersonConsents } from '#contract/consents/consent.ts'
import { consentWording } from '#contract/consents/wording.ts'
import type { Company } from '#contract/content/company.ts'
import { ContentList } from '#contract/content/document.ts'
import { engines, startApp, type TestApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { contentCalls } from '#test/support/content.ts'
import { eventually } from '#test/support/eventually.ts'
import { APPLY, applyForm, postJob } from '#test/support/factories.ts'
import { freePage } from '#test/support/free-page.ts'
import { OTHER_FIRM } from '#test/support/other-firm.ts'
import { signIn } from '#test/support/people.ts'
import { rarePhone, rareWord } from '#test/support/rare.ts'
import { type MailServer, startMailServer } from '#test/support/smtp-server.ts'

const OFFICE = { label: '', hours: '', note: '' }

/** What only the sample firm is called, and where only it is found. */
const SAMPLES = [
  /corvane/i,
  ...companySample.offices.flatMap(({ phone, address }) => [
    phone,
    phone.replace(/[^\d+]/g, ''),
    address.split('\n')[0] ?? '',
  ]),
  companySample.offices[0]?.note ?? '',
  'Projects Completed',
  'CEO &amp; PRESIDENT',
]

const PAGES = [
  '/',
  '/contact-us',
  '/services',
  '/service/Cyber',
  '/marketing/sap',
  '/products',
  '/privacy-policy',
]
const OTHERS = [
  '/my-application',
  '/job-alerts',
  '/BusinessAnalyst',
  '/careers',
  '/careers?search=nobody+knows+this',
]
const MACHINES = ['/site.webmanifest', '/careers/feed.xml', '/api/openapi.json', '/api/docs', '/sitemap.xml']

describe.each(engines)('the facts of the firm on %s', (engine) => {
  let app: TestApp
  let mails: MailServer
  let token = ''
  const at = { send: (...args: Parameters<TestApp['send']>) => app.send(...args) }
  const { call, documentOf, read, page, save, publish, shown, faultsOf } = contentCalls(at, () => token)

  beforeAll(async () => {
    mails = await startMailServer()
    const variables = { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, PUBLIC_URL: 'http://site.example' }
    app = await startApp({ engine, variables })
    token = (await signIn(app, { role: 'administrator' })).token
  })
  afterAll(async () => {
    await app.close()
    await mails.stop()
  })

  const publishFirm = async (body: Partial<Company>) => {
    await save('company', body)
    return documentOf(await publish('company'))
  }
  const refused = async (body: object) => {
    await save('company', body)
    const faults = faultsOf(await publish('company'))
    await call('DELETE', 'company/draft/')
    return faults
  }

  test('are those of the sample at first, which may be published as it is', async () => {
    expect(await read('company')).toMatchObject({
      published: 0,
      path: '/',
      can_hide: false,
      body: companySample,
    })
    await publishFirm({ place: 'Coral Springs, FL' })
    await publishFirm(companySample)
    expect(await shown('/')).toContain('IT services and staffing in Coral Springs, Florida')
    expect((await call('PUT', 'company/visibility/', { hidden: true })).status).toBe(400)
  })

  test('name the head office by its town at the foot of pages where nothing says what it is', async () => {
    const [head, ...others] = companySample.offices
    if (!head) throw new Error('no office')
    await publishFirm({ offices: [{ ...head, label: '' }, ...others] })
    const html = await shown('/products')
    expect(html).toMatch(new RegExp(`<h2[^>]*>${head.name}</h2>`))
    expect(html).not.toMatch(/<h2[^>]*><\/h2>/)
    await publishFirm(companySample)
  })

  test('are named where visitors still see them, until they are replaced, taken out, published or hidden', async () => {
    const { token: recruiter } = await signIn(app)
    const left = async (key = 'company') => {
      const { samples } = ContentList.parse((await call('GET', '')).json)
      // The dashboard counts what the list names, for administrators alone.
      const counted = async (by: string) => (await app.send('GET', '/api/dashboard/', { token: by })).json
      expect(await counted(token)).toMatchObject({ sample_texts: samples.length })
      expect(await counted(recruiter)).toMatchObject({ sample_texts: 0 })
      return samples.filter((sample) => sample.key === key)
    }
    const fieldsOf = (all: ContentList['samples']) => all.map(({ field }) => field)
    const lines = ['name', 'legal_name', 'email', 'place', 'program']
    const rest = ['figures.0.figure', 'figures.1.figure', 'figures.2.figure', 'leader.text', 'years.figure']
    const links = ['social.0.href', 'social.1.href', 'social.2.href']
    const [head, dubai, amsterdam, amman, hyderabad] = companySample.offices
    if (!head || !dubai || !amsterdam || !amman || !hyderabad) throw new Error('fewer offices')
    const offices = [0, 1, 2, 3, 4].map((at) => `offices.${at}.address`)
    expect(fieldsOf(await left())).toEqual([...lines, ...offices, 'map', ...links, ...rest])

    // A draft takes nothing from visitors. What moved in it is found where it stands now.
    const ours = { ...head, address: '1 Quay\nPortland, OR 97204', phone: '+15035550177', note: '' }
    const changed = { ...OTHER_FIRM, offices: [ours, hyderabad], leader: companySample.leader }
    await save('company', changed)
    const drafted = await left()
    expect(drafted).toHaveLength(19)
    const same = [...drafted.entries()].filter(([, sample]) => !sample.drafted)
    expect(same).toEqual([
      [9, { key: 'company', field: 'offices.1.address', name: 'South Asia', drafted: false }],
      [17, { key: 'company', field: 'leader.text', name: '', drafted: false }],
    ])
    await publish('company')
    expect(fieldsOf(await left())).toEqual(['offices.1.address', 'leader.text'])

    // One kept fact of an entry is enough; what any firm may have, such as a region or LinkedIn, is not.
    const parts: [Partial<Company>, string[]][] = [
      [{ offices: [ours], leader: { ...OTHER_FIRM.leader, title: companySample.leader.title } }, []],
      [{ offices: [ours, { ...ours, name: 'B', note: head.note }] }, ['offices.1.note']],
      [{ offices: [ours, { ...ours, name: 'B', phone: amman.phone }] }, ['offices.1.phone']],
      [{ offices: [ours] }, []],
      [{ social: [{ name: 'LinkedIn', href: 'https://www.linkedin.com/company/harborlight' }] }, []],
      [{ figures: [{ figure: '12', plus: true, label: 'Happy Clients' }] }, []],
      [{ years: { ...companySample.years, figure: '4' } }, []],
      [{ leader: { ...companySample.leader, text: 'Answers for all.' } }, ['leader.profile']],
    ]
    for (const [part, fields] of parts) {
      await publishFirm(part)
      expect(fieldsOf(await left()), JSON.stringify(part)).toEqual(fields)
    }

    const page = [{ key: 'service-data', field: '', name: '', drafted: false }]
    expect(await left('service-data')).toEqual(page)
    await save('service-data', { lead: 'Ours.' })
    expect(await left('service-data')).toEqual([{ ...page[0], drafted: true }])
    await publish('service-data')
    expect(await left('service-data')).toEqual([])
    expect(await left('marketing-sap')).toHaveLength(1)
    const hide = (hidden: boolean) =>
      call('PUT', 'marketing-sap/visibility/', { hidden, redirect_to: hidden ? '/services' : null })
    expect((await hide(true)).status).toBe(200)
    expect(await left('marketing-sap')).toEqual([])
    await hide(false)
    expect(await left('marketing-sap')).toHaveLength(1)
    await call('POST', 'service-data/revisions/0/restore/')
    await publish('service-data')
    await publishFirm(companySample)
  })

  test.each<[object, string]>([
    ...(['name', 'legal_name', 'email', 'place', 'program'] as const).map((field): [object, string] => [
      { [field]: ' ' },
      field,
    ]),
    [{ email: 'nobody' }, 'email'],
    [{ offices: [] }, 'offices'],
    [{ offices: [{ ...OFFICE, name: 'A', address: 'B', phone: '' }] }, 'offices.0.phone'],
    [{ offices: [{ ...OFFICE, name: 'A', address: ' ', phone: '+12125550100' }] }, 'offices.0.address'],
    [{ offices: [{ ...OFFICE, name: 'A', address: 'B', phone: 'call us' }] }, 'offices.0.phone'],
    [
      { offices: [1, 2].map(() => ({ ...OFFICE, name: 'A', address: 'B', phone: '+12125550100' })) },
      'offices.1.name',
    ],
    ...[
      'javascript:alert(1)',
      '//evil.example',
      '/careers',
      'https://a@b.example',
      'data:text/html,x',
      '',
    ].map((href): [object, string] => [{ social: [{ name: 'X', href }] }, 'social.0.href']),
    [{ leader: { title: 'T', text: '', profile: 'javascript:alert(1)' } }, 'leader.profile'],
    [{ leader: { title: '', text: 'T', profile: '' } }, 'leader.title'],
    [{ figures: [{ figure: 'many', plus: false, label: 'A' }] }, 'figures.0.figure'],
    [{ figures: [{ figure: '1', plus: false, label: '' }] }, 'figures.0.label'],
    [{ map: '95.1, 400' }, 'map'],
  ])('are not published with %j', async (body, field) => {
    expect(await refused(body)).toHaveProperty([field])
  })

  test.each<[string, object]>([
    ['1 MB', { name: 'x'.repeat(400_000) }],
    ['a long list', { social: Array.from({ length: 13 }, () => ({ name: 'a', href: 'b' })) }],
    ['a deep list', { offices: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) }],
    ['an unknown part', { logo: 'x' }],
  ])('a draft of %s is refused', async (_, body) => {
    expect((await call('PATCH', 'company/draft/', { body })).status).toBe(400)
  })

  test('hostile words in every part are words, in the preview as well', async () => {
    const bad = '"><img src=x onerror=alert(1)></title></script><script>alert(1)</script>'
    const words = (most: number) => bad.slice(0, most)
    const office = { ...OFFICE, name: words(40), label: words(40), address: bad, hours: bad, note: bad }
    const hostile = {
      ...{ name: '</title><script>alert(1)</script>', legal_name: bad, place: bad, program: bad },
      offices: [{ ...office, phone: '+12125550100' }],
      figures: [{ figure: '1', plus: true, label: words(60) }],
      social: [{ name: words(40), href: 'https://a.example/"><script>alert(1)</script>' }],
      leader: { title: words(60), text: bad, profile: 'https://a.example/', portrait: '' },
      years: { figure: '1"><b>', label: words(60), whose: words(60) },
    }
    await publishFirm(hostile)
    await save('company', { social: [{ name: 'X', href: 'javascript:alert(1)' }], email: 'a"><b>' })
    const preview = (await call('POST', 'company/preview/')).json as { data: { url: string } }
    for (const path of [...PAGES, ...OTHERS, ...MACHINES, preview.data.url]) {
      const { text, status } = await page(path)
      expect(status, path).toBeLessThan(400)
      if (!path.endsWith('.json') && !path.endsWith('manifest'))
        expect(text, path).not.toMatch(/<script>alert|<img src=x|href="javascript:/)
    }
    await call('DELETE', 'company/draft/')
    await publishFirm(companySample)
  })

  test('stand in a text in Markdown as they are called, whatever their signs mean there', async () => {
    const text =
      '{company} places people.\n\nWith {company}, **{company}** and [{company}](/careers): {email}\n\n- {company}\n\nAs `{company}` in code.'
    const block = { type: 'text', id: 'who', shown: true, heading: '', text } as const
    const path = await freePage((...sent) => app.send(...sent), token, [block])
    const names = [
      'Toys*R*Us',
      'E*Staff',
      '_Under_ Score',
      '`Tick` Co',
      '1. FC Staff',
      '- Dash',
      '# One',
      '+ Plus',
    ]
    for (const name of [
      ...names,
      '> More',
      'Back\\*slash',
      'A ~~old~~ Co',
      'Smith [UK](x)',
      'R&amp;D Staff',
    ]) {
      await publishFirm({ name, email: '_jobs_@firm.example' })
      const html = await shown(path)
      const words = html.slice(html.indexOf('id="who"')).replace(/<!-- -->/g, '')
      const said = name.replaceAll('&', '&amp;').replace('>', '&gt;')
      expect(words).toContain(`<p>${said} places people.</p>`)
      expect(words).toContain(
        `With ${said}, <strong>${said}</strong> and <a href="/careers" class="text-link">${said}</a>`,
      )
      expect(words).toContain('>_jobs_@firm.example</a>')
      expect(words).toContain(`<li><span>${said}</span></li>`)
      if (!name.includes('`')) expect(words).toContain(`>${said}</code>`)
    }
    await publishFirm(companySample)
  })

  test('forget the pages that show what changed, and no other', async () => {
    const told: string[] = []
    app.deps.store.changes.on('content', (about) => void told.push(about ?? ''))
    const [head, ...others] = companySample.offices
    await publishFirm({ figures: OTHER_FIRM.figures })
    await publishFirm({ offices: head ? [head] : others })
    await publishFirm({ program: OTHER_FIRM.program })
    await publishFirm({ email: OTHER_FIRM.email })
    // PostgreSQL tells an instance of its own changes, too; late those of the test before, which were several in one.
    const offices = 'at /\nat /contact-us'
    const ours = () => told.filter((about) => about === offices || !about.includes('\n'))
    const each = () => ours().filter((about, i, all) => about !== all[i - 1])
    await eventually(() => expect(each().at(-1)).toBe('frame'))
    expect(each()).toEqual(['at /', offices, 'at /privacy-policy', 'frame'])
  })

  test('of another firm stand on every page, mail and error page, and those of the sample nowhere', async () => {
    for (const path of [...PAGES, ...OTHERS, ...MACHINES]) await page(path)
    await publishFirm(OTHER_FIRM)
    const isOurs = (text: string, path: string) => {
      for (const sample of SAMPLES)
        expect(text, path).not.toMatch(typeof sample === 'string' ? plain(sample) : sample)
      if (path !== '/sitemap.xml') expect(text, path).toContain(OTHER_FIRM.name)
    }
    for (const path of [...PAGES, ...OTHERS, ...MACHINES, '/no-such-page']) isOurs(await shown(path), path)
    const home = await shown('/')
    // Machines are told of every office, the first of which is the address.
    const salem = { streetAddress: '4 Mill Lane', addressLocality: 'Salem', addressRegion: 'OR' }
    expect(home).toContain(
      `"name":"Salem","address":{"@type":"PostalAddress",${JSON.stringify(salem).slice(1, -1)}`,
    )
    expect(home.match(/"@type":"Place"/g)).toHaveLength(OTHER_FIRM.offices.length)
    // The job that every site begins with has a place of its own.
    expect(home).not.toContain('Coral Springs, Florida')
    for (const words of [
      'Portland, Oregon',
      'tel:+15035550177',
      '"postalCode":"97204"',
      'Teams placed',
      '41+',
    ])
      expect(home).toContain(words)
    expect(home).toMatch(/og:image" content="[^"]*\/pictures\/pages\/home-/)
    const contact = await shown('/contact-us')
    for (const words of [
      'Two places, one mailbox',
      'one of two offices',
      'Monday to Friday, 9 to 5',
      '4 Mill Lane',
    ])
      expect(contact).toContain(words)
    expect(await shown('/service/Cyber')).toContain('<a href="tel:+15035550177"')

    const { sql: db } = app.deps.store
    await sql`alter table jobs rename to jobs_away`.execute(db)
    const failed = await page('/careers?search=away')
    await sql`alter table jobs_away rename to jobs`.execute(db)
    expect(failed.status).toBeGreaterThanOrEqual(500)
    isOurs(failed.text, 'a page that failed')

    const email = `${rareWord()}@example.com`
    const message = { email, phone: '+1 555-0100', subject: 'Hello', message: 'One line' }
    expect((await app.send('POST', '/api/contact/', { json: message })).status).toBe(201)
    const sent = () => mails.received.filter((mail) => mail.to.includes(email))
    await eventually(() => expect(sent()).toHaveLength(1))
    const [mail] = sent()
    isOurs(mail?.raw ?? '', 'a mail')
    expect(mail?.header('From')).toEqual([`${OTHER_FIRM.name} <${OTHER_FIRM.email}>`])
    expect(mail?.header('Reply-To')).toEqual([OTHER_FIRM.email])
  })

  test('who ticked a box on a page from before agreed to what stood there', async () => {
    await publishFirm({ ...OTHER_FIRM, place: 'Salem, Oregon' })
    const { id: job } = await postJob(app, token)
    const { call: ask, personOf } = candidateCalls(app, () => token)
    const wordingFor = async (texts_firm: string) => {
      const typed = { applicant_email: `${rareWord()}@mail.example`, applicant_phone: rarePhone() }
      const boxes = { texts_jobs: 'yes', texts_firm }
      const body = applyForm({ job_id: job, ...typed, ...boxes })
      const { data } = (await app.send('POST', APPLY, { body })).json as { data: { id: number } }
      const person = await personOf(data.id)
      const { json } = await ask('GET', `/api/candidates/${person}/consents/`)
      return PersonConsents.parse((json as { data: unknown }).data).entries[0]?.wording
    }
    expect(await wordingFor(sampleFirm.legalName)).toBe(consentWording(sampleFirm.legalName, 'jobs'))
    for (const named of [OTHER_FIRM.legal_name, '', 'A name that nobody published'])
      expect(await wordingFor(named)).toBe(consentWording(OTHER_FIRM.legal_name, 'jobs'))
    expect(await shown(`/careers/jobs-detail/${job}`)).toContain(
      `name="texts_firm" value="${OTHER_FIRM.legal_name}"`,
    )
  })
})

/** A text as an expression that finds it alone. */
const plain = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
