import { beforeEach, describe, expect, test } from 'vitest'
import { contentSamples } from '#content/content-samples.ts'
import { menusSample } from '#content/menus-sample.ts'
import { ContentDocumentResponse } from '#contract/content/document.ts'
import type { Menus } from '#contract/content/menus.ts'
import { engines, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { otherMenus } from '#test/support/other-menus.ts'
import { PAGE_OF_EVERY_BLOCK } from '#test/support/page-of-every-block.ts'
import { type Person, signIn } from '#test/support/people.ts'

const PAGES = [
  '/',
  '/services',
  '/service/Cyber',
  '/marketing/PPC',
  '/careers',
  '/privacy-policy',
  '/no/page',
]

describe.each(engines)('the menus on %s', (engine) => {
  const app = useApp({ engine })
  let admin: Person
  const { call, documentOf, read, page, save, publish, hide, shown, faultsOf, word } = contentCalls(
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
  const restore = async (key = 'menus') => {
    documentOf(await call('POST', `${key}/revisions/0/restore/`))
    documentOf(await publish(key))
  }
  const add = async (kind: string, path: string, name: string, parent: string | null = null) => {
    const reply = await call('POST', '', { kind, name, path, parent })
    expect(reply.status, reply.text).toBe(201)
    return ContentDocumentResponse.parse(reply.json).data.key
  }
  const menuOf = (html: string) =>
    /<div[^>]* class="[^"]*service-menu.*?<\/ul><\/div>|service-menu.*?contents-list/s.exec(html)?.[0] ?? ''
  const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
  const headerOf = (html: string) => /class="main-nav".*?<\/nav>/s.exec(html)?.[0] ?? ''
  const footerOf = (html: string) => /<footer.*<\/footer>/s.exec(html)?.[0] ?? ''
  const free = () => `/m${word().slice(1).toLowerCase()}`

  test('say every word of another firm on every page, and restored they have every byte again', async () => {
    const before = await Promise.all(PAGES.map(shown))
    await put('menus', otherMenus)
    const after = await Promise.all(PAGES.map(shown))
    for (const html of after) {
      expect(html).toContain('<html lang="es">')
      expect(html).toContain('Ir al contenido')
      expect(hrefsIn(headerOf(html)).slice(0, 2)).toEqual(['/careers', '/services'])
      expect(headerOf(html)).toContain('Servicios: abrir la lista')
      expect(footerOf(html)).toMatch(/© \d{4} Corvane Systems[^<]*Todos los derechos reservados\./)
      expect(footerOf(html)).not.toContain('..')
    }
    const [, , service = '', marketing = '', , , missing = ''] = after
    expect(menuOf(service)).toMatch(/Seguridad.*Redes.*Accesos.*Personal/s)
    expect(menuOf(service)).not.toContain('/service/erp')
    expect(marketing).toContain('Usted está aquí')
    expect(missing).toContain('Esta página no está.')
    // The list of services in the header is that of the side menu.
    expect(headerOf(after[0] ?? '')).not.toContain('/service/management')
    // The admin is in the language of the release.
    expect(await shown('/admin')).toContain('<html lang="en"')
    await restore()
    expect(await Promise.all(PAGES.map(shown))).toEqual(before)
  })

  test('lose a page that is hidden, and have it again when it is shown, as the owner ordered them', async () => {
    const [first, ...others] = menusSample.side.list
    await put('menus', { side: { ...menusSample.side, list: [...others, first] } })
    documentOf(await hide('service-data', { hidden: true, redirect_to: '/services' }))
    const html = await shown('/service/Cyber')
    expect(hrefsIn(menuOf(html))).not.toContain('/service/data')
    // A document that names it is published all the same.
    await put('menus', { page: { ...menusSample.page, skip: 'Past the menus' } })
    expect(await shown('/')).toContain('Past the menus')
    documentOf(await hide('service-data', { hidden: false }))
    const order = hrefsIn(menuOf(await shown('/service/Cyber'))).filter((href) => !href.includes('#'))
    expect(order).toContain('/service/data')
    expect(order.at(-1)).toBe('/service/itstaffing')
    await restore()
  })

  test('keep the pages that stand below a service of theirs, while the service itself is hidden', async () => {
    const { side } = menusSample
    const { list } = side
    const group = {
      ...{ shown: 'yes' as const, label: 'Our defense', href: '/service/Cyber' },
      links: '[Leads](/service/data)\n[Systems](/service/erp)',
    }
    const others = list.filter(({ href }) => !/\/service\/(?:Cyber|data|erp)$/.test(href))
    const erp = list.filter(({ href }) => href === '/service/erp')
    await put('menus', { side: { ...side, list: [group, ...others, ...erp] } })
    const own = async (path: string) => {
      const html = await shown(path)
      return [menuOf(html), headerOf(html)].map((menu) => hrefsIn(menu).filter((href) => !href.includes('#')))
    }
    documentOf(await hide('service-cyber', { hidden: true, redirect_to: '/services' }))
    for (const hrefs of await own('/service/itstaffing')) {
      expect(hrefs).not.toContain('/service/Cyber')
      expect(hrefs.filter((href) => href === '/service/data')).toHaveLength(1)
      // What stands elsewhere in the menu by itself stands there alone.
      expect(hrefs.filter((href) => href === '/service/erp')).toHaveLength(1)
      expect(hrefs.indexOf('/service/data')).toBeLessThan(hrefs.indexOf('/service/erp'))
    }
    documentOf(await hide('service-cyber', { hidden: false }))
    expect((await own('/service/itstaffing'))[0]?.slice(0, 3)).toEqual([
      ...['/service/Cyber', '/service/data', '/service/erp'],
    ])
    await restore()
  })

  test('call a page as its owner does, until they are given other words', async () => {
    const label = word()
    await put('service-erp', { label })
    expect(menuOf(await shown('/service/Cyber'))).toContain(label)
    const list = menusSample.side.list.map((entry) =>
      entry.href === '/service/erp' ? { ...entry, label: 'Our ERP' } : entry,
    )
    await put('menus', { side: { ...menusSample.side, list } })
    const html = menuOf(await shown('/service/Cyber'))
    expect(html).toContain('Our ERP')
    expect(html).not.toContain(`>${label}<`)
    await restore()
    await restore('service-erp')
  })

  test('have pages that were added at their end, or where they are named, and follow their addresses', async () => {
    const path = `/service/m${word().slice(1).toLowerCase()}`
    const key = await add('article', path, 'Night shifts')
    await put(key, {
      ...{ description: 'd', lead: 'l', heading: 'h' },
      sections: [{ id: 'first', heading: 'First', paragraphs: ['Text'] }],
      next: { text: 't', action: 'a', href: '/contact-us' },
    })
    const own = async () =>
      hrefsIn(menuOf(await shown('/service/Cyber'))).filter((href) => !href.includes('#'))
    expect((await own()).at(-1)).toBe(path)
    const { side } = menusSample
    const named = { shown: 'yes' as const, label: 'Nights', href: path, links: `[First](${path}#first)` }
    await put('menus', { side: { ...side, list: [named, ...side.list] } })
    expect((await own()).filter((href) => href === path)).toHaveLength(1)
    expect((await own())[0]).toBe(path)
    const moved = `${path}-moved`
    documentOf(await call('PUT', `${key}/address/`, { path: moved }))
    const menu = hrefsIn(menuOf(await shown('/service/Cyber')))
    expect(menu.slice(0, 2)).toEqual([moved, `${moved}#first`])
    // Left out where it is named, it is not at the end either.
    await put('menus', { side: { ...side, list: [{ ...named, shown: 'no' }, ...side.list] } })
    expect(await own()).not.toContain(moved)
    await put('menus', { side: { ...side, added: 'named' } })
    expect(await own()).not.toContain(moved)
    await put('menus', { side })
    expect(await own()).toContain(moved)
    documentOf(await call('POST', `${key}/removal/`, {}))
    expect(await own()).not.toContain(moved)
  })

  test('place a free page among the links of header and footer', async () => {
    const path = free()
    const key = await add('page', path, 'About')
    await put(key, { ...PAGE_OF_EVERY_BLOCK, label: 'About us', menu: 'both' })
    const links = async () => {
      const html = await shown('/privacy-policy')
      return [hrefsIn(headerOf(html)), hrefsIn(footerOf(html))] as const
    }
    expect((await links())[0].at(-1)).toBe(path)
    const { header, footer } = menusSample
    const about = { shown: 'yes' as const, label: 'Who we are', href: path }
    await put('menus', {
      header: { ...header, list: [about, ...header.list] },
      footer: { ...footer, list: footer.list.map((link) => (link.href === '/' ? about : link)) },
    })
    const [inHeader, inFooter] = await links()
    expect(inHeader[0]).toBe(path)
    expect(inHeader.filter((href) => href === path)).toHaveLength(1)
    expect(inFooter.filter((href) => href === path)).toHaveLength(1)
    documentOf(await hide(key, { hidden: true }))
    expect((await links()).flat()).not.toContain(path)
    await restore()
  })

  test('without a link to the services have no panel, and no script that looks for one', async () => {
    const { header } = menusSample
    await put('menus', {
      header: { ...header, list: header.list.filter(({ href }) => href !== '/services') },
    })
    const html = await shown('/privacy-policy')
    expect(html).not.toMatch(/nav-drop|services-panel/)
    await restore()
  })

  const link = { shown: 'yes', label: 'x', href: '/careers' } as const
  const group = { ...link, href: '/service/erp', links: '' }
  const ofSide = (entry: object): Partial<Menus> => ({
    side: { ...menusSample.side, list: [{ ...group, ...entry }] },
  })
  const ofHeader = (...list: object[]) => ({ header: { ...menusSample.header, list } as Menus['header'] })
  test.each<[string, Partial<Menus>, string]>([
    ['a dead link', ofHeader(link, { ...link, label: 'y', href: '/nowhere' }), 'header.list.1.href'],
    ['a dead anchor', ofSide({ links: '[a](/service/erp#nothing-here)' }), 'side.list.0.links'],
    ['a dead link below a service', ofSide({ links: '[a](/nowhere)' }), 'side.list.0.links'],
    ['a line that is no link', ofSide({ links: '[a](/careers)\nb' }), 'side.list.0.links'],
    ['two links in a line', ofSide({ links: '[a](/careers) [b](/)' }), 'side.list.0.links'],
    ['a script as a link', ofHeader({ ...link, href: 'javascript:alert(1)' }), 'header.list.0.href'],
    ['a script below a service', ofSide({ links: '[a](javascript:alert(1))' }), 'side.list.0.links'],
    ['one address twice', ofHeader(link, { ...link, label: 'y', href: '/Careers' }), 'header.list.1.href'],
    ['no link at all', ofHeader({ ...link, shown: 'no' }), 'header.list'],
    ['no language', { page: { ...menusSample.page, language: 'Spanish!' } }, 'page.language'],
    ['an empty word', { footer: { ...menusSample.footer, contact: '' } }, 'footer.contact'],
  ])('are not published with %s', async (_, body, field) => {
    await save('menus', body)
    expect(faultsOf(await publish('menus'))).toHaveProperty([field])
    documentOf(await call('DELETE', 'menus/draft/'))
  })

  test('what is left out may be half written, and nothing of the menus is the sample’s to be replaced', async () => {
    await put('menus', ofHeader(link, { shown: 'no', label: '', href: '' }))
    await restore()
    const sample = contentSamples.find(({ key }) => key === 'menus')
    expect((await read('menus')).body).toEqual(sample?.body)
    expect((await hide('menus', { hidden: true })).status).toBe(400)
  })

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</title><script>alert(1)</script>',
  ])('%s in every word is words, in the preview and in public', async (hostile) => {
    const spoiled = (value: unknown, name = ''): unknown => {
      if (typeof value === 'string')
        return /^(?:language|href|links|shown|added)$/.test(name) ? value : hostile.slice(0, 30)
      if (Array.isArray(value))
        return value.map((one, at) => ({
          ...(spoiled(one) as object),
          label: `${at}${hostile}`.slice(0, 60),
        }))
      return Object.fromEntries(
        Object.entries(value as object).map(([key, one]) => [key, key === 'ours' ? one : spoiled(one, key)]),
      )
    }
    await save('menus', spoiled(menusSample) as Menus)
    const { url } = ((await call('POST', 'menus/preview/')).json as { data: { url: string } }).data
    const preview = (await page(url)).text
    documentOf(await publish('menus'))
    for (const html of [preview, await shown('/service/Cyber'), await shown('/no/page')])
      expect(html).not.toMatch(/<script>alert|<img src=x/)
    await restore()
  })

  test('come with the folder of content, and two who change them at once are told', async () => {
    const { etag } = await read('menus')
    await save('menus', { page: { ...menusSample.page, notice: 'Heads up' } }, { ifMatch: etag })
    const reply = await call('PATCH', 'menus/draft/', { body: { page: menusSample.page } }, { ifMatch: etag })
    expect(reply.status).toBe(412)
    documentOf(await call('DELETE', 'menus/draft/'))
  })
})
