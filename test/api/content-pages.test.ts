import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contact } from '#content/contact.ts'
import { questionsSample } from '#content/faq.ts'
import { sampleFirm } from '#content/firm.ts'
import { homeSample } from '#content/home-sample.ts'
import { productsSample } from '#content/products.ts'
import { servicesPage } from '#content/services-page.ts'
import { siteOf } from '#content/site.ts'
import { articleKind } from '#contract/content/article.ts'
import { contactKind, contactParts } from '#contract/content/contact.ts'
import { ContentList } from '#contract/content/document.ts'
import type { BodyOf, Parts } from '#contract/content/fields.ts'
import { homeParts } from '#contract/content/home.ts'
import { withTexts } from '#contract/content/parts-kind.ts'
import { type ProductEntry, type Products, productsParts } from '#contract/content/products.ts'
import { questionsKind, questionsParts } from '#contract/content/questions.ts'
import { servicesParts } from '#contract/content/services.ts'
import { contentTexts } from '#contract/content/texts.ts'
import { startApp, type TestApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { otherContact, otherProducts, otherQuestions, otherServices } from '#test/support/other-pages.ts'
import { signIn } from '#test/support/people.ts'

const PAGES = ['/', '/services', '/products', '/ProductDetails?product=job-matching', '/contact-us']
const KEYS = ['services', 'products', 'contact-us', 'questions']
const DETAILS = '/ProductDetails?product='

const [roof, match] = productsSample.products.list as [ProductEntry, ProductEntry]
const withProducts = (...list: ProductEntry[]): Partial<Products> => ({
  products: { ...productsSample.products, list },
})
const fresh: ProductEntry = {
  ...{
    shown: 'yes',
    title: 'Night Desk',
    description: 'A desk for the night.',
    logo: 'none',
    picture: '',
    slug: 'night-desk',
  },
  ...{ lead: '', text: '## Who sits there\n\nPeople.\n\n- **When:** at night', site: '', site_label: '' },
}

/** Each text of a document. */
function textsOf<const Of extends Parts>(parts: Of, body: BodyOf<Of>): string[] {
  const texts: string[] = []
  withTexts(parts, body, (text) => {
    texts.push(text)
    return text
  })
  return texts
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;')

describe('the pages of services, products and contact', () => {
  let app: TestApp
  let token = ''
  const at = { send: (...args: Parameters<TestApp['send']>) => app.send(...args) }
  const { call, documentOf, read, save, publish, hide, page, shown, faultsOf } = contentCalls(at, () => token)

  beforeAll(async () => {
    app = await startApp({ engine: 'sqlite' })
    token = (await signIn(app, { role: 'administrator' })).token
  })
  afterAll(() => app.close())

  const put = async (key: string, body: object) => {
    await save(key, body)
    return documentOf(await publish(key))
  }
  const refused = async (key: string, body: object) => {
    await save(key, body)
    const faults = faultsOf(await publish(key))
    documentOf(await call('DELETE', `${key}/draft/`))
    return faults
  }
  const sample = async (...keys: string[]) => {
    for (const key of keys) {
      documentOf(await call('POST', `${key}/revisions/0/restore/`))
      documentOf(await publish(key))
    }
  }
  const main = async (path: string) => /<main.*<\/main>/s.exec(await shown(path))?.[0] ?? ''

  // As long as nobody has published the page.
  test('cards of the sample follow hidden services, those of an owner are named', async () => {
    documentOf(await hide('service-cyber', { hidden: true, redirect_to: '/services' }))
    expect(await shown('/services')).toContain('Five main services')
    expect(await main('/services')).not.toContain('/service/Cyber')
    documentOf(await hide('service-cyber', { hidden: false }))
    await put('services', { banner: { ...servicesPage.banner, tagline: 'Ours.' } })
    const faults = faultsOf(await hide('service-callcenter', { hidden: true }))
    expect(faults.redirect_to).toContain('/services')
    await sample('services')
  })

  test('of another firm hold no word of the sample, and restored they have every byte again', async () => {
    const before = await Promise.all(PAGES.map(shown))
    await put('services', otherServices)
    await put('products', otherProducts)
    await put('contact-us', otherContact)
    await put('questions', otherQuestions)
    const [, services = '', products = ''] = await Promise.all(PAGES.map(main))
    expect(services).toContain('Three servicios')
    expect(services).not.toMatch(/Publicidad|marketing-card|<h[1-6][^>]*><\/h[1-6]>/)
    expect(products).toContain('Turnos de noche</h2>')
    const details = await main(`${DETAILS}turnos-de-noche`)
    expect(details).toContain('<section id="para-quien"')
    expect(details).toContain('<dt>Cambios</dt><dd>con un mensaje</dd>')
    // It is the only one: nothing leads to others.
    expect(details).not.toContain('class="neighbors"')
    const contactPage = await main('/contact-us')
    expect(contactPage).toContain('Five oficinas.')
    expect(contactPage).toContain('desde Coral Springs')
    expect(await main('/')).toContain('¿Cuándo contestan?')
    const words = [
      ...textsOf(servicesParts, servicesPage),
      ...textsOf(productsParts, productsSample),
      ...textsOf(contactParts, contact),
      ...textsOf(questionsParts, questionsSample),
    ]
    const said = [services, products, details, contactPage].join('')
    // Labels of one word may be those of any firm; the steps of the process are the home page's.
    for (const text of words.filter((word) => word.length > 20 && !/^(?:\/|https:)/.test(word)))
      expect(said, text).not.toContain(escaped(text))
    await sample(...KEYS)
    expect(await Promise.all(PAGES.map(shown))).toEqual(before)
  })

  test('name what is still of the sample, part by part, until it is changed or left out', async () => {
    const left = async (key: string) => {
      const { samples } = ContentList.parse((await call('GET', '')).json)
      return samples.filter((one) => one.key === key).map(({ field }) => field)
    }
    for (const key of KEYS) expect(await left(key), key).not.toEqual([])
    expect(await left('products')).toEqual(
      expect.arrayContaining(['products.list.0.description', 'products.list.1.description']),
    )
    await put('products', withProducts(fresh, { ...roof, shown: 'no' }))
    await put('questions', { questions: { ...questionsSample.questions, shown: false } })
    expect(await left('products')).toEqual([])
    expect(await left('questions')).toEqual([])
    // Nobody reads them: the home page has no questions either.
    const [question] = questionsSample.questions.list
    for (const path of ['/', '/contact-us']) expect(await shown(path)).not.toContain(question?.question)
    expect(await shown('/contact-us')).not.toContain('FAQPage')
    await sample('products', 'questions')
  })

  test('a product that is added, renamed, moved or left out takes its page, and all that lists it, along', async () => {
    const sitemap = () => shown('/sitemap.xml')
    expect((await page(`${DETAILS}night-desk`)).status).toBe(404)
    await put('products', withProducts({ ...match, title: 'Matches' }, fresh, { ...roof, shown: 'no' }))
    const list = await main('/products')
    expect(list.indexOf('Matches</h2>')).toBeLessThan(list.indexOf('Night Desk</h2>'))
    expect(list).not.toContain('wholesale-property')
    const details = await page(`${DETAILS}night-desk`)
    expect(details.status).toBe(200)
    expect(details.text).toContain('"name":"Night Desk"')
    expect(details.text).toContain(`href="${DETAILS}job-matching"`)
    expect((await page('/ProductDetails')).text).toContain('Matches</h1>')
    expect(await sitemap()).toContain('product=night-desk')
    expect(await sitemap()).not.toContain('product=wholesale-property')
    const gone = await page(`${DETAILS}wholesale-property`)
    expect(gone.status).toBe(404)
    expect(gone.text).toContain('Night Desk')
    await sample('products')
    expect((await page(`${DETAILS}wholesale-property`)).status).toBe(200)
  })

  test('a product that another page leads to stays, and no page leads to one that is not there', async () => {
    const href = `${DETAILS}job-matching`
    const [card] = servicesPage.services.list
    const cards = (target: string) => ({
      services: { ...servicesPage.services, list: [{ ...card, title: 'Match', href: target }] },
    })
    expect(await refused('services', cards(`${DETAILS}no-such`))).toHaveProperty(['services.list.0.href'])
    await put('services', cards(href))
    const dropped = await refused('products', withProducts(roof))
    expect(dropped['products.list']).toContain('“Match” on /services leads to it')
    expect(
      (await refused('products', withProducts(roof, { ...match, slug: 'other' })))['products.list'],
    ).toBe(dropped['products.list'])
    const hidden = faultsOf(await hide('products', { hidden: true }))
    expect(hidden.redirect_to).toContain('“Match” on /services')
    await sample('services')
    documentOf(await put('products', withProducts(roof)).then(() => call('GET', 'products/')))
    await sample('products')
  })

  test('a section of a product that another page leads to stays', async () => {
    const href = `${DETAILS}wholesale-property#owners`
    const [card] = servicesPage.services.list
    await put('services', {
      services: { ...servicesPage.services, list: [{ ...card, title: 'Owners', href }] },
    })
    const dropped = await refused('products', withProducts({ ...roof, text: '' }, match))
    expect(dropped['products.list']).toContain(
      'The section “owners” would be gone, and “Owners” on /services',
    )
    await sample('services')
    await put('products', withProducts({ ...roof, text: '' }, match))
    await sample('products')
  })

  test('products are not shown again while a page leads to one that is not there, or to a section', async () => {
    const [card] = servicesPage.services.list
    const leading = (href: string) =>
      put('services', { services: { ...servicesPage.services, list: [{ ...card, title: 'Match', href }] } })
    documentOf(await hide('products', { hidden: true, redirect_to: '/contact-us' }))
    await put('products', withProducts(roof, { ...match, shown: 'no' }))
    const back = async () => faultsOf(await hide('products', { hidden: false }))
    await leading(`${DETAILS}job-matching`)
    expect((await back())['products.list']).toBe(
      'A product is not there, and “Match” on /services leads to it. Change that link first, or show the product.',
    )
    await leading(`${DETAILS}wholesale-property#nothing`)
    const missing =
      'There is no section “nothing”, and “Match” on /services leads to it. Change that link first, or give a section this address.'
    expect((await back())['products.list']).toBe(missing)
    await leading('/products#nothing')
    expect((await back()).sections).toBe(missing)
    await leading(`${DETAILS}wholesale-property#owners`)
    documentOf(await hide('products', { hidden: false }))
    await sample('services', 'products')
  })

  test('products that stay hidden are published whatever pages lead to, now and as planned', async () => {
    const [card] = servicesPage.services.list
    const leading = (href: string) =>
      put('services', { services: { ...servicesPage.services, list: [{ ...card, title: 'Match', href }] } })
    documentOf(await hide('products', { hidden: true, redirect_to: '/contact-us' }))
    await leading('/products#nothing')
    await put('products', withProducts({ ...roof, title: 'Roof' }, match))
    await leading(`${DETAILS}job-matching`)
    await put('products', withProducts(roof))
    await save('products', withProducts({ ...roof, title: 'Roof at noon' }))
    const noon = new Date(Date.now() + 3_600_000).toISOString()
    documentOf(await publish('products', { at: noon }))
    documentOf(await call('DELETE', 'products/plan/'))
    await sample('services')
    documentOf(await hide('products', { hidden: false }))
    await sample('products')
  })

  test('a link that asks for a product among other things keeps it, and its sections', async () => {
    const [card] = servicesPage.services.list
    const leading = (href: string) =>
      put('services', { services: { ...servicesPage.services, list: [{ ...card, title: 'Match', href }] } })
    await leading(`${DETAILS}wholesale-property&utm=x#owners`)
    const dropped = await refused('products', withProducts({ ...roof, text: '' }, match))
    expect(dropped['products.list']).toContain('The section “owners” would be gone, and “Match” on /services')
    await leading('/ProductDetails?utm=x&product=job-matching')
    const gone = await refused('products', withProducts(roof))
    expect(gone['products.list']).toContain('A product would be gone, and “Match” on /services')
    await sample('services')
  })

  test('a firm without products hides the page: menus, sitemap and the pages of products go with it', async () => {
    documentOf(await hide('products', { hidden: true }))
    for (const path of ['/products', '/ProductDetails', `${DETAILS}job-matching`])
      expect((await page(path)).status, path).toBe(404)
    for (const path of ['/', '/contact-us', '/sitemap.xml'])
      expect(await shown(path)).not.toMatch(/products/i)
    documentOf(await hide('products', { hidden: true, redirect_to: '/services' }))
    const sent = await page(`${DETAILS}job-matching`)
    expect([sent.status, sent.headers.get('location')]).toEqual([302, '/services'])
    documentOf(await hide('products', { hidden: false }))
    expect((await page('/products')).status).toBe(200)
    for (const key of ['services', 'contact-us', 'questions'])
      expect(faultsOf(await hide(key, { hidden: true }))).toHaveProperty('hidden')
  })

  test.each<[string, object, string]>([
    ['products', withProducts({ ...fresh, slug: 'Night Desk' }), 'products.list.0.slug'],
    ['products', withProducts(fresh, { ...fresh, title: 'Two' }), 'products.list.1.slug'],
    ['products', withProducts({ ...fresh, title: '' }), 'products.list.0.title'],
    ['products', withProducts({ ...fresh, site: 'javascript:alert(1)' }), 'products.list.0.site'],
    ['products', withProducts({ ...fresh, site: 'https://x.example' }), 'products.list.0.site_label'],
    ['products', withProducts({ ...fresh, text: 'No heading.' }), 'products.list.0.text'],
    ['products', withProducts({ ...fresh, text: '## Empty' }), 'products.list.0.text'],
    ['products', withProducts({ ...fresh, text: '## A\n\na\n\n## A\n\nb' }), 'products.list.0.text'],
    ['products', withProducts({ ...fresh, text: '## A {#1}\n\na' }), 'products.list.0.text'],
    ['products', withProducts({ ...fresh, text: '## A\n\n[a](/nowhere)' }), 'products.list.0.text'],
    ['products', withProducts({ ...fresh, shown: 'no' }), 'products.list'],
    ['products', withProducts(), 'products.list'],
    ['contact-us', { search: { ...contact.search, title: '' } }, 'search.title'],
    ['contact-us', { form: { heading: 'x', lead: '[a](//evil.example)' } }, 'form.lead'],
    ['questions', { questions: { ...questionsSample.questions, list: [] } }, 'questions.list'],
    [
      'services',
      { more: { shown: true, heading: 'x', list: [{ label: 'x', href: '/no' }] } },
      'more.list.0.href',
    ],
  ])('%s is not published with %j', async (key, body, field) => {
    expect(await refused(key, body)).toHaveProperty([field])
  })

  test('sections of a product keep apart where their headings have no letter of an address', async () => {
    await put('products', withProducts({ ...fresh, text: '## من نحن\n\nأ\n\n## كيف نعمل\n\nب' }))
    const html = await shown(`${DETAILS}${fresh.slug}`)
    expect(html.match(/ id="section(?:-\d)?"/g)).toEqual([' id="section"', ' id="section-2"'])
    await sample('products')
  })

  test('what is left out may be half written', async () => {
    await put(
      'products',
      withProducts(fresh, { ...roof, shown: 'no', title: '', description: '', text: 'x' }),
    )
    await put('services', { more: { shown: false, heading: '', list: [{ label: '', href: '/no' }] } })
    await sample('products', 'services')
  })

  test('a text that is drawn with links is asked where they lead', async () => {
    const linking = <const Of extends Parts>(parts: Of, body: BodyOf<Of>): BodyOf<Of> =>
      withTexts(parts, body, (text, { linked, target }) =>
        linked || target || /^[a-z]+-[a-z]+$/.test(text) ? text : '[x](/no)',
      )
    const bodies = {
      home: linking(homeParts, homeSample),
      services: linking(servicesParts, servicesPage),
      products: linking(productsParts, productsSample),
      'contact-us': linking(contactParts, contact),
      questions: linking(questionsParts, questionsSample),
    }
    for (const [key, body] of Object.entries(bodies)) {
      await save(key, body)
      const preview = (await call('POST', `${key}/preview/`)).json as { data: { url: string } }
      const html = await shown(preview.data.url)
      expect(html, key).toContain('[x](/no)')
      expect(html, key).not.toContain('href="/no"')
      documentOf(await call('DELETE', `${key}/draft/`))
    }
    const text = '[x](/no)'
    const next = { ...productsSample.next, text }
    expect(await refused('products', { next })).toEqual({ 'next.text': contentTexts.deadLink('/no') })
    for (const [key, { banner }] of Object.entries({ services: servicesPage, 'contact-us': contact }))
      expect(await refused(key, { banner: { ...banner, tagline: text } })).toEqual({
        'banner.tagline': contentTexts.deadLink('/no'),
      })
    // The picture of the page has none.
    const banner = { ...servicesPage.banner, tagline: '[Ask](/contact-us) or call {phone}.' }
    const body = { ...servicesPage, banner, ours: [] }
    const document = { kind: 'services', key: 'services', body, changed: null } as const
    const { pages } = siteOf([{ ...document, hidden: false, redirect_to: null }])
    const heading = `Ask or call ${sampleFirm.phone.shown}.`
    expect(pages.find(({ path }) => path === '/services')?.heading).toBe(heading)
  })

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</title><script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '{{constructor}} {__proto__} {constructor} {offices',
    '<!--',
  ])('%s in every text is words, in the preview and in public', async (bad) => {
    let count = 0
    const hostile = <const Of extends Parts>(parts: Of, body: BodyOf<Of>): BodyOf<Of> =>
      withTexts(parts, body, (text, { most, target, breaks }) => {
        count += 1
        const stays = target === true || /^(?:https:\/\/\S*|[a-z]+-[a-z]+)$/.test(text)
        return stays
          ? text
          : `${breaks ? '## x {#x}\n\n' : ''}${count}${bad} ${breaks ? '' : text}`.slice(0, most)
      })
    const harm = /<script>alert|<img src=x|href="javascript:|<!--/
    const safe = (html: string) => html.replace(/<!-- -->/g, '')
    const bodies = {
      services: hostile(servicesParts, servicesPage),
      products: hostile(productsParts, productsSample),
      'contact-us': hostile(contactParts, contact),
      questions: hostile(questionsParts, questionsSample),
    }
    for (const [key, body] of Object.entries(bodies)) {
      await save(key, body)
      const preview = (await call('POST', `${key}/preview/`)).json as { data: { url: string } }
      const html = await shown(preview.data.url)
      expect(safe(html)).not.toMatch(harm)
      expect(html, key).toContain(escaped(bad.slice(0, 9)).replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
      if (bad.includes('javascript:')) faultsOf(await publish(key))
      else documentOf(await publish(key))
    }
    for (const path of [...PAGES, '/sitemap.xml']) expect(safe(await shown(path)), path).not.toMatch(harm)
    for (const key of KEYS) if ((await read(key)).has_draft) documentOf(await call('DELETE', `${key}/draft/`))
    if (!bad.includes('javascript:')) await sample(...KEYS)
  })

  test('the privacy policy keeps the terms of texts, the facts of the firm, and every byte when restored', async () => {
    const path = '/privacy-policy'
    const before = await shown(path)
    // This site sends no mail, and speaks of none.
    expect(before).not.toContain('id="mails"')
    const { body } = await read('privacy-policy')
    const { sections } = articleKind.body.parse(body)
    const without = (words: string) =>
      sections.map(({ paragraphs, points = [], ...section }) => ({
        ...section,
        paragraphs: paragraphs.map((text) => text.replaceAll(words, 'so')),
        points: points.map((point) => ({ ...point, text: point.text.replaceAll(words, 'so') })),
      }))
    for (const words of [
      'STOP',
      'HELP',
      '{program}',
      '{phone}',
      '{email}',
      'Message and data rates may apply',
    ])
      expect((await refused('privacy-policy', { sections: without(words) })).sections).toContain(`“${words}”`)
    expect(faultsOf(await hide('privacy-policy', { hidden: true }))).toHaveProperty('hidden')
    await put('privacy-policy', { heading: 'Privacidad' })
    const after = await shown(path)
    expect(after).toContain('Privacidad</h1>')
    expect(after).toContain('under the program name Corvane Systems Recruiting Texts')
    await sample('privacy-policy')
    expect(await shown(path)).toBe(before)
  })

  test('forget the pages that show what changed', () => {
    const { questions } = questionsSample
    const list = [...questions.list.slice(0, 5), ...questions.list.slice(6)]
    const after = { ...questionsSample, questions: { ...questions, list } }
    expect(questionsKind.oldAfter?.(questionsSample, after)).toEqual(['at /contact-us', 'sitemap'])
    const first = { ...questionsSample, questions: { ...questions, list: questions.list.slice(1) } }
    expect(questionsKind.oldAfter?.(questionsSample, first)).toEqual(['at /contact-us', 'at /', 'sitemap'])
    expect(contactKind.oldAfter?.(contact, otherContact)).toEqual(['at /contact-us', 'sitemap'])
  })
})
