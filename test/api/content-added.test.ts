import { beforeEach, describe, expect, test } from 'vitest'
import { AuditPage } from '#contract/audit/audit.ts'
import { ContentDocumentResponse, ContentList } from '#contract/content/document.ts'
import { FORMER_MAX } from '#contract/content/page-limits.ts'
import { contentTexts } from '#contract/content/texts.ts'
import { lockContent } from '#server/store/content/documents.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { exportFolder } from '#server/usecases/content/export-folder.ts'
import { engines, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { PAGE_OF_EVERY_BLOCK } from '#test/support/page-of-every-block.ts'
import { type Person, signIn } from '#test/support/people.ts'

const HOUR = 3_600_000
const TEXT = {
  description: 'What we do about the costs of clouds, and for whom.',
  lead: 'Clouds cost what nobody switches off.',
  sections: [{ id: 'first', heading: 'What is paid for', paragraphs: ['Machines that nobody uses.'] }],
  next: { text: 'Shall we look at yours?', action: 'Write to us', href: '/contact-us' },
}

describe.each(engines)('pages that an owner adds on %s', (engine) => {
  let aheadMs = 0
  const app = useApp({ engine, clock: () => new Date(Date.now() + aheadMs), pollMs: 50 })
  let admin: Person
  const calls = contentCalls(app, () => admin.token)
  const { call, documentOf, read, page, save, publish, hide, shown, faultsOf, word } = calls

  beforeEach(async () => {
    admin = await signIn(app, { role: 'administrator' })
  })

  const post = (path: string, json: object = {}) =>
    call('POST', '', { kind: 'article', name: 'Cloud costs', path, ...json })
  const add = async (path: string, json: object = {}) => {
    const reply = await post(path, json)
    expect(reply.status, reply.text).toBe(201)
    return ContentDocumentResponse.parse(reply.json).data
  }
  const addPublished = async (path: string, json: object = {}, body: object = {}) => {
    const { key } = await add(path, json)
    await save(key, { ...TEXT, ...body })
    return documentOf(await publish(key))
  }
  const remove = (key: string, json: object = {}) => call('POST', `${key}/removal/`, json)
  const free = () => `/service/p${word().slice(1).toLowerCase()}`
  const lead = async (path: string) => {
    const { status, headers } = await page(path)
    return [status, headers.get('location')]
  }
  const listed = async () => ContentList.parse((await call('GET', '')).json).data

  test('one is a draft that nobody sees, and stands everywhere once it is published', async () => {
    const path = '/service/Cloud-Costs'
    const before = await page(path)
    expect(before.status).toBe(404)
    const begun = await add(path)
    expect(begun).toMatchObject({
      ...{ key: 'service-cloud-costs', path, published: 0, has_draft: true, added: true, can_hide: false },
      ...{ title: 'Cloud costs', revisions: [], body: { heading: 'Cloud costs', sections: [] } },
    })
    expect((await page(path)).text).toBe(before.text)
    expect(Object.keys(faultsOf(await publish(begun.key)))).toContain('sections')

    await save(begun.key, TEXT)
    const { url } = ((await call('POST', `${begun.key}/preview/`)).json as { data: { url: string } }).data
    expect((await app.send('GET', url)).text).toContain('Clouds cost what nobody switches off.')
    expect((await page(path)).status).toBe(404)
    documentOf(await publish(begun.key))

    const html = await shown(path)
    expect(html).toContain('Cloud costs</h1>')
    expect(html).toContain('"@type":"BreadcrumbList"')
    expect(html).toMatch(/aria-current="page"[^>]*>Cloud costs/)
    expect(html).not.toContain('<script src')
    const link = `href="${path}"`
    for (const other of ['/', '/services', '/service/data', '/careers'])
      expect(await shown(other), other).toContain(link)
    expect(await shown('/service/CallCenter')).toContain(`${link} rel="next"`)
    expect(await shown('/sitemap.xml')).toContain(`${path}</loc>`)
    expect(await shown('/')).toContain('Twelve services.')
    expect(await lead('/SERVICE/cloud-costs/?a=b')).toEqual([308, `${path}?a=b`])
    expect((await page('/service/cloud-costs')).headers.get('cache-control')).toBe('public, no-cache')

    // It is drawn once, in one row of the cache.
    const kept = await page(path)
    expect((await page(path)).headers.get('etag')).toBe(kept.headers.get('etag'))
    documentOf(await remove(begun.key, { redirect_to: '/services' }))
  })

  test('one below a service stands in its group, and goes before it', async () => {
    const above = await addPublished(free(), { name: 'Cost groups' })
    const path = `/marketing/${word().toLowerCase()}`
    expect(faultsOf(await post(path))).toHaveProperty('parent')
    expect(faultsOf(await post(path, { parent: 'no-such' }))).toHaveProperty('parent')
    const below = await addPublished(path, { name: 'Cost reports', parent: above.key })
    const html = await shown(path)
    expect(html).toContain(`href="${above.path}"`)
    expect(await shown(above.path)).toContain('Parts of Cost groups')
    const known = await addPublished(`/marketing/${word().toLowerCase()}`, {
      name: 'Letters',
      parent: 'service-digital',
    })
    expect(await shown('/marketing/EmailMarketing')).toContain(`href="${known.path}" rel="next"`)

    expect(faultsOf(await remove(above.key)).hidden).toContain(path)
    documentOf(await remove(below.key, { redirect_to: above.path }))
    documentOf(await remove(above.key, { redirect_to: '/services' }))
    expect(await lead(path)).toEqual([302, '/services'])
    documentOf(await remove(known.key, { redirect_to: '/services' }))
    expect((await remove(below.key)).status).toBe(200)
  })

  test('one whose parent visitors do not see is not published, planned or shown', async () => {
    const { key: parent } = await add(free(), { name: 'Not there yet' })
    const { key } = await add(`/marketing/${word().toLowerCase()}`, { parent })
    await save(key, TEXT)
    expect(faultsOf(await publish(key)).parent).toContain('do not see')
    documentOf(
      await call('PUT', `${key}/address/`, { path: (await read(key)).path, parent: 'service-cyber' }),
    )
    documentOf(await publish(key))
    documentOf(await hide(key, { hidden: true, redirect_to: '/services' }))
    documentOf(await hide('service-cyber', { hidden: true, redirect_to: '/services' }))
    expect(faultsOf(await hide(key, { hidden: false })).hidden).toContain('/service/Cyber')
    documentOf(await hide('service-cyber', { hidden: false }))
    documentOf(await hide(key, { hidden: false }))
  })

  test.each<[string, string]>([
    ['/service/Data', 'site itself'],
    ['/service/DATA', 'site itself'],
    ['/service/it-staffing', 'site itself'],
    ['/marketing/seo', 'site itself'],
    ['/api/x', 'An address is'],
    ['/admin', 'An address is'],
    ['/careers/x', 'An address is'],
    ['/7kctech_administration', 'An address is'],
    ['/service/a/b', 'An address is'],
    ['/service/a.b', 'An address is'],
    ['/service/é', 'An address is'],
    ['/service/%61', 'An address is'],
    ['/service/..', 'An address is'],
    ['', 'An address is'],
    [`/service/${'a'.repeat(75)}`, 'at most'],
  ])('one is not put at %j', async (path, words) => {
    expect(faultsOf(await post(path)).path?.toLowerCase()).toContain(words.toLowerCase())
  })

  test('two are never at one address, whoever was a moment faster', async () => {
    const path = free()
    const answers = await Promise.all([post(path), post(path.toUpperCase().replace('/SERVICE', '/service'))])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    // Another instance holds the content while this one is asked, and puts a page there.
    const other = free()
    const asked = await inTransaction(app.deps.store, async (transaction) => {
      await lockContent(transaction)
      const asking = post(other)
      await transaction.sql
        .insertInto('content_documents')
        .values({
          ...{ kind: 'article', key: `x-${word().toLowerCase()}`, path: other, published: 0, hidden: false },
          ...{ changed_at: new Date().toISOString() },
        })
        .execute()
      return { asking }
    })
    expect(faultsOf(await asked.asking).path).toContain(other)
    const { key } = await add(free())
    expect(faultsOf(await call('PUT', `${key}/address/`, { path: other }))).toHaveProperty('path')
  })

  test('a renamed one is found at its new address, and at each that it had', async () => {
    const [first, second, third] = [free(), free(), free()]
    const { key, etag } = await addPublished(first, {}, {})
    const from = await addPublished(
      free(),
      { name: 'Leads there' },
      {
        sections: [{ id: 'a', heading: 'A', paragraphs: [`See [it](${first}#first).`] }],
      },
    )
    documentOf(await hide(from.key, { hidden: true, redirect_to: first }))
    const renamed = documentOf(await call('PUT', `${key}/address/`, { path: second }, { ifMatch: etag }))
    expect((await call('PUT', `${key}/address/`, { path: third }, { ifMatch: etag })).status).toBe(412)
    expect(await lead(first)).toEqual([308, second])
    expect((await page(first)).headers.get('cache-control')).toBe('public, no-cache')
    expect(await lead(from.path)).toEqual([302, second])
    // Its links to the old address lead somewhere.
    documentOf(await hide(from.key, { hidden: false }))
    expect(await shown('/services')).toContain(`href="${second}"`)
    documentOf(await call('PUT', `${key}/address/`, { path: third }, { ifMatch: renamed.etag }))
    expect([await lead(first), await lead(second)]).toEqual([
      [308, third],
      [308, third],
    ])
    // And back: no browser was told to remember the old way.
    documentOf(await call('PUT', `${key}/address/`, { path: first }))
    expect([(await page(first)).status, await lead(third)]).toEqual([200, [308, first]])
    // A page that is there counts more than one that was.
    await addPublished(third, { name: 'New here' })
    expect(await shown(third)).toContain('New here')
    const audit = AuditPage.parse(
      (await app.send('GET', '/api/audit/?group=content', { token: admin.token })).json,
    )
    expect(audit.results.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['content.add', 'content.rename', 'content.publish']),
    )
  })

  test('one that takes the place of what it replaced has its readers, and is hidden and removed like any other', async () => {
    const [before, first, own] = [free(), free(), free()]
    const was = await addPublished(before)
    documentOf(await call('PUT', `${was.key}/address/`, { path: first }))
    const { key } = await addPublished(own, { name: 'In its place' })
    documentOf(await remove(was.key, { redirect_to: own }))
    documentOf(await call('PUT', `${key}/address/`, { path: first }))
    expect(await shown(first)).toContain('In its place')
    expect([await lead(before), await lead(own)]).toEqual([
      [308, first],
      [308, first],
    ])
    documentOf(await hide(key, { hidden: true, redirect_to: '/services' }))
    expect([await lead(before), await lead(first)]).toEqual([
      [302, '/services'],
      [302, '/services'],
    ])
    documentOf(await remove(key, { redirect_to: '/services' }))
    expect([await lead(before), await lead(first)]).toEqual([
      [302, '/services'],
      [302, '/services'],
    ])
    // What was replaced comes back to where it stood, and leads nowhere of its own.
    expect(documentOf(await call('DELETE', `${was.key}/removal/`))).toMatchObject({
      ...{ path: first, hidden: true, redirect_to: null },
    })
    documentOf(await hide(was.key, { hidden: false }))
    expect(await lead(before)).toEqual([308, first])
  })

  test('one to which visitors of a removed one are sent takes them along when it is hidden or removed', async () => {
    const [first, second, third] = [free(), free(), free()]
    const a = await addPublished(first)
    const b = await addPublished(second, { name: 'Second' })
    documentOf(await remove(a.key, { redirect_to: second }))
    for (const refused of [await remove(b.key), await hide(b.key, { hidden: true, redirect_to: null })])
      expect(faultsOf(refused)).toEqual({ redirect_to: contentTexts.removedGoesHere(first) })
    documentOf(await hide(b.key, { hidden: true, redirect_to: '/products' }))
    expect([await lead(first), await lead(second)]).toEqual([
      [302, '/products'],
      [302, '/products'],
    ])
    documentOf(await hide(b.key, { hidden: false, redirect_to: null }))
    documentOf(await remove(b.key, { redirect_to: '/services' }))
    expect([await lead(first), await lead(second)]).toEqual([
      [302, '/products'],
      [302, '/services'],
    ])

    // Another page stands at the address of the removed one: nobody is sent from there, and it cannot be brought back.
    const c = await addPublished(third, { name: 'Third' })
    const d = await addPublished(first, { name: 'At the first address' })
    const e = await addPublished(free(), { name: 'Fifth' })
    documentOf(await remove(c.key, { redirect_to: e.path }))
    const f = await addPublished(third, { name: 'At the third address' })
    documentOf(await remove(e.key))
    expect(await lead(e.path)).toEqual([404, null])
    documentOf(await remove(f.key))
    expect(await lead(third)).toEqual([404, null])
    // Where what was removed leads to its own address by now, it leads nowhere.
    const g = await addPublished(free(), { name: 'Seventh' })
    documentOf(await remove(d.key, { redirect_to: g.path }))
    await addPublished(first, { name: 'There once more' })
    documentOf(await remove(g.key, { redirect_to: first }))
    expect([await lead(g.path), await lead(first)]).toEqual([
      [302, first],
      [200, null],
    ])
  })

  test('of several that were removed at one address the last says where visitors go', async () => {
    const path = free()
    const first = await addPublished(path)
    documentOf(await remove(first.key, { redirect_to: '/products' }))
    const second = await addPublished(path)
    documentOf(await remove(second.key, { redirect_to: '/services' }))
    expect(await lead(path)).toEqual([302, '/services'])
    documentOf(await call('DELETE', `${first.key}/removal/`))
    documentOf(await remove(first.key, { redirect_to: '/products' }))
    expect(await lead(path)).toEqual([302, '/products'])
    const third = await addPublished(path)
    documentOf(await remove(third.key))
    expect(await lead(path)).toEqual([404, null])
  })

  test('a former address of a removed one leads to the page that took its place and its visitors', async () => {
    const [before, path] = [free(), free()]
    const { key } = await addPublished(before)
    documentOf(await call('PUT', `${key}/address/`, { path, parent: null }))
    const instead = await addPublished(free())
    documentOf(await remove(key, { redirect_to: instead.path }))
    const again = await addPublished(path, { name: 'There once more' })
    documentOf(await remove(instead.key, { redirect_to: path }))
    expect(await lead(before)).toEqual([302, path])
    documentOf(await remove(again.key, { redirect_to: '/services' }))
    for (const gone of [before, path, instead.path]) expect(await lead(gone)).toEqual([302, '/services'])
  })

  test('where the visitors of a removed one go is changed, whatever stands at its address by now', async () => {
    const [before, path] = [free(), free()]
    const gone = await addPublished(before)
    documentOf(await call('PUT', `${gone.key}/address/`, { path, parent: null }))
    const linking = {
      sections: [{ id: 'a', heading: 'A', paragraphs: [`See [the old one](${before}).`] }],
    }
    const from = await addPublished(free(), { name: 'Links to it' }, linking)
    documentOf(await remove(gone.key, { redirect_to: '/products' }))
    const leads = async () => [await lead(before), await lead(path)]
    const send = (redirect_to: string | null) => hide(gone.key, { hidden: true, redirect_to })

    const { changed_at, etag, removed_at } = documentOf(await send('/services'))
    expect(await leads()).toEqual([
      [302, '/services'],
      [302, '/services'],
    ])
    const stale = await call('PUT', `${gone.key}/visibility/`, { hidden: true }, { ifMatch: '"old"' })
    expect(stale.status).toBe(412)
    for (const nowhere of ['/no-such-page', before, path])
      expect(faultsOf(await send(nowhere))).toEqual({ redirect_to: contentTexts.redirect })
    expect(faultsOf(await send(null)).redirect_to).toContain('“the old one” on')
    expect(await read(gone.key)).toMatchObject({ changed_at, etag, removed_at, redirect_to: '/services' })
    const audit = AuditPage.parse(
      (await app.send('GET', '/api/audit/?action=content.redirect', { token: admin.token })).json,
    )
    expect(audit.results[0]).toMatchObject({
      subject_id: gone.key,
      detail: { path, redirect_to: '/services' },
    })

    // Another page stands at its address, with visitors of its own; those of the former address still come from it.
    const other = await addPublished(path, { name: 'In its place' })
    const hidden = await addPublished(free(), { name: 'Leads there' })
    documentOf(await hide(hidden.key, { hidden: true, redirect_to: path }))
    documentOf(await send(path))
    expect(await leads()).toEqual([
      [302, path],
      [200, null],
    ])
    expect(faultsOf(await send(null)).redirect_to).toContain('“the old one” on')
    documentOf(await remove(from.key))
    documentOf(await send(null))
    expect((await leads())[0]).toEqual([404, null])
    for (const one of [hidden, other]) documentOf(await remove(one.key))
  })

  test('a removed one whose address another was removed from since leads nowhere on its own account', async () => {
    const path = free()
    const first = await addPublished(path)
    documentOf(await remove(first.key, { redirect_to: '/products' }))
    const second = await addPublished(path)
    const linking = { sections: [{ id: 'a', heading: 'A', paragraphs: [`See [it](${path}).`] }] }
    const from = await addPublished(free(), { name: 'Links to it' }, linking)
    documentOf(await remove(second.key, { redirect_to: '/services' }))
    documentOf(await hide(first.key, { hidden: true, redirect_to: null }))
    expect(await lead(path)).toEqual([302, '/services'])
    expect(faultsOf(await hide(second.key, { hidden: true, redirect_to: null })).redirect_to).toContain(
      '“it”',
    )
    documentOf(await remove(from.key))
  })

  test('a removed one leaves a redirect, is kept with its revisions, and comes back', async () => {
    const path = free()
    const { key } = await addPublished(path)
    const from = await addPublished(
      free(),
      { name: 'Costs and more' },
      {
        sections: [{ id: 'a', heading: 'A', paragraphs: [`See [it](${path}).`] }],
      },
    )
    const refused = faultsOf(await remove(key)).redirect_to
    expect(refused).toContain('“it” on')
    expect(refused).toContain(from.path)
    const lost = word()
    await save(key, { lead: lost })
    const removed = documentOf(await remove(key, { redirect_to: '/services' }))
    expect(removed.removed_at).not.toBeNull()
    expect(await lead(path)).toEqual([302, '/services'])
    expect(await shown('/sitemap.xml')).not.toContain(`${path}<`)
    expect(faultsOf(await hide(key, { hidden: false })).hidden).toContain('Bring it back')
    expect(faultsOf(await publish(key)).form).toContain('Bring it back')

    // Its address is free, and taken: it stays where it is until that is settled.
    const other = await addPublished(path, { name: 'In its place' })
    expect(await shown(path)).toContain('In its place')
    // What it says can be looked at before it is brought back.
    const { url } = ((await call('POST', `${key}/preview/`)).json as { data: { url: string } }).data
    const looked = await app.send('GET', url)
    expect([looked.status, looked.text.includes(lost)]).toEqual([200, true])
    expect(faultsOf(await call('DELETE', `${key}/removal/`)).path).toContain('Another page')
    documentOf(await call('PUT', `${other.key}/address/`, { path: free() }))
    const back = documentOf(await call('DELETE', `${key}/removal/`))
    expect(back).toMatchObject({ removed_at: null, hidden: true, published: 1, has_draft: true })
    expect(back.body).toMatchObject({ lead: lost })
    documentOf(await hide(key, { hidden: false }))
    expect(await shown(path)).toContain('Clouds cost')
  })

  test('a copy says what the other one says, under its own name', async () => {
    const { key, body } = await add(free(), { name: 'Like data', copy_of: 'service-data' })
    expect(body).toMatchObject({ label: 'Like data', lead: (await read('service-data')).body.lead })
    documentOf(await publish(key))
    expect(faultsOf(await post(free(), { copy_of: 'company' }))).toHaveProperty('copy_of')
    expect(faultsOf(await post(free(), { name: '  ' }))).toHaveProperty('name')
  })

  test('a page of blocks has as much Markdown in all as can be read in a moment', async () => {
    const made = await call('POST', '', { kind: 'page', name: 'Deep', path: '/deep' })
    const { key } = ContentDocumentResponse.parse(made.json).data
    const ofLines = (line: string, lines: number[]) => ({
      blocks: lines.map((count, at) => ({
        ...{ type: 'text', id: `b${at}`, shown: true, heading: '' },
        text: Array(count).fill(line).join('\n'),
      })),
    })
    await save(key, ofLines('- a', [500, 500, 500, 500]))
    for (const [line, lines] of [
      ['- a', [500, 500, 500, 500, 1]],
      ['*a* **b** [c](/d) `e`', [500]],
    ] as const) {
      const refused = await call('PATCH', `${key}/draft/`, { body: ofLines(line, [...lines]) })
      expect(faultsOf(refused)).toEqual({ blocks: contentTexts.intricatePage })
    }
    documentOf(await remove(key))
  })

  test('a planned one whose address was taken meanwhile says so', async () => {
    const path = free()
    const { key } = await add(path)
    await save(key, TEXT)
    documentOf(await publish(key, { at: new Date(Date.now() + aheadMs + HOUR).toISOString() }))
    // As an instance leaves it that dies between two changes, or a hand in the database.
    const { sql } = app.deps.store
    const at = new Date().toISOString()
    await sql.updateTable('content_documents').set({ removed_at: at }).where('key', '=', key).execute()
    await addPublished(path, { name: 'Was faster' })
    await sql
      .updateTable('content_documents')
      .set({ removed_at: null, path: `${path}-2` })
      .where('key', '=', key)
      .execute()
    await sql.updateTable('content_documents').set({ path: '/service/data' }).where('key', '=', key).execute()
    aheadMs += HOUR + 1000
    await expect.poll(async () => (await read(key)).planned_fault).toContain('site itself')
    expect((await read(key)).published).toBe(0)
    expect(await shown(path)).toContain('Was faster')
  })

  test('what lost its sample is kept, and is given an address', async () => {
    const { sql } = app.deps.store
    const at = new Date().toISOString()
    const values = { published: 0, hidden: false, changed_at: at }
    const key = `service-${word().toLowerCase()}`
    const draft = JSON.stringify({ ...(await read('service-data')).body, label: 'Lost' })
    await sql
      .insertInto('content_documents')
      .values([
        { kind: 'article', key, draft, draft_at: at, ...values },
        // Of a newer release: this one shows and lists nothing of it, and keeps it.
        { kind: 'from-tomorrow', key: `${key}-x`, path: free(), draft: '{"a":1}', ...values },
        { kind: 'from-tomorrow', key: `${key}-y`, path: free(), ...values, published: 1 },
      ])
      .execute()
    expect((await listed()).filter((known) => known.key.startsWith(key))).toMatchObject([
      { key, title: 'Lost', path: '', added: true },
    ])
    expect(faultsOf(await publish(key))).toHaveProperty('path')
    expect((await call('GET', `${key}-x/`)).status).toBe(404)
    const path = free()
    documentOf(await call('PUT', `${key}/address/`, { path }))
    documentOf(await publish(key))
    expect(await shown(path)).toContain('Lost')
  })

  test('a text that is stored damaged costs its own page, and neither the site nor the way back', async () => {
    const { key, path } = await addPublished(free())
    const { sql, changes } = app.deps.store
    const { id } = await sql
      .selectFrom('content_documents')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const at = new Date().toISOString()
    const body = '{"label":"Cut off he'
    await sql
      .insertInto('content_revisions')
      .values({ document_id: id, number: 2, created_at: at, published_at: at, body })
      .execute()
    await sql
      .updateTable('content_documents')
      .set({ published: 2, published_at: at, draft: body, draft_at: at })
      .where('id', '=', id)
      .execute()
    changes.tell('content')
    expect((await page(path)).status).toBe(404)
    for (const other of ['/', '/services', '/sitemap.xml']) expect((await page(other)).status).toBe(200)
    expect((await listed()).some((known) => known.key === key)).toBe(true)
    const folder = await exportFolder({ store: app.deps.store, samples: app.deps.content.samples })
    const file = folder.find((one) => one.path === `article/${key}.yaml`)
    expect(Buffer.from(file?.bytes ?? []).toString()).toContain('Cut off he')
    expect((await call('GET', `${key}/revisions/2/`)).status).toBe(200)
    documentOf(await call('POST', `${key}/revisions/1/restore/`, {}))
    documentOf(await publish(key))
    expect((await page(path)).status).toBe(200)
  })

  test('a draft that only a newer release can read is kept as a revision once somebody types', async () => {
    const { key } = await addPublished(free())
    const draft = JSON.stringify({ label: 'Of tomorrow', sections: { of: 'a newer release' } })
    const { sql } = app.deps.store
    const draft_at = new Date().toISOString()
    await sql.updateTable('content_documents').set({ draft, draft_at }).where('key', '=', key).execute()
    await save(key, { heading: 'Typed here' })
    const { revisions, body } = await save(key, { heading: 'Typed here, too' })
    expect(body).toMatchObject({ heading: 'Typed here, too', label: 'Cloud costs' })
    expect(revisions).toMatchObject([{ number: 2, published_at: null, at: draft_at }, { number: 1 }])
    const { body: kept } = await sql
      .selectFrom('content_revisions as r')
      .innerJoin('content_documents as d', 'd.id', 'r.document_id')
      .select('r.body')
      .where('d.key', '=', key)
      .where('r.number', '=', 2)
      .executeTakeFirstOrThrow()
    expect(kept).toBe(draft)
    // Nobody gets another text in its place, which would take what they have typed.
    expect(faultsOf(await call('POST', `${key}/revisions/2/restore/`, {}))).toHaveProperty('form')
    expect((await read(key)).body).toMatchObject({ heading: 'Typed here, too' })
  })

  test('one with pages below it stays where it can have them, and none is below itself', async () => {
    const over = await addPublished(free())
    const below = await addPublished('/marketing/below', { parent: over.key })
    const to = (key: string, path: string, parent: string | null) =>
      call('PUT', `${key}/address/`, { path, parent })
    const refused = faultsOf(await to(over.key, '/marketing/over', 'service-data'))
    expect(refused).toEqual({ path: contentTexts.pagesBelow(['/marketing/below']) })
    expect(faultsOf(await to(over.key, '/marketing/over', over.key))).toEqual({
      parent: contentTexts.parentGone,
    })
    expect((await page('/marketing/below')).status).toBe(200)
    const moved = free()
    documentOf(await to(over.key, moved, null))
    expect((await page(moved)).status).toBe(200)
    documentOf(await to(below.key, '/marketing/below', 'service-data'))
    documentOf(await to(over.key, '/marketing/over', 'service-data'))
    expect((await page('/marketing/over')).status).toBe(200)
    for (const { key } of [over, below]) documentOf(await remove(key))
  })

  test('one has had a hundred addresses at most, and leads from each', async () => {
    const { key, path } = await addPublished(free())
    const { sql } = app.deps.store
    const former = JSON.stringify(Array.from({ length: FORMER_MAX - 1 }, (_, at) => `/service/before-${at}`))
    await sql.updateTable('content_documents').set({ former }).where('key', '=', key).execute()
    const last = free()
    documentOf(await call('PUT', `${key}/address/`, { path: last, parent: null }))
    const refused = await call('PUT', `${key}/address/`, { path: free(), parent: null })
    expect(faultsOf(refused)).toEqual({ path: contentTexts.formerMax })
    documentOf(await call('PUT', `${key}/address/`, { path, parent: null }))
    documentOf(await remove(key))
  })

  test('one has no text before its first', async () => {
    const { key } = await addPublished(free())
    for (const [method, what] of [
      ['GET', ''],
      ['POST', 'restore/'],
    ] as const)
      expect((await call(method, `${key}/revisions/0/${what}`)).status).toBe(404)
    expect((await read(key)).has_draft).toBe(false)
    documentOf(await remove(key))
  })

  test('one that is hidden leads nowhere, whatever was removed at its address before', async () => {
    const path = free()
    documentOf(await remove((await addPublished(path)).key, { redirect_to: '/services' }))
    expect(await lead(path)).toEqual([302, '/services'])
    const { key } = await addPublished(path)
    documentOf(await hide(key, { hidden: true, redirect_to: null }))
    expect(await lead(path)).toEqual([404, null])
    documentOf(await remove(key))
  })

  test('one is not hidden while a text leads to it that no page says today', async () => {
    const { key, path } = await addPublished(free())
    const { offices } = (await read('contact-us')).body as { offices: object }
    await save('contact-us', { offices: { ...offices, lead_one: `Write, or [read](${path}).` } })
    documentOf(await publish('contact-us'))
    const link = `href="${path}">read`
    expect(await shown('/contact-us')).not.toContain(link)
    const refused = faultsOf(await hide(key, { hidden: true, redirect_to: null }))
    expect(refused.redirect_to).toContain(`“${path}” on /contact-us leads to it`)
    await save('contact-us', { offices })
    documentOf(await publish('contact-us'))
    documentOf(await remove(key))
  })

  test('one whose visitors are sent to a product keeps that', async () => {
    const { key, path } = await addPublished(free())
    const { products } = (await read('products')).body as { products: { list: { slug: string }[] } }
    const target = `/ProductDetails?product=${products.list.at(-1)?.slug}`
    documentOf(await hide(key, { hidden: true, redirect_to: target }))
    await save('products', { products: { ...products, list: products.list.slice(0, -1) } })
    const refused = faultsOf(await publish('products'))
    expect(refused).toEqual({ 'products.list': contentTexts.productGone(contentTexts.sentBy(path)) })
    const hiding = faultsOf(await hide('products', { hidden: true, redirect_to: '/services' }))
    expect(hiding).toEqual({ hidden: contentTexts.goesHere(path) })
    // The same of a removed one, until another page stands where its visitors come from.
    documentOf(await remove(key, { redirect_to: target }))
    const removedFirst = contentTexts.productGone(contentTexts.removedSentBy(path))
    expect(faultsOf(await publish('products'))).toEqual({ 'products.list': removedFirst })
    const inPlace = await addPublished(path, { name: 'In its place' })
    documentOf(await publish('products'))
    // Once that is gone nobody is sent to the product, which is gone, too: neither where it stood first nor where it stood last.
    documentOf(await call('PUT', `${inPlace.key}/address/`, { path: free(), parent: null }))
    documentOf(await hide(inPlace.key, { hidden: true, redirect_to: null }))
    expect(await lead(path)).toEqual([404, null])
    documentOf(await call('PUT', `${inPlace.key}/address/`, { path, parent: null }))
    documentOf(await remove(inPlace.key))
    expect(await lead(path)).toEqual([404, null])
    documentOf(await call('DELETE', `${key}/removal/`))
    expect(await lead(path)).toEqual([404, null])
    await save('products', { products })
    documentOf(await publish('products'))
  })

  test('a link is judged by where it leads, however it is spelled, and to a section also by a former address', async () => {
    const target = await addPublished(free())
    const moved = free()
    documentOf(await call('PUT', `${target.key}/address/`, { path: moved, parent: null }))
    const { key } = await add(free())
    const paragraphs = (href: string) => [`See [this](${href}).`]
    const leading = (href: string) =>
      save(key, { ...TEXT, sections: [{ id: 'first', heading: 'Where', paragraphs: paragraphs(href) }] })
    for (const href of [
      ...['/productdetails?product=no-such', '/ProductDetails/?product=no-such', '/service/%43yber#no-such'],
      ...['/service/Cyber/#no-such', `${target.path}#no-such`],
    ]) {
      await leading(href)
      expect(faultsOf(await publish(key)), href).toHaveProperty(['sections.0.paragraphs.0'])
    }
    for (const href of ['/SERVICES/', `${target.path}#first`, `${moved}/#first`]) {
      await leading(href)
      documentOf(await publish(key))
    }
    for (const one of [key, target.key]) documentOf(await remove(one))
  })

  test('a page at an address where another stood keeps the sections that links lead to', async () => {
    const target = await addPublished(free())
    documentOf(await call('PUT', `${target.key}/address/`, { path: free(), parent: null }))
    const { key } = await add(free())
    const paragraphs = [`See [this](${target.path}#first).`]
    await save(key, { ...TEXT, sections: [{ id: 'where', heading: 'Where', paragraphs }] })
    documentOf(await publish(key))
    const next = await add(target.path)
    await save(next.key, { ...TEXT, sections: [{ id: 'other', heading: 'Other', paragraphs: ['x'] }] })
    expect(faultsOf(await publish(next.key)).sections).toContain('“first”')
    await save(next.key, { ...TEXT, sections: [{ id: 'first', heading: 'Other', paragraphs: ['x'] }] })
    documentOf(await publish(next.key))
    // Nor may one that is there already come to that address without them.
    documentOf(await call('PUT', `${next.key}/address/`, { path: free(), parent: null }))
    const other = await addPublished(free())
    await save(other.key, { ...TEXT, sections: [{ id: 'other', heading: 'Other', paragraphs: ['x'] }] })
    documentOf(await publish(other.key))
    const address = { path: target.path, parent: null }
    expect(faultsOf(await call('PUT', `${other.key}/address/`, address)).path).toContain('“first”')
    await save(other.key, TEXT)
    documentOf(await publish(other.key))
    documentOf(await call('PUT', `${other.key}/address/`, address))
    for (const one of [key, next.key, target.key, other.key]) documentOf(await remove(one))
  })

  test('a page that is called otherwise is called so by the menus of all pages that name it', async () => {
    const { footer } = (await read('menus')).body as { footer: { list: object[] } }
    const { label } = (await read('marketing-azure')).body as { label: string }
    const link = { ...footer.list[0], href: '/marketing/azure', label }
    await save('menus', { footer: { ...footer, list: [...footer.list, link] } })
    documentOf(await publish('menus'))
    for (const path of ['/', '/careers']) expect(await shown(path)).toContain(`>${label}</a>`)
    await save('marketing-azure', { label: 'Azure of ours' })
    documentOf(await publish('marketing-azure'))
    for (const path of ['/', '/careers', '/contact-us'])
      expect(await shown(path), path).toContain('>Azure of ours</a>')
    for (const [key, body] of [
      ['marketing-azure', { label }],
      ['menus', { footer }],
    ] as const) {
      await save(key, body)
      documentOf(await publish(key))
    }
  })

  test('a page of the release is neither removed nor renamed', async () => {
    expect(faultsOf(await remove('service-data'))).toHaveProperty('hidden')
    expect(faultsOf(await call('PUT', 'service-data/address/', { path: free() }))).toHaveProperty('path')
    expect((await page('/service/data')).status).toBe(200)
    for (const path of ['/service/nothing', '/marketing/nothing', '/service/nothing/'])
      expect((await page(path)).text).toBe((await page('/no/such/page')).text)
  })

  test('one is not hidden or removed while a link leads to it, also by a former address or another spelling', async () => {
    const [path, renamed] = [free(), free()]
    const { key } = await addPublished(path)
    expect((await call('PUT', `${key}/address/`, { path: renamed })).status).toBe(200)
    for (const href of [
      path,
      `${renamed}/`,
      renamed.replace('/p', '/%70'),
      renamed.replace('/service', '/x/../service'),
    ]) {
      const from = await add(`/${word()}`.toLowerCase(), { kind: 'page', name: 'Leads there' })
      const [hero, text] = PAGE_OF_EVERY_BLOCK.blocks
      const blocks = [hero, { ...text, text: `[There](${href})` }]
      await save(from.key, { ...PAGE_OF_EVERY_BLOCK, menu: 'none', blocks })
      documentOf(await publish(from.key))
      const refusal = faultsOf(await hide(key, { hidden: true }))
      expect(JSON.stringify(refusal), href).toContain('leads to it')
      expect((await remove(key)).status, href).toBe(400)
      expect((await remove(from.key)).status).toBe(200)
    }
    expect((await hide(key, { hidden: true })).status).toBe(200)
  })
})
