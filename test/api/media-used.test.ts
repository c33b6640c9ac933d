import { beforeAll, describe, expect, test } from 'vitest'
import { companySample } from '#content/company.ts'
import { homeSample } from '#content/home-sample.ts'
import { productsSample } from '#content/products.ts'
import { ContentDocumentResponse } from '#contract/content/document.ts'
import { emptyBlock } from '#contract/content/page-blocks.ts'
import { ErrorBody } from '#contract/core/error-answer.ts'
import { pictureAddress } from '#contract/media/picture.ts'
import { mediaTexts as texts } from '#contract/media/texts.ts'
import { engines, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { drawn } from '#test/support/drawn-picture.ts'
import { PAGE_OF_EVERY_BLOCK } from '#test/support/page-of-every-block.ts'
import { signIn } from '#test/support/people.ts'
import { pictureCalls } from '#test/support/pictures.ts'

const errorOf = (answer: { json: unknown }) => ErrorBody.parse(answer.json).error

describe.each(engines)('pictures on pages on %s', { timeout: 120_000 }, (engine) => {
  const app = useApp({ engine })
  const owner = { token: '' }
  beforeAll(async () => {
    owner.token = (await signIn(app, { role: 'administrator' })).token
  })
  const pictures = pictureCalls(app, () => owner.token)
  const { save, publish, shown, faultsOf, call, page, read, articleOf } = contentCalls(app, () => owner.token)
  const withPortrait = (portrait: string) => ({ leader: { ...companySample.leader, portrait } })

  test('are on a page as soon as they can be read: nobody keeps it without them', async () => {
    const { path } = await read('service-cyber')
    const { sections } = await articleOf('service-cyber')
    const { id, files } = await pictures.added(await drawn({ color: '#506070' }).png().toBuffer())
    await pictures.call('PATCH', `${id}/`, { decorative: true })
    const [first, ...others] = sections
    if (first === undefined) throw new Error('the page has no section')
    await save('service-cyber', { sections: [{ ...first, picture: id }, ...others] })
    expect((await publish('service-cyber')).status).toBe(200)
    // An instance that has read none yet.
    await app.restart()
    const rename = (from: string, to: string) =>
      app.deps.store.raw.schema.alterTable(from).renameTo(to).execute()
    await rename('pictures', 'pictures_away')
    const away = await page(path)
    await rename('pictures_away', 'pictures')
    expect(away.status).toBe(503)
    const [file] = files
    if (file === undefined) throw new Error('no file was made')
    expect(await shown(path)).toContain(pictureAddress(file))
  })

  test('are published described and ready, with their place kept; what shows them follows them', async () => {
    const before = await shown('/')
    const picture = await pictures.added(await drawn({ width: 900, height: 1200 }).jpeg().toBuffer())
    const { id } = picture
    await save('company', withPortrait(id))
    expect(faultsOf(await publish('company'))).toEqual({ 'leader.portrait': texts.notDescribed('picture') })
    expect((await pictures.call('DELETE', `${id}/`)).status).toBe(409)
    await pictures.call('PATCH', `${id}/`, { alt: 'The "head" <of> the firm', focal_x: 20 })
    expect((await publish('company')).status).toBe(200)

    const html = await shown('/')
    const [, portrait = ''] = /<figure[^>]*>(<picture class="contents">.*?<\/picture>)/.exec(html) ?? []
    expect(portrait).toContain('<source type="image/avif" srcSet="/media/')
    expect(portrait).toMatch(
      / width="900" height="1200" alt="The &quot;head&quot; &lt;of&gt; the firm" loading="lazy"/,
    )
    expect(portrait).toContain('object-cover focal-x-20"')
    for (const file of picture.files) expect(portrait).toContain(`${pictureAddress(file)} ${file.width}w`)
    expect(html).not.toContain('style="')
    expect((await pictures.list()).results[0]?.uses).toEqual([
      { key: 'company', title: companySample.name, path: '/', published: true },
    ])

    // Visitors are never left without a description, nor without the picture.
    const undescribed = await pictures.call('PATCH', `${id}/`, { alt: '' })
    expect(errorOf(undescribed).fields).toEqual({ alt: texts.altUsed(companySample.name) })
    expect((await pictures.call('DELETE', `${id}/`)).status).toBe(409)
    await pictures.call('PATCH', `${id}/`, { alt: '', decorative: true })
    expect(await shown('/')).toContain('height="1200" alt="" loading="lazy"')

    // A page that does not show it is not drawn anew.
    const tagOf = async (path: string) => (await page(path)).headers.get('etag')
    await shown('/Service')
    const others = app.deps.store.changes
    const heard: (string | undefined)[] = []
    others.on('content', (about) => heard.push(about))
    const tag = await tagOf('/Service')
    await pictures.bring(await drawn({ color: '#ffffff' }).png().toBuffer(), 'new.png', `${id}/file/`)
    const replaced = await pictures.ready(id)
    expect([...new Set(heard)]).toEqual(['sitemap\nat /'])
    expect(await tagOf('/Service')).toBe(tag)
    expect(await shown('/')).toContain(pictureAddress(replaced.files[0] ?? { key: '', format: 'avif' }))
    expect(await shown('/')).not.toContain(pictureAddress(picture.files[0] ?? { key: '', format: 'avif' }))

    // An earlier text names it still; without it the page is as it was, to the byte.
    await save('company', withPortrait(''))
    expect((await publish('company')).status).toBe(200)
    expect(await shown('/')).toBe(before)
    expect((await pictures.call('DELETE', `${id}/`)).status).toBe(200)
    await call('POST', 'company/revisions/1/restore/')
    expect(faultsOf(await publish('company'))).toEqual({ 'leader.portrait': texts.gone })
    await call('DELETE', 'company/draft/')
  })

  test('are said to stand where visitors see them, as the firm and its pages are called today', async () => {
    const picture = await pictures.added(await drawn({ color: '#00a' }).png().toBuffer())
    await pictures.call('PATCH', `${picture.id}/`, { alt: 'Blue' })
    await save('company', { name: 'Harborlight', ...withPortrait(picture.id) })
    expect((await publish('company')).status).toBe(200)
    const about = { kind: 'page', name: 'About us', path: '/about-us' }
    const { key } = ContentDocumentResponse.parse((await call('POST', '', about)).json).data
    const block = { type: 'picture', id: 'pic', shown: true, picture: picture.id, caption: '' }
    await save(key, { ...PAGE_OF_EVERY_BLOCK, label: 'Who we are', menu: 'none', blocks: [block] })
    expect((await publish(key)).status).toBe(200)

    const called = ['Harborlight', 'Who we are']
    const [listed] = (await pictures.list()).results
    expect(listed?.uses.map(({ title }) => title)).toEqual(called)
    expect(errorOf(await pictures.call('DELETE', `${picture.id}/`)).fields).toEqual({ id: called.join(', ') })
    const undescribed = await pictures.call('PATCH', `${picture.id}/`, { alt: '' })
    expect(errorOf(undescribed).fields).toEqual({ alt: texts.altUsed('Harborlight') })
    const { name, leader } = companySample
    await save('company', { name, leader })
    expect((await publish('company')).status).toBe(200)
  })

  test('are told anew of by more pages than one message can name', async () => {
    const picture = await pictures.added(await drawn({ color: '#0a0' }).png().toBuffer())
    await pictures.call('PATCH', `${picture.id}/`, { alt: 'Green' })
    const { sql } = app.deps.store
    const at = new Date().toISOString()
    const block = { type: 'picture', id: 'pic', shown: true, picture: picture.id, caption: '' }
    const body = JSON.stringify({ ...PAGE_OF_EVERY_BLOCK, menu: 'none', blocks: [block] })
    const paths = Array.from({ length: 130 }, (_, at) => `/landing-pages-of-towns/${'town-'.repeat(8)}${at}`)
    for (const [number, path] of paths.entries()) {
      const document = { kind: 'page', key: `page-t${number}`, path, published: 1, published_at: at }
      const { id } = await sql
        .insertInto('content_documents')
        .values({ ...document, hidden: false, changed_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql
        .insertInto('content_revisions')
        .values({ document_id: id, number: 1, body, author_id: null, created_at: at, published_at: at })
        .execute()
    }
    app.deps.store.changes.tell('content')
    const [path = ''] = paths
    expect(await shown(path)).toContain('alt="Green"')
    expect((await pictures.call('PATCH', `${picture.id}/`, { alt: 'Green, but other' })).status).toBe(200)
    expect(await shown(path)).toContain('alt="Green, but other"')
    await sql.deleteFrom('content_revisions').where('body', '=', body).execute()
    await sql.deleteFrom('content_documents').where('path', 'in', paths).execute()
    app.deps.store.changes.tell('content')
  })

  test('stand beside the names of partners, and are refused by field where they are not in the library', async () => {
    const logo = await pictures.added(
      await drawn({ width: 300, height: 100, color: '#fedcba' }).png().toBuffer(),
    )
    await pictures.call('PATCH', `${logo.id}/`, { decorative: true })
    const list = homeSample.partners.list.map((partner, at) =>
      at === 0 ? { ...partner, logo: logo.id } : partner,
    )
    await save('home', { partners: { ...homeSample.partners, list } })
    expect((await publish('home')).status).toBe(200)
    expect((await shown('/')).match(/<li><picture class="contents">/g)).toHaveLength(3)

    for (const wrong of ['pic_1', '../x', '"><script>'])
      expect(
        (
          await call('PATCH', 'home/draft/', {
            body: { partners: { ...homeSample.partners, list: [{ ...list[0], logo: wrong }] } },
          })
        ).status,
      ).toBe(400)
    const nobody = 'pic_0123456789abcdef'
    await save('home', { partners: { ...homeSample.partners, list: [{ ...list[1], logo: nobody }] } })
    expect(faultsOf(await publish('home'))).toEqual({ 'partners.list.0.logo': texts.gone })
    // What was stored before there were pictures is read as it was.
    const { logo: _, ...former } = { ...list[1] }
    await save('home', { partners: { ...homeSample.partners, list: [former] } })
    expect((await publish('home')).status).toBe(200)
    expect(await shown('/')).toContain(`</svg>${former.name}</li>`)
  })

  test('stand in place of the drawing of a product, on its card and its page', async () => {
    const logo = await pictures.added(
      await drawn({ width: 480, height: 120, color: '#135724' }).png().toBuffer(),
    )
    await pictures.call('PATCH', `${logo.id}/`, { decorative: true })
    const { products } = productsSample
    const [first, ...others] = products.list
    const own = `/ProductDetails?product=${first?.slug}`
    const before = { list: await shown('/products'), own: await shown(own) }
    const withLogo = async (changed: object) => {
      await save('products', { products: { ...products, list: [{ ...first, ...changed }, ...others] } })
      expect((await publish('products')).status).toBe(200)
    }
    await withLogo({ picture: logo.id })
    const list = await shown('/products')
    expect(list).toMatch(/<li class="product-card"><picture class="contents">.*?<\/picture><h2 class="mt-8 /)
    expect(list.match(/<picture/g)).toHaveLength(1)
    expect(await shown(own)).toMatch(/<\/h1>.*?<picture class="contents">.*?width="480" height="120" alt=""/)

    // A product without a drawing has room for its logo, too; without either it has none.
    await withLogo({ picture: logo.id, logo: 'none' })
    expect(await shown('/products')).toMatch(/<\/picture><h2 class="mt-8 /)
    await withLogo({ logo: 'none' })
    expect(await shown('/products')).toContain('<li class="product-card"><h2 class="text-h2"')

    // What was stored before products had logos is read as it was.
    const { picture: _, ...former } = { ...first }
    await save('products', { products: { ...products, list: [former, ...others] } })
    expect((await publish('products')).status).toBe(200)
    expect({ list: await shown('/products'), own: await shown(own) }).toEqual(before)
  })

  test('stand in sections: on services below the text, on marketing pages in place of the drawing', async () => {
    const photo = await drawn({ width: 640, height: 420, color: '#224466' }).jpeg().toBuffer()
    const { id } = await pictures.added(photo, 'rack.jpg')
    await pictures.call('PATCH', `${id}/`, { alt: 'A rack of servers' })
    const cases = [
      ['service-data', '/service/data', /<\/p><picture class="contents">.*?alt="A rack of servers"/],
      ['marketing-ppc', '/marketing/PPC', /<section[^>]*><picture class="contents">.*?turn-picture/],
    ] as const
    for (const [key, path, shownAs] of cases) {
      const before = await shown(path)
      const { sections } = await articleOf(key)
      const drawings = before.match(/<svg[^>]*turn-picture/g)?.length ?? 0
      await save(key, {
        sections: sections.map((section, at) => (at === 1 ? { ...section, picture: id } : section)),
      })
      expect((await publish(key)).status).toBe(200)
      const html = await shown(path)
      expect(html).toMatch(shownAs)
      expect(html.match(/<svg[^>]*turn-picture/g)?.length ?? 0).toBe(Math.max(0, drawings - 1))
      expect((await pictures.read(id)).uses).toContainEqual(expect.objectContaining({ key, published: true }))
      // An empty one and none are the same, so the page has its bytes back.
      await save(key, { sections: sections.map((section) => ({ ...section, picture: '' })) })
      expect((await publish(key)).status).toBe(200)
      expect(await shown(path)).toBe(before)
    }
  })

  test('of a removed page can go, and are asked for when it is brought back', async () => {
    const { id, files } = await pictures.added(await drawn({ color: '#605040' }).png().toBuffer())
    await pictures.call('PATCH', `${id}/`, { alt: 'Somebody who left' })
    const path = '/who-left'
    const made = await call('POST', '', { kind: 'page', name: 'Who left', path })
    const { key } = ContentDocumentResponse.parse(made.json).data
    const block = { ...emptyBlock('picture'), id: 'p', picture: id, caption: 'x' }
    const hero = { ...emptyBlock('hero'), id: 'h', heading: 'Who left', lead: 'A page.' }
    await save(key, { title: 'Who left', label: 'Who left', description: 'A page.', blocks: [hero, block] })
    expect((await publish(key)).status).toBe(200)
    expect((await pictures.call('DELETE', `${id}/`)).status).toBe(409)
    expect((await call('POST', `${key}/removal/`, {})).status).toBe(200)

    expect((await pictures.read(id)).uses).toEqual([])
    expect((await pictures.call('DELETE', `${id}/`)).status).toBe(200)
    const [file] = files
    expect((await page(file ? pictureAddress(file) : '/')).status).toBe(404)
    expect((await call('DELETE', `${key}/removal/`)).status).toBe(200)
    const back = faultsOf(await call('PUT', `${key}/visibility/`, { hidden: false, redirect_to: null }))
    expect(Object.values(back)).toEqual([texts.gone])
  })
})
