import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { homeSample } from '#content/home-sample.ts'
import { ContentList } from '#contract/content/document.ts'
import { type Home, homeKind, homeParts } from '#contract/content/home.ts'
import { withTexts } from '#contract/content/parts-kind.ts'
import { engines, startApp, type TestApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { otherHome } from '#test/support/other-home.ts'
import { signIn } from '#test/support/people.ts'

/** Each text of the sample's lists. */
const listed = (home: Home): string[] =>
  [
    ...[home.about.aims, home.about.values, home.intro.list, home.technology.points].flat(),
    ...home.services.list,
    ...home.industries.list,
    ...home.process.list,
    ...home.partners.list,
  ].flatMap((entry) => ['name' in entry ? entry.name : entry.title, ...('text' in entry ? [entry.text] : [])])

describe.each(engines)('the home page on %s', (engine) => {
  let app: TestApp
  let token = ''
  const at = { send: (...args: Parameters<TestApp['send']>) => app.send(...args) }
  const { call, documentOf, read, save, publish, shown, faultsOf } = contentCalls(at, () => token)

  beforeAll(async () => {
    app = await startApp({ engine })
    token = (await signIn(app, { role: 'administrator' })).token
  })
  afterAll(() => app.close())

  const publishHome = async (body: Partial<Home>) => {
    await save('home', body)
    return documentOf(await publish('home'))
  }
  const refused = async (body: Partial<Home>) => {
    await save('home', body)
    const faults = faultsOf(await publish('home'))
    documentOf(await call('DELETE', 'home/draft/'))
    return faults
  }
  const sample = async () => {
    documentOf(await call('POST', 'home/revisions/0/restore/'))
    documentOf(await publish('home'))
  }
  const services = (part: Partial<Home['services']>): Partial<Home> => ({
    services: { ...homeSample.services, ...part },
  })
  const [card] = homeSample.services.list
  if (card === undefined) throw new Error('the sample has no card')

  test('is the sample at first, restored it has every byte again, and it is never hidden', async () => {
    const before = await shown('/')
    // As long as nobody has published it, its cards follow by themselves.
    documentOf(await call('PUT', 'service-callcenter/visibility/', { hidden: true }))
    expect(await shown('/')).toContain('Seven services people ask for most.')
    documentOf(await call('PUT', 'service-callcenter/visibility/', { hidden: false }))
    const contact = await shown('/contact-us')
    expect(await read('home')).toMatchObject({ published: 0, path: '/', can_hide: false, body: homeSample })
    await publishHome({ last: { ...homeSample.last, heading: 'Call us.' } })
    expect(await shown('/')).toContain('Call us.</h2>')
    await sample()
    expect(await shown('/')).toBe(before)
    expect(await shown('/contact-us')).toBe(contact)
    expect((await call('PUT', 'home/visibility/', { hidden: true })).status).toBe(400)
  })

  test('keeps the cards of hidden pages away once somebody changes another word', async () => {
    const fresh = await startApp({ engine })
    try {
      const { token } = await signIn(fresh, { role: 'administrator' })
      const site = contentCalls(fresh, () => token)
      site.documentOf(await site.call('PUT', 'service-callcenter/visibility/', { hidden: true }))
      const begun = (await site.read('home')).body as Home
      expect(begun.services.list).toHaveLength(homeSample.services.list.length - 1)
      await site.save('home', { last: { ...homeSample.last, heading: 'Call them.' } })
      site.documentOf(await site.publish('home'))
      const html = await site.shown('/')
      expect(html).toContain('Seven services people ask for most.')
      expect(html).not.toContain('href="/service/CallCenter"')
    } finally {
      await fresh.close()
    }
  })

  test('of another firm holds no word of the sample’s lists, and no section that was left out', async () => {
    await publishHome(otherHome)
    const html = await shown('/')
    // Menus name the pages of services, whose words are another document.
    const [main = ''] = /<main.*<\/main>/s.exec(html) ?? []
    for (const text of listed(homeSample)) expect(main, text).not.toContain(escaped(text))
    for (const { title } of otherHome.services.list) expect(html).toContain(`${title}</a></h3>`)
    // The carousel of services is the only one left, and nothing says how many there once were.
    expect(html.match(/aria-roledescription="carousel"/g)).toHaveLength(1)
    expect(main).not.toMatch(/marquee-marks|industries-carousel|Eight|These five|<h[1-6][^>]*><\/h[1-6]>/)
    expect(html).toContain('three servicios. Three!')
    expect(html).toContain(`<title>Corvane Systems: ${otherHome.search.title}</title>`)
    // The steps are those of the contact page, too.
    const contact = await shown('/contact-us')
    expect(contact).toContain('El mismo día')
    expect(contact).not.toContain('Mutual NDA')
    await publishHome({ process: { ...otherHome.process, shown: false } })
    expect(await shown('/contact-us')).not.toContain('El mismo día')
    await sample()
  })

  test('what it counts follows the cards', async () => {
    await publishHome(services({ list: homeSample.services.list.slice(0, 6) }))
    expect(await shown('/')).toContain('Six services people ask for most.')
    await sample()
  })

  test('a page that a card of the owner leads to is not hidden without another, and no card leads nowhere', async () => {
    await publishHome(services({ lead: 'Ours.' }))
    const visibility = (json: object) => call('PUT', 'service-callcenter/visibility/', json)
    const faults = faultsOf(await visibility({ hidden: true }))
    expect(faults.redirect_to).toContain('“Call Center Services” on /')
    const list = homeSample.services.list.filter(({ href }) => href !== '/service/CallCenter')
    await publishHome(services({ list }))
    documentOf(await visibility({ hidden: true }))
    const dead = await refused(services({ list: homeSample.services.list }))
    expect(dead).toEqual({ 'services.list.7.href': expect.stringContaining('/service/CallCenter') })
    documentOf(await visibility({ hidden: false }))
    await sample()
  })

  test.each<[Partial<Home>, string]>([
    [{ hero: { ...homeSample.hero, phrases: [] } }, 'hero.phrases'],
    [{ hero: { ...homeSample.hero, services: ' ' } }, 'hero.services'],
    [{ search: { title: '', description: 'x' } }, 'search.title'],
    [services({ heading: '' }), 'services.heading'],
    [services({ list: [] }), 'services.list'],
    [services({ list: [{ ...card, text: '' }] }), 'services.list.0.text'],
    [services({ list: [card, { ...card, text: 'Other' }] }), 'services.list.1.title'],
    ...[
      '',
      'javascript:alert(1)',
      '//evil.example',
      'service/data',
      '/no-such-page',
      '/contact-us#nowhere',
      '/a b',
    ].map((href): [Partial<Home>, string] => [
      services({ list: [{ ...card, href }] }),
      'services.list.0.href',
    ]),
    [services({ lead: 'See [this](/no-such-page).' }), 'services.lead'],
    [services({ lead: 'See [this](javascript:alert(1)).' }), 'services.lead'],
    [{ technology: { ...homeSample.technology, paragraphs: ['[a](/nowhere)'] } }, 'technology.paragraphs.0'],
  ])('is not published with %j', async (body, field) => {
    expect(await refused(body)).toHaveProperty([field])
  })

  test('a section that is left out keeps nothing from being published', async () => {
    await publishHome(services({ shown: false, heading: '', list: [{ ...card, href: '/no-such-page' }] }))
    expect(await shown('/')).not.toContain('services-carousel')
    await sample()
  })

  test.each<[string, object, string]>([
    ['a line', { hero: { ...homeSample.hero, tagline: 'x'.repeat(121) } }, 'hero.tagline'],
    [
      'a text of a list',
      { partners: { ...homeSample.partners, list: [{ name: 'x'.repeat(61), mark: 'none' }] } },
      'partners.list.0.name',
    ],
    ['a list', services({ list: Array.from({ length: 25 }, () => card) }), 'services.list'],
    ['a deep list', { intro: { ...homeSample.intro, list: [[[['x']]]] } }, 'intro.list.0'],
    [
      'an unknown drawing',
      services({ list: [{ ...card, sign: 'skull' as 'none' }] }),
      'services.list.0.sign',
    ],
    ['an unknown part', { brand: {} }, 'brand'],
    ['half a part', { hero: { tagline: 'x' } }, 'hero.before'],
  ])('a draft with too much in %s is refused by field', async (_, body, field) => {
    expect(faultsOf(await call('PATCH', 'home/draft/', { body }))).toHaveProperty([field])
    expect(await read('home')).toMatchObject({ has_draft: false })
  })

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</title><script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '{{constructor.constructor("alert(1)")()}} {__proto__} {constructor}',
    '<!--',
  ])('%s in every text is words, in the preview and in public', async (bad) => {
    let count = 0
    const hostile = withTexts(homeParts, homeSample, (text, { most, target }) => {
      count += 1
      return target === true ? text : `${count}${bad} ${text}`.slice(0, most)
    })
    await save('home', hostile)
    const preview = (await call('POST', 'home/preview/')).json as { data: { url: string } }
    const harm = /<script>alert|<img src=x|href="javascript:|<!--/
    const safe = (html: string) => html.replace(/<!-- -->/g, '')
    expect(safe(await shown(preview.data.url))).not.toMatch(harm)
    if (bad.includes('javascript:')) {
      faultsOf(await publish('home'))
      documentOf(await call('DELETE', 'home/draft/'))
      return
    }
    documentOf(await publish('home'))
    for (const path of ['/', '/contact-us', '/sitemap.xml'])
      expect(safe(await shown(path)), path).not.toMatch(harm)
    await sample()
  })

  test('names what is still of the sample, until it is changed, left out or called the firm’s own', async () => {
    const left = async () => {
      const { samples } = ContentList.parse((await call('GET', '')).json)
      return samples.filter(({ key }) => key === 'home').map(({ field }) => field)
    }
    const all = await left()
    expect(all).toEqual(
      expect.arrayContaining(['about.lead', 'partners.list.13.name', 'process.list.1.when']),
    )
    await publishHome({ partners: { ...homeSample.partners, shown: false } })
    expect(await left()).toEqual(all.filter((field) => !field.startsWith('partners.')))
    // It is true of this firm as well, wherever it stands in the list.
    const ours = ['about.lead', 'process.list.1']
    await publishHome({
      ours,
      process: { ...homeSample.process, list: homeSample.process.list.toReversed() },
    })
    const rest = await left()
    expect(rest).not.toContain('about.lead')
    expect(rest.filter((field) => field.startsWith('process.'))).toHaveLength(3)
    expect(rest).not.toContain('process.list.2.when')
    // What is not sent stays.
    await publishHome({ partners: { ...homeSample.partners, shown: false, heading: 'Clients' } })
    expect(await read('home')).toMatchObject({ body: { ours } })
    expect((await call('PATCH', 'home/draft/', { body: { ours: ['x'.repeat(101)] } })).status).toBe(400)
    await publishHome(otherHome)
    expect(await left()).toEqual([])
    await sample()
  })

  test('forgets the pages that show what changed', async () => {
    const { oldAfter } = homeKind
    const oldWith = (part: Partial<Home>) => oldAfter?.(homeSample, { ...homeSample, ...part })
    expect(oldWith({ last: otherHome.last })).toEqual(['at /', 'sitemap'])
    expect(oldWith({ process: otherHome.process })).toEqual(['at /', 'at /contact-us', 'sitemap'])
  })
})

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;')
