import { beforeEach, describe, expect, test } from 'vitest'
import { businessAnalyst } from '#content/business-analyst.ts'
import { careers } from '#content/careers.ts'
import { contactForm } from '#content/contact-form.ts'
import { menusSample } from '#content/menus-sample.ts'
import { type Careers, careersParts } from '#contract/content/careers.ts'
import { contactFormParts } from '#contract/content/contact-form.ts'
import { menusParts } from '#contract/content/menus.ts'
import { withTexts } from '#contract/content/parts-kind.ts'
import { engines, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { postJob } from '#test/support/factories.ts'
import { otherCareers, otherContactForm } from '#test/support/other-careers.ts'
import { becomeOtherFirm, speakSpanish } from '#test/support/other-firm.ts'
import { otherMenus } from '#test/support/other-menus.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { asSaid, isSaying, plain, saidOn, textsOf } from '#test/support/said-on.ts'

describe.each(engines)('the words of careers on %s', (engine) => {
  const app = useApp({
    engine,
    variables: { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://site.example' },
  })
  let admin: Person
  const { call, documentOf, page, save, publish, hide, shown, faultsOf } = contentCalls(
    app,
    () => admin.token,
  )
  beforeEach(async () => {
    admin = await signIn(app, { role: 'administrator' })
  })
  const put = async (key: string, body: object) => {
    await save(key, body)
    return documentOf(await publish(key))
  }
  const restore = async (key: string) => {
    documentOf(await call('POST', `${key}/revisions/0/restore/`))
    documentOf(await publish(key))
  }

  test('are on every page that says them, at once, and restored they have every byte again', async () => {
    const { id } = await postJob(app, admin.token, { job_type: 'Contract', remote_work: true })
    const paths = [
      '/',
      '/careers',
      '/careers?search=zzzz',
      `/careers/jobs-detail/${id}`,
      '/BusinessAnalyst',
      '/contact-us',
    ]
    const before = await Promise.all(paths.map(shown))
    for (const html of before) expect(html).not.toContain('A distancia')
    await put('careers', otherCareers)
    await put('contact-form', otherContactForm)
    const [home = '', list = '', nothing = '', job = '', standing = '', contact = ''] = await Promise.all(
      paths.map(shown),
    )
    expect(home).toContain('>Por contrato<')
    expect(list).toContain('A distancia')
    expect(list).toContain('Trabaje con nosotros')
    expect(nothing).toContain('Nada coincide')
    for (const html of [job, standing]) {
      expect(html).toContain('Enviar la solicitud')
      // What the browser goes on with says the same.
      expect(plain(/data-props="([^"]*)"/.exec(html)?.[1] ?? '')).toContain('"button":"Enviar la solicitud"')
    }
    expect(contact).toContain('>Asunto<')
    expect(plain(/data-props="([^"]*)"/.exec(contact)?.[1] ?? '')).toContain('"subject":"Asunto"')
    await restore('careers')
    await restore('contact-form')
    expect(await Promise.all(paths.map(shown))).toEqual(before)
  })

  test('of careers leave pages alone that do not say them', async () => {
    const tagOf = async (path: string) => (await page(path)).headers.get('etag')
    const before = await Promise.all(['/services', '/privacy-policy', '/contact-us'].map(tagOf))
    await put('careers', { empty: { ...careers.empty, text: 'Other words.' } })
    expect(await Promise.all(['/services', '/privacy-policy', '/contact-us'].map(tagOf))).toEqual(before)
    expect(await shown('/careers?search=zzzz')).toContain('Other words.')
    await restore('careers')
  })

  test('the standing posting is edited, and hidden with another page in its place or none', async () => {
    await put('businessanalyst', { top: { title: 'Data Analyst', lead: '' } })
    expect(await shown('/BusinessAnalyst')).toContain('>Data Analyst</h1>')
    expect(await shown('/careers')).toContain('href="/BusinessAnalyst"')
    documentOf(await hide('businessanalyst', { hidden: true, redirect_to: '/careers' }))
    const hidden = await page('/BusinessAnalyst')
    expect([hidden.status, hidden.headers.get('location')]).toEqual([302, '/careers'])
    expect(await shown('/careers')).not.toContain('/BusinessAnalyst')
    documentOf(await hide('businessanalyst', { hidden: true }))
    expect((await page('/BusinessAnalyst')).status).toBe(404)
    documentOf(await hide('businessanalyst', { hidden: false }))
    expect((await page('/BusinessAnalyst')).status).toBe(200)
    await restore('businessanalyst')
    expect(await shown('/BusinessAnalyst')).toContain(businessAnalyst.top.lead.slice(0, 30))
  })

  test.each<[string, string, object, string]>([
    ['careers', 'an empty label', { apply: { ...careers.apply, name: '' } }, 'apply.name'],
    ['contact-form', 'an empty button', { fields: { ...contactForm.fields, button: ' ' } }, 'fields.button'],
    ['businessanalyst', 'no requirement', { requirements: { heading: 'x', list: [] } }, 'requirements.list'],
  ])('%s is not published with %s', async (key, _, body, field) => {
    await save(key, body)
    expect(faultsOf(await publish(key))).toHaveProperty([field])
    documentOf(await call('DELETE', `${key}/draft/`))
  })

  test.each(['careers', 'contact-form'])(
    '%s cannot be hidden: forms of every page lead there',
    async (key) => {
      expect((await hide(key, { hidden: true })).status).toBe(400)
    },
  )

  test('a draft in no language at all is drawn', async () => {
    await save('menus', { page: { ...menusSample.page, language: '!!' } })
    const { url } = ((await call('POST', 'menus/preview/')).json as { data: { url: string } }).data
    expect((await page(url)).status).toBe(200)
    documentOf(await call('DELETE', 'menus/draft/'))
  })

  test('names of nobody in braces are words of a draft, and not published', async () => {
    await save('careers', { banner: { ...careers.banner, title: '{{constructor}} {__proto__}' } })
    const { url } = ((await call('POST', 'careers/preview/')).json as { data: { url: string } }).data
    expect((await page(url)).text).toContain('{{constructor}} {__proto__}')
    expect((await call('POST', 'careers/publish/', {})).status).toBe(400)
    documentOf(await call('DELETE', 'careers/draft/'))
  })

  test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'])(
    '%s in every word is words',
    async (hostile) => {
      const { id } = await postJob(app, admin.token)
      let at = 0
      const spoiled: Careers = withTexts(careersParts, careers, (_, { most }) =>
        `${hostile.slice(0, most - 3)}${at++}`.slice(0, most),
      )
      await put('careers', spoiled)
      for (const path of [
        '/careers',
        `/careers/jobs-detail/${id}`,
        '/careers?search=zzzz',
        '/BusinessAnalyst',
      ]) {
        const html = await shown(path)
        expect(html).not.toMatch(/<script>alert|<img src=x/)
        expect(html).toContain('</html>')
      }
      await restore('careers')
    },
  )

  test('a firm that speaks Spanish says no word of the sample’s menus, careers pages and forms', async () => {
    await becomeOtherFirm(app.send, admin.token)
    await speakSpanish(app.send, admin.token)
    const asking = [{ label: '¿Por qué?', kind: 'number' as const, options: [], required: false }]
    const { id } = await postJob(app, admin.token, {
      ...{ pay_min: 10, valid_through: '2099-01-31', screening: asking },
    })
    await postJob(app, admin.token, { job_type: 'Part Time', remote_work: false })
    const own = new Set([
      ...textsOf(menusParts, otherMenus),
      ...textsOf(careersParts, otherCareers),
      ...textsOf(contactFormParts, otherContactForm),
    ])
    const words = [
      ...textsOf(menusParts, menusSample),
      ...textsOf(careersParts, careers),
      ...textsOf(contactFormParts, contactForm),
    ].filter((text) => isSaying(text) && !own.has(text))
    expect(words.length).toBeGreaterThan(200)
    const patterns = words.map(asSaid)
    const listed = [...(await shown('/sitemap.xml')).matchAll(/<loc>http:\/\/site\.example([^<]*)/g)]
    const paths = [
      ...listed.map(([, path = '']) => plain(path)),
      ...[
        '/careers?search=zzzz',
        '/careers?search=Engineer+zzzz',
        '/careers?job_type=Part+Time&remote=false',
      ],
      ...[
        '/careers/jobs-detail/99999',
        '/no/such/page',
        '/ProductDetails?product=none',
        `/careers/jobs-detail/${id}`,
      ],
    ]
    expect(paths.length).toBeGreaterThan(15)
    for (const path of new Set(paths)) {
      const html = await shown(path)
      expect(html, path).toContain('<html lang="es">')
      // The policy is the sample's, and says Phone and Email itself.
      const judged = path === '/privacy-policy' ? html.replace(/<main.*<\/main>/s, '') : html
      const left = saidOn(judged).filter((text) => patterns.some((pattern) => pattern.test(text)))
      expect(left, path).toEqual([])
    }
    const job = await shown(`/careers/jobs-detail/${id}`)
    expect(job).toMatch(/31 de enero de 2099/)
    expect(job).toMatch(/Desde [^<]*por hora/)
    expect(job).toContain('>hoy<')
  })
})
