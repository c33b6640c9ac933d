import { beforeEach, describe, expect, test } from 'vitest'
import { keyOfPath } from '#content/content-samples.ts'
import { sampleFirm } from '#content/firm.ts'
import type { Careers } from '#contract/content/careers.ts'
import { ContentDocumentResponse } from '#contract/content/document.ts'
import { FRAME_ANCHORS } from '#contract/content/frame-anchors.ts'
import { engines, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { jobInput } from '#test/support/factories.ts'
import { PAGE_OF_EVERY_BLOCK } from '#test/support/page-of-every-block.ts'
import { type Person, signIn } from '#test/support/people.ts'

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title><script>x</script>',
  '<!--',
]

describe.each(engines)('pages of blocks on %s', (engine) => {
  const app = useApp({ engine })
  let admin: Person
  const { call, read, articleOf, documentOf, page, save, publish, hide, shown, faultsOf, word } =
    contentCalls(app, () => admin.token)
  beforeEach(async () => {
    admin = await signIn(app, { role: 'administrator' })
  })
  const add = async (path: string, name = 'About us') => {
    const reply = await call('POST', '', { kind: 'page', name, path })
    expect(reply.status, reply.text).toBe(201)
    return ContentDocumentResponse.parse(reply.json).data
  }
  const published = async (path: string, body: object) => {
    const { key } = await add(path)
    await save(key, body)
    return documentOf(await publish(key))
  }
  const free = () => `/p${word().slice(1).toLowerCase()}`

  test('one stands at an address of its own, in the menus that its owner wants, without a script', async () => {
    const path = free()
    const { key } = await published(path, PAGE_OF_EVERY_BLOCK)
    const html = await shown(path)
    expect(html.match(/<h1/g)).toHaveLength(1)
    for (const { id, shown: isShown } of PAGE_OF_EVERY_BLOCK.blocks)
      expect(html.includes(`id="${id}"`), id).toBe(isShown)
    expect(html).not.toContain('{company}')
    expect(html).not.toContain('<script src')
    expect(html).toContain('Quiénes somos y cómo trabajamos |')
    const other = await shown('/privacy-policy')
    expect(other.split(`href="${path}"`)).toHaveLength(4)
    expect(await shown('/sitemap.xml')).toContain(`${path}</loc>`)
    expect((await page(path.toUpperCase())).headers.get('location')).toBe(path)
    // Unknown addresses beside and below it are the one page that they were.
    expect((await page(`${path}/x`)).text).toBe((await page('/no/such/page')).text)

    await save(key, {
      menu: 'footer',
      label: 'By {company}',
      title: 'Who {company} is',
      description: 'Call {company}: {phone}.',
    })
    documentOf(await publish(key))
    const named = await shown(path)
    expect(named).toContain(`href="${path}" class="footer-link">By ${sampleFirm.name}</a>`)
    expect(named).toContain(`<title>Who ${sampleFirm.name} is |`)
    expect(named).toContain(`content="Call ${sampleFirm.name}: ${sampleFirm.phone.shown}."`)
    expect((await shown('/privacy-policy')).split(`href="${path}"`)).toHaveLength(2)
    const below = await published(`${path}/team`, { ...PAGE_OF_EVERY_BLOCK, label: 'Team', menu: 'none' })
    expect(await shown(below.path)).toMatch(new RegExp(`breadcrumbs.*href="${path}"`, 's'))
    documentOf(await hide(key, { hidden: true, redirect_to: '/services' }))
    expect((await page(path)).status).toBe(302)
    expect((await page(below.path)).status).toBe(200)
  })

  test('which anchors a page has beside its own is known, so that no heading is given one of them', async () => {
    await save('brand', { brand: '#5b2a86', signal: '#0f766e' })
    documentOf(await publish('brand'))
    const path = free()
    await published(path, PAGE_OF_EVERY_BLOCK)
    const own = new Set(PAGE_OF_EVERY_BLOCK.blocks.map(({ id }) => id))
    const idsOf = async (at: string) =>
      [...(await shown(at)).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
    const besides = (await idsOf(path)).filter((id) => !own.has(id))
    for (const at of ['/service/Cyber', '/marketing/seo'] as const) {
      const { sections } = await articleOf(keyOfPath(at))
      besides.push(...(await idsOf(at)).filter((id) => !sections.some((section) => section.id === id)))
    }
    expect([...new Set(besides)].sort()).toEqual([...FRAME_ANCHORS].sort())
  })

  test('one that shows open jobs changes with them', async () => {
    const path = free()
    await published(path, PAGE_OF_EVERY_BLOCK)
    const [title, none] = [word(), word()]
    await app.deps.store.sql.updateTable('jobs').set({ is_active: false }).execute()
    expect(await shown(path)).toContain('No jobs are open right now')
    const { empty } = (await read('careers')).body as Careers
    await save('careers', { empty: { ...empty, none_heading: none } })
    documentOf(await publish('careers'))
    expect(await shown(path)).toContain(none)
    expect(await shown(path)).not.toContain(title)
    const job = await app.send('POST', '/api/jobs/post/', { token: admin.token, json: jobInput({ title }) })
    expect(job.status).toBeLessThan(300)
    expect(await shown(path)).toContain(title)
    expect(await shown(path)).not.toContain(none)
  })

  test.each<[string, object[], string]>([
    ['no block', [], 'blocks'],
    ['a dead link', [{ type: 'call', text: 'x', action: 'y', target: '/nowhere' }], 'blocks.0.target'],
    ['a dead anchor', [{ type: 'text', heading: '', text: 'a\n\n- [x](/contact-us#no)' }], 'blocks.0.text'],
    ['an empty part', [{ type: 'quote', text: '', name: 'x', role: '' }], 'blocks.0.text'],
    ['an empty list', [{ type: 'questions', heading: 'x', list: [] }], 'blocks.0.list'],
    [
      'a button that leads nowhere',
      [{ type: 'hero', heading: 'x', lead: '', action: 'y', target: '' }],
      'blocks.0.target',
    ],
    [
      'a script as a link',
      [{ type: 'call', text: 'x', action: 'y', target: 'javascript:alert(1)' }],
      'blocks.0.target',
    ],
    ['no picture', [{ type: 'picture', picture: '', caption: '' }], 'blocks.0.picture'],
    [
      'a picture that is gone',
      [{ type: 'picture', picture: 'pic_0123456789abcdef', caption: '' }],
      'blocks.0.picture',
    ],
    [
      'an anchor of the frame',
      [{ type: 'quote', id: 'content', text: 'x', name: 'y', role: '' }],
      'blocks.0.id',
    ],
  ])('is not published with %s, unless visitors do not see it', async (_, blocks, field) => {
    const { key } = await add(free())
    const named = blocks.map((block, at) => ({ id: `b${at}`, shown: true, ...block }))
    await save(key, { ...PAGE_OF_EVERY_BLOCK, menu: 'none', blocks: named })
    expect(faultsOf(await publish(key))).toHaveProperty([field])
    if (named.length === 0) return
    const [first] = PAGE_OF_EVERY_BLOCK.blocks
    const unseen = named.map((block) => ({ ...block, shown: false }))
    await save(key, { blocks: [...unseen, first] })
    documentOf(await publish(key))
  })

  test('two blocks of one address are refused, and what is no block', async () => {
    const { key } = await add(free())
    const [first] = PAGE_OF_EVERY_BLOCK.blocks
    await save(key, { ...PAGE_OF_EVERY_BLOCK, blocks: [first, first] })
    expect(faultsOf(await publish(key))).toHaveProperty(['blocks.1.id'])
    for (const block of [{}, { type: 'html' }, { type: 'text', id: 'x' }, null, 'x'])
      expect((await call('PATCH', `${key}/draft/`, { body: { blocks: [block] } })).status).toBe(400)
    expect((await call('PATCH', `${key}/draft/`, { body: { blocks: Array(41).fill(first) } })).status).toBe(
      400,
    )
  })

  test('one that no phone should have to load is refused, and so are links whose pages take long to find', async () => {
    const path = free()
    const { key } = await add(path)
    const [, words] = PAGE_OF_EVERY_BLOCK.blocks
    const texts = (count: number, text: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => ({ ...words, id: `t${at}`, heading: '', text: text(at) }))
    const page = { ...PAGE_OF_EVERY_BLOCK, menu: 'none', title: path }
    await save(key, { ...page, blocks: texts(16, () => '"a" '.repeat(2_900).trim()) })
    expect(faultsOf(await publish(key))).toEqual({ blocks: expect.stringMatching(/would have \d{3} KB/) })
    const links = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => `[a](/careers?search=n${from + at})`).join(' ')
    await save(key, { ...page, blocks: texts(2, (at) => links(at * 60, 60)) })
    expect(faultsOf(await publish(key))).toEqual({ 'blocks.1.text': expect.stringContaining('100 links') })
    await save(key, { ...page, blocks: texts(2, () => links(0, 60)) })
    documentOf(await publish(key))
    await save(key, { ...page, blocks: texts(16, () => 'Words and words. '.repeat(700).trim()) })
    documentOf(await publish(key))
  })

  test('hostile words are words', async () => {
    const path = free()
    const said = HOSTILE.join(' ')
    const [hero, words] = PAGE_OF_EVERY_BLOCK.blocks
    await published(path, {
      ...{ label: 'x', title: HOSTILE[0], description: HOSTILE[2], menu: 'none' },
      blocks: [
        { ...hero, heading: said, lead: said },
        { ...words, heading: said, text: said },
      ],
    })
    expect(await shown(path)).not.toMatch(/<script>alert|<img src=x|<script>x/)
  })

  test.each([
    '/careers',
    '/careers/x',
    '/admin/x',
    '/api',
    '/assets',
    '/media/x',
    '/brand',
    '/service',
    '/marketing',
    '/marketing/x',
    '/Contact-Us',
    '/contact-us/x',
    '/sitemaps/x',
    '/job-alerts',
    '/7kctech-x/y/z',
    '/a_b',
    '/',
  ])('is not put at %s', async (path) => {
    expect(faultsOf(await call('POST', '', { kind: 'page', name: 'x', path }))).toHaveProperty('path')
  })
})
