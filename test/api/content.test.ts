import { beforeEach, describe, expect, test } from 'vitest'
import { AuditPage } from '#contract/audit/audit.ts'
import { Article } from '#contract/content/article.ts'
import { ContentList, ContentRevisionResponse, PreviewLink } from '#contract/content/document.ts'
import { ErrorBody } from '#contract/core/error-answer.ts'
import { insertRevision } from '#server/store/content/documents.ts'
import { changed } from '#server/store/engine/changes.ts'
import { engines, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { type Person, signIn } from '#test/support/people.ts'

const HOUR = 3_600_000

describe.each(engines)('the content of the site on %s', (engine) => {
  let aheadMs = 0
  const app = useApp({ engine, clock: () => new Date(Date.now() + aheadMs), pollMs: 50 })
  let admin: Person
  const { call, documentOf, read, page, articleOf, save, publish, hide, shown, word } = contentCalls(
    app,
    () => admin.token,
  )

  beforeEach(async () => {
    admin = await signIn(app, { role: 'administrator' })
  })

  test('is the sample until something is published, and only drafts and revisions are stored', async () => {
    const { data, samples } = ContentList.parse((await call('GET', '')).json)
    expect(data).toHaveLength(41)
    // A site without an address of its own is being tried: the dashboard says nothing of them.
    expect(samples).toHaveLength(120)
    const dashboard = await app.send('GET', '/api/dashboard/', { token: admin.token })
    expect(dashboard.json).toMatchObject({ sample_texts: 0 })
    expect(data.every(({ published, hidden }) => published === 0 && !hidden)).toBe(true)
    const { sql } = app.deps.store
    expect(await sql.selectFrom('content_documents').select('id').execute()).toEqual([])

    const heading = word()
    const before = await shown('/service/data')
    const draft = await save('service-data', { heading })
    expect(draft).toMatchObject({ has_draft: true, published: 0, body: { heading } })
    expect(await shown('/service/data')).toBe(before)

    // A draft that says what is published is none.
    const { heading: sample } = Article.parse(
      ContentRevisionResponse.parse((await call('GET', 'service-data/revisions/0/')).json).data.body,
    )
    expect(await save('service-data', { heading: sample })).toMatchObject({ has_draft: false })
    expect((await publish('service-data')).status).toBe(409)
  })

  test('is shown at the next request once it is published, on every page that shows it and on no other anew', async () => {
    const paths = ['/service/erp', '/service/Cyber', '/marketing/sap', '/', '/privacy-policy', '/sitemap.xml']
    const etags = async () =>
      new Map(
        await Promise.all(paths.map(async (path) => [path, (await page(path)).headers.get('etag')] as const)),
      )
    const [heading, label] = [word(), word()]

    const before = await etags()
    await save('service-erp', { heading })
    documentOf(await publish('service-erp'))
    const after = await etags()
    expect(paths.filter((path) => before.get(path) !== after.get(path))).toEqual(
      expect.arrayContaining(['/service/erp']),
    )
    expect(await shown('/service/erp')).toContain(`${heading}</h1>`)
    for (const path of ['/service/Cyber', '/', '/privacy-policy'])
      expect(after.get(path)).toBe(before.get(path))
    // Its social picture was drawn with the old words.
    expect(await shown('/service/erp')).not.toContain('/pictures/service-erp')

    // What menus and trails say changes everywhere.
    await save('service-erp', { label })
    documentOf(await publish('service-erp'))
    for (const path of ['/service/erp', '/service/Cyber', '/marketing/sap', '/', '/privacy-policy'])
      expect(await shown(path), path).toContain(label)
    const today = new Date().toISOString().slice(0, 10)
    expect(await shown('/sitemap.xml')).toContain(`/service/erp</loc><lastmod>${today}`)
  })

  test('the head of a page names the firm, too, and so do its headings and buttons', async () => {
    const before = await read('service-erp')
    const { sections } = await articleOf('service-erp')
    const named = { heading: 'What {company} does', points: [{ term: '{company}, a point', text: 'One.' }] }
    const head = {
      label: 'ERP of {company}',
      sections: sections.map((section, at) => (at === 0 ? { ...section, ...named } : section)),
      next: { text: 'Talk to us.', action: 'Write to {company}', href: '/contact-us' },
      title: '{company} for ERP',
      description: 'ERP by {company}.',
      lead: 'Call {company}: {phone}.',
    }
    await save('service-erp', head)
    documentOf(await publish('service-erp'))
    const html = await shown('/service/erp')
    for (const said of [
      '<title>Corvane Systems for ERP',
      'content="ERP by Corvane Systems."',
      'Call Corvane Systems: ',
      '>ERP of Corvane Systems<',
      'What Corvane Systems does</h2>',
      'Corvane Systems, a point',
      'Write to Corvane Systems</a>',
    ])
      expect(html).toContain(said)
    expect(html).not.toMatch(/\{(?:company|phone)\}/)
    await save('service-erp', before.body)
    documentOf(await publish('service-erp'))
  })

  test('a page that is hidden with nothing in its place is as an address that never was', async () => {
    for (const [key, path] of [
      ['service-data', '/service/data'],
      ['businessanalyst', '/BusinessAnalyst'],
    ] as const) {
      documentOf(await hide(key, { hidden: true, redirect_to: null }))
      const { status, text } = await page(path)
      expect([status, text], path).toEqual([404, await shown('/no/such/page')])
      documentOf(await hide(key, { hidden: false }))
    }
  })

  test('publishing forgets only the pages that show it', async () => {
    const told: (string | undefined)[] = []
    app.deps.store.changes.on('content', (about) => void told.push(about))
    await save('marketing-seo', { heading: word() })
    documentOf(await publish('marketing-seo'))
    await save('marketing-seo', { label: word() })
    documentOf(await publish('marketing-seo'))
    await save('service-design', { label: word() })
    documentOf(await publish('service-design'))
    // PostgreSQL tells this instance of its own changes as well.
    expect([...new Set(told)].map((about) => about?.split('\n'))).toEqual([
      ['at /marketing/seo', 'sitemap'],
      ['at /marketing/seo', 'sitemap', 'articles'],
      ['at /service/Design', 'sitemap', 'frame'],
    ])
  })

  test('two who edit one page: the second is refused, and told of the first', async () => {
    const other = await signIn(app, { role: 'administrator' })
    const { etag } = await read('service-cloud')
    const lead = word()
    const mine = await save('service-cloud', { lead }, { ifMatch: etag })
    const late = await call(
      'PATCH',
      'service-cloud/draft/',
      { body: { lead: 'theirs' } },
      { ifMatch: etag, token: other.token },
    )
    expect(late.status).toBe(412)
    expect(ErrorBody.parse(late.json).error.changed).toMatchObject([
      { id: 'service-cloud', by: { name: 'Test Recruiter' } },
    ])
    expect((await publish('service-cloud', {}, { ifMatch: etag })).status).toBe(412)
    // Of many at once with one tag exactly one is stored.
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        call('PATCH', 'service-cloud/draft/', { body: { lead: `${lead} ${at}` } }, { ifMatch: mine.etag }),
      ),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412])
    const { etag: now } = await read('service-cloud')
    const published = await Promise.all([1, 2, 3].map(() => publish('service-cloud', {}, { ifMatch: now })))
    expect(published.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    expect((await read('service-cloud')).revisions).toHaveLength(2)
  })

  test('is previewed by a signed link, as the real page, by whoever has it, for a day', async () => {
    const heading = word()
    await save('marketing-aws', { heading })
    const { data } = PreviewLink.parse((await call('POST', 'marketing-aws/preview/')).json)
    const preview = await page(data.url)
    expect(preview.status).toBe(200)
    expect(preview.text).toContain(`${heading}</h1>`)
    expect(preview.text).toContain('site-header')
    expect(preview.headers.get('cache-control')).toBe('no-store')
    expect(preview.headers.get('x-robots-tag')).toContain('noindex')
    expect(preview.headers.get('referrer-policy')).toBe('no-referrer')
    expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect((await page('/marketing/aws')).headers.get('x-frame-options')).toBe('DENY')
    expect(await shown('/marketing/aws')).not.toContain(heading)

    const forged = [
      data.url.replace('marketing-aws', 'marketing-sap'),
      data.url.replace(/expires=\d/, 'expires=9'),
      `${data.url}x`,
    ]
    for (const url of forged) expect((await page(url)).status, url).toBe(403)
    aheadMs = 25 * HOUR
    expect((await page(data.url)).status).toBe(403)
    aheadMs = 0
  })

  test('an earlier revision is made the draft, and published as a new one', async () => {
    const [first, second] = [word(), word()]
    for (const heading of [first, second]) {
      await save('marketing-oracle', { heading })
      documentOf(await publish('marketing-oracle'))
    }
    const restored = documentOf(await call('POST', 'marketing-oracle/revisions/1/restore/'))
    expect(restored).toMatchObject({ has_draft: true, published: 2, body: { heading: first } })
    const now = documentOf(await publish('marketing-oracle'))
    expect(now).toMatchObject({ published: 3, has_draft: false })
    expect(now.revisions.map(({ number }) => number)).toEqual([3, 2, 1, 0])
    expect(await shown('/marketing/oracle')).toContain(`${first}</h1>`)
    expect((await call('GET', 'marketing-oracle/revisions/9/')).status).toBe(404)
    const { results } = AuditPage.parse(
      (await app.send('GET', '/api/audit/?group=content', { token: admin.token })).json,
    )
    expect(
      results.filter(({ subject_id }) => subject_id === 'marketing-oracle').map(({ action }) => action),
    ).toEqual(['content.publish', 'content.restore', 'content.publish', 'content.publish'])
  })

  test('a change that was stored by a server that died then is shown after a restart', async () => {
    const heading = word()
    const body = { ...(await articleOf('marketing-ppc')), heading }
    await shown('/marketing/PPC')
    await save('marketing-ppc', { heading: word() })
    const { sql } = app.deps.store
    const { id } = await sql
      .selectFrom('content_documents')
      .select('id')
      .where('key', '=', 'marketing-ppc')
      .executeTakeFirstOrThrow()
    // The commit, without a word to who listens.
    const at = new Date().toISOString()
    const number = await insertRevision(app.deps.store, {
      ...{ document_id: id, body: JSON.stringify(body), author_id: null },
      ...{ created_at: at, published_at: at },
    })
    await sql
      .updateTable('content_documents')
      .set({ published: number, published_at: at })
      .where('id', '=', id)
      .execute()
    expect(await shown('/marketing/PPC')).not.toContain(heading)
    await app.restart()
    expect(await shown('/marketing/PPC')).toContain(`${heading}</h1>`)
  })

  test('what another release wrote is the sample here', async () => {
    const { sql } = app.deps.store
    const at = new Date().toISOString()
    const { id } = await sql
      .insertInto('content_documents')
      .values({
        kind: 'article',
        key: 'marketing-socialmedia',
        published: 1,
        published_at: at,
        hidden: false,
        changed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertRevision(app.deps.store, {
      document_id: id,
      body: '{"blocks":[]}',
      author_id: null,
      created_at: at,
      published_at: at,
    })
    await sql.transaction().execute((trx) => changed({ ...app.deps.store, sql: trx }, 'content'))
    app.deps.store.changes.tell('content')
    expect((await page('/marketing/SocialMedia')).status).toBe(200)
    expect(await read('marketing-socialmedia')).toMatchObject({ title: 'Social Media' })
  })

  test('is for administrators', async () => {
    const { token } = await signIn(app)
    for (const [method, path] of [
      ['GET', ''],
      ['GET', 'service-erp/'],
      ['PATCH', 'service-erp/draft/'],
      ['POST', 'service-erp/publish/'],
      ['POST', 'service-erp/preview/'],
    ] as const)
      expect((await call(method, path, method === 'GET' ? undefined : {}, { token })).status, path).toBe(403)
    expect((await call('GET', 'service-nothing/')).status).toBe(404)
  })
})
