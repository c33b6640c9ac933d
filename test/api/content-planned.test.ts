import { beforeEach, describe, expect, test } from 'vitest'
import { publishPlanned } from '#server/usecases/content/publish-planned.ts'
import { engines, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { eventually } from '#test/support/eventually.ts'
import { type Person, signIn } from '#test/support/people.ts'

const HOUR = 3_600_000

describe.each(engines)('planned and hidden content on %s', (engine) => {
  let aheadMs = 0
  const app = useApp({ engine, clock: () => new Date(Date.now() + aheadMs), pollMs: 50 })
  let admin: Person
  const { call, documentOf, read, page, articleOf, save, publish, hide, shown, faultsOf, word } =
    contentCalls(app, () => admin.token)

  beforeEach(async () => {
    admin = await signIn(app, { role: 'administrator' })
  })

  test('what is planned is published when its time comes, after a restart too', async () => {
    const heading = word()
    const at = new Date(Date.now() + HOUR).toISOString()
    await save('marketing-azure', { heading })
    expect(
      faultsOf(await publish('marketing-azure', { at: new Date(Date.now() - HOUR).toISOString() })),
    ).toHaveProperty('at')
    const planned = documentOf(await publish('marketing-azure', { at }))
    expect(planned).toMatchObject({ planned_at: at, published: 0 })
    // What is typed from now on is not what was planned.
    await save('marketing-azure', { lead: word() })
    expect(await shown('/marketing/azure')).not.toContain(heading)
    await app.restart()
    aheadMs = HOUR + 60_000
    app.deps.store.changes.tell('tasks')
    await eventually(async () => expect(await shown('/marketing/azure')).toContain(`${heading}</h1>`))
    aheadMs = 0
    expect(await read('marketing-azure')).toMatchObject({ planned_at: null, published: 1, has_draft: true })
  })

  test('what was planned is put out in the name of who planned it, whoever did something else to the page since', async () => {
    const key = 'marketing-contentmarketing'
    await save(key, { lead: word() })
    documentOf(await publish(key, { at: new Date(Date.now() + HOUR).toISOString() }))
    const other = await signIn(app, { role: 'administrator' })
    for (const hidden of [true, false]) {
      const json = { hidden, redirect_to: hidden ? '/' : null }
      documentOf(await call('PUT', `${key}/visibility/`, json, { token: other.token }))
    }
    const { sql } = app.deps.store
    const of = (email: string) =>
      sql.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const { id } = await sql
      .selectFrom('content_documents')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    await publishPlanned({ ...app.deps, clock: () => new Date(Date.now() + HOUR + 60_000) }, id)
    const planner = (await of(admin.email)).id
    expect((await read(key)).changed_by?.id).toBe(planner)
    const published = await sql
      .selectFrom('audit')
      .select('actor_id')
      .where('action', '=', 'content.publish')
      .where('subject_id', '=', key)
      .execute()
    expect(published).toEqual([{ actor_id: planner }])
  })

  test('what cannot be drawn for a moment stays planned, and is published by whoever tries again', async () => {
    const at = new Date(Date.now() + HOUR).toISOString()
    const heading = word()
    await save('marketing-netsuite', { heading })
    documentOf(await publish('marketing-netsuite', { at }))
    const { sql } = app.deps.store
    const { id } = await sql
      .selectFrom('content_documents')
      .select('id')
      .where('key', '=', 'marketing-netsuite')
      .executeTakeFirstOrThrow()
    const later = { ...app.deps, clock: () => new Date(Date.now() + HOUR + 60_000) }
    const draw = async () => ({ status: 503, headers: {}, body: null })
    const away = publishPlanned({ ...later, content: { ...app.deps.content, draw } }, id)
    await expect(away).rejects.toMatchObject({ code: 'unavailable' })
    expect(await read('marketing-netsuite')).toMatchObject({ planned_at: at, planned_fault: null })
    expect(await publishPlanned(later, id)).toBeUndefined()
    expect(await shown('/marketing/netsuite')).toContain(`${heading}</h1>`)
  })

  test('what is not published yet stays planned: its clock is behind, or a newer release wrote it', async () => {
    const planned_at = new Date(Date.now() + HOUR).toISOString()
    await save('marketing-aws', { lead: word() })
    documentOf(await publish('marketing-aws', { at: planned_at }))
    const { sql } = app.deps.store
    const document = sql.selectFrom('content_documents').selectAll().where('key', '=', 'marketing-aws')
    const { id } = await document.executeTakeFirstOrThrow()
    expect(await publishPlanned(app.deps, id)).toEqual(new Date(planned_at))
    const become = (change: { key: string; planned_at: string }) =>
      sql.updateTable('content_documents').set(change).where('id', '=', id).execute()
    await become({ key: 'of-a-newer-release', planned_at: new Date(Date.now() - HOUR).toISOString() })
    expect(Number(await publishPlanned(app.deps, id))).toBeGreaterThan(Date.now())
    await become({ key: 'marketing-aws', planned_at })
    expect(await read('marketing-aws')).toMatchObject({ planned_at, published: 0 })
    documentOf(await call('DELETE', 'marketing-aws/plan/'))
  })

  test('what is called off is not published', async () => {
    const heading = word()
    await save('marketing-sem', { heading })
    documentOf(await publish('marketing-sem', { at: new Date(Date.now() + HOUR).toISOString() }))
    expect(documentOf(await call('DELETE', 'marketing-sem/plan/'))).toMatchObject({
      planned_at: null,
      has_draft: true,
    })
    const { sql } = app.deps.store
    const tasks = await sql.selectFrom('tasks').select('id').where('kind', '=', 'publish-content').execute()
    expect(tasks).toEqual([])
  })

  test('pages that are planned for one time may lead to each other, and are published together', async () => {
    const at = new Date(Date.now() + HOUR).toISOString()
    const name = word().toLowerCase()
    const paths = {
      one: `/service/${name}-one`,
      other: `/service/${name}-other`,
      later: `/service/${name}-later`,
    }
    const begin = async (path: string) => {
      const begun = await call('POST', '', { kind: 'article', name: path.slice(9), path })
      expect(begun.status, begun.text).toBe(201)
      return `service-${path.slice(9)}`
    }
    const said = (href?: string) => ({
      ...{ description: word(), lead: word(), next: { text: word(), action: 'Talk', href: '/contact-us' } },
      sections: [
        { id: 'a', heading: 'A', paragraphs: [href === undefined ? 'None.' : `See [it](${href}).`] },
      ],
    })
    const [one, other, later] = [await begin(paths.one), await begin(paths.other), await begin(paths.later)]
    await save(other, said(paths.one))
    expect(faultsOf(await publish(other, { at }))['sections.0.paragraphs.0']).toContain(
      'nobody has published',
    )
    await save(one, said())
    documentOf(await publish(one, { at }))
    documentOf(await publish(other, { at }))
    // A page that is published before what it leads to is not planned so.
    await save(later, said(paths.other))
    const early = new Date(Date.now() + HOUR / 2).toISOString()
    expect(faultsOf(await publish(later, { at: early }))['sections.0.paragraphs.0']).toContain('same time')
    documentOf(await publish(later, { at }))
    await save(one, said(paths.other))
    documentOf(await publish(one, { at }))
    aheadMs = HOUR + 60_000
    app.deps.store.changes.tell('tasks')
    await eventually(async () => {
      for (const path of Object.values(paths)) expect((await page(path)).status, path).toBe(200)
    })
    aheadMs = 0
    for (const key of [one, other, later])
      expect(await read(key)).toMatchObject({
        planned_at: null,
        planned_fault: null,
        published: expect.any(Number),
      })
  })

  test('of pages that lead to each other, what is called off keeps back who leads to it, and nobody else', async () => {
    const at = new Date(Date.now() + HOUR).toISOString()
    const name = word().toLowerCase()
    const begin = async (end: string, href?: string) => {
      const path = `/service/${name}-${end}`
      await call('POST', '', { kind: 'article', name: `${name}-${end}`, path })
      const paragraphs = [href === undefined ? 'None.' : `See [it](${href}).`]
      await save(`service-${name}-${end}`, {
        ...{ description: word(), lead: word(), next: { text: word(), action: 'Talk', href: '/contact-us' } },
        sections: [{ id: 'a', heading: 'A', paragraphs }],
      })
      documentOf(await publish(`service-${name}-${end}`, { at }))
      return path
    }
    const first = await begin('first')
    const second = await begin('second', first)
    const third = await begin('third', second)
    const alone = await begin('alone')
    documentOf(await call('DELETE', `service-${name}-first/plan/`))
    aheadMs = HOUR + 60_000
    app.deps.store.changes.tell('tasks')
    await eventually(async () => {
      expect((await page(alone)).status).toBe(200)
      for (const end of ['second', 'third'])
        expect((await read(`service-${name}-${end}`)).planned_fault).toContain('nobody has published')
    })
    aheadMs = 0
    for (const path of [first, second, third]) expect((await page(path)).status, path).toBe(404)
  })

  test('what would lead nowhere when its time comes is not published, and says why', async () => {
    const { sections } = await articleOf('marketing-salesforce')
    const [first, ...rest] = sections
    const linking = { ...first, paragraphs: ['See [it](/marketing/netsuite).'] }
    await save('marketing-salesforce', { sections: [linking, ...rest] })
    const planned = documentOf(
      await publish('marketing-salesforce', { at: new Date(Date.now() + HOUR).toISOString() }),
    )
    documentOf(
      await call('PUT', 'marketing-netsuite/visibility/', { hidden: true, redirect_to: '/service/erp' }),
    )
    documentOf(await call('PUT', 'marketing-netsuite/visibility/', { hidden: false }))
    expect(planned.planned_at).not.toBeNull()
    const { sql } = app.deps.store
    const { id } = await sql
      .selectFrom('content_documents')
      .select('id')
      .where('key', '=', 'marketing-salesforce')
      .executeTakeFirstOrThrow()
    // Behind the product's back: the page that it links to is gone.
    await sql
      .updateTable('content_documents')
      .set({ hidden: true })
      .where('key', '=', 'marketing-netsuite')
      .execute()
    app.deps.store.changes.tell('content')
    aheadMs = 2 * HOUR
    await publishPlanned(app.deps, id)
    aheadMs = 0
    const now = await read('marketing-salesforce')
    expect(now).toMatchObject({ published: 0, planned_at: null, has_draft: true })
    expect(now.planned_fault).toContain('/marketing/netsuite')
    // Whoever drops the draft has read why.
    const dropped = await call('DELETE', 'marketing-salesforce/draft/')
    expect(documentOf(dropped)).toMatchObject({ planned_fault: null, has_draft: false })
    await sql
      .updateTable('content_documents')
      .set({ hidden: false })
      .where('key', '=', 'marketing-netsuite')
      .execute()
    app.deps.store.changes.tell('content')
  })

  test('a hidden page leaves menus, lists and the sitemap; its visitors are sent on', async () => {
    // A page below it, a text that links to it, a place that is none.
    expect(faultsOf(await hide('service-erp', { hidden: true }))).toHaveProperty('hidden')
    expect(faultsOf(await hide('marketing-sap', { hidden: true })).redirect_to).toContain('/service/erp')
    for (const redirect_to of ['/marketing/SAP', '/marketing/sap', 'https://evil.example', '/nowhere'])
      expect(faultsOf(await hide('marketing-sap', { hidden: true, redirect_to }))).toHaveProperty(
        'redirect_to',
      )

    documentOf(await hide('marketing-sap', { hidden: true, redirect_to: '/service/erp' }))
    const gone = await page('/marketing/sap')
    expect([gone.status, gone.headers.get('location')]).toEqual([302, '/service/erp'])
    expect(await shown('/sitemap.xml')).not.toContain('/marketing/sap<')
    expect(await shown('/service/Cyber')).not.toContain('href="/marketing/sap"')
    expect(faultsOf(await hide('service-erp', { hidden: true, redirect_to: '/services' }))).toHaveProperty(
      'hidden',
    )

    // Nothing but menus and lists leads to it.
    documentOf(await hide('marketing-seo', { hidden: true, redirect_to: '/services' }))
    expect(await shown('/services')).not.toContain('/marketing/seo')
    for (const key of ['marketing-sap', 'marketing-seo']) documentOf(await hide(key, { hidden: false }))
    expect((await page('/marketing/sap')).status).toBe(200)
    expect(await shown('/services')).toContain('/marketing/seo')
  })

  test('a page is not shown below one that is hidden', async () => {
    const keys = ['oracle', 'sap', 'salesforce', 'netsuite'].map((name) => `marketing-${name}`)
    for (const key of [...keys, 'service-erp'])
      documentOf(await hide(key, { hidden: true, redirect_to: '/services' }))
    expect(faultsOf(await hide('marketing-oracle', { hidden: false })).hidden).toContain('/service/erp')
    for (const key of ['service-erp', ...keys]) documentOf(await hide(key, { hidden: false }))
  })

  test('a hidden page without another in its place is not found', async () => {
    const set = (hidden: boolean) => hide('service-callcenter', { hidden })
    documentOf(await set(true))
    expect((await page('/service/CallCenter')).status).toBe(404)
    for (const path of ['/', '/services', '/service/Cyber', '/sitemap.xml'])
      expect(await shown(path), path).not.toMatch(/\/service\/callcenter/i)
    // Who links to it now is told.
    await save('service-management', {
      next: { text: 'See [it](/service/CallCenter).', action: 'Go', href: '/careers' },
    })
    expect(faultsOf(await publish('service-management'))).toHaveProperty(['next.text'])
    documentOf(await set(false))
    documentOf(await publish('service-management'))
  })
})
