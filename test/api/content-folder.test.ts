import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentSamples } from '#content/content-samples.ts'
import { AuditPage } from '#contract/audit/audit.ts'
import { ContentDocumentResponse } from '#contract/content/document.ts'
import { FOLDER_ZIP_MAX_BYTES, type FolderCheck, FolderCheckResponse } from '#contract/content/folder.ts'
import { type ContentKindName, contentKinds } from '#contract/content/kinds.ts'
import { ADDED_MAX } from '#contract/content/page-limits.ts'
import { contentTexts } from '#contract/content/texts.ts'
import { ErrorBody } from '#contract/core/error-answer.ts'
import type { FolderFile } from '#server/folders/folder-file.ts'
import { packFolder, unpackFolder } from '#server/folders/zip.ts'
import { engines, type TestApp, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { PAGE_OF_EVERY_BLOCK } from '#test/support/page-of-every-block.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { randomBody } from '#test/support/random-body.ts'

/** What the tests look at one by one. */
const USED = new Set([
  ...['service-erp', 'service-data', 'service-cloud', 'service-design', 'marketing-sem', 'marketing-azure'],
  ...['marketing-aws', 'marketing-seo', 'marketing-sap'],
])
const HOUR = 3_600_000

/** The calls that take content out and in, of one server. */
function folderCalls(app: TestApp, tokenOf: () => string) {
  const download = async () => {
    const answer = await app.send('GET', '/api/content-folder/', { token: tokenOf() })
    expect(answer.status, answer.text).toBe(200)
    return answer.bytes
  }
  const send = async (zip: Buffer, query: Record<string, string> = {}, token = tokenOf()) => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(zip)]), 'content.zip')
    return app.send('POST', `/api/content-folder/?${new URLSearchParams(query)}`, { token, body })
  }
  const look = async (zip: Buffer, query: Record<string, string> = {}): Promise<FolderCheck> => {
    const answer = await send(zip, query)
    expect(answer.status, answer.text).toBe(200)
    return FolderCheckResponse.parse(answer.json).data
  }
  const bring = async (zip: Buffer, query: Record<string, string> = {}) => {
    const { tag } = await look(zip, query)
    return look(zip, { ...query, tag })
  }
  return { download, send, look, bring }
}

const pack = (files: readonly FolderFile[]): Promise<Buffer> => buffer(packFolder(files))

/** The same folder with parts of its files in other words. */
async function edited(zip: Buffer, edits: Record<string, (text: string) => string>): Promise<Buffer> {
  const files = await unpackFolder(zip)
  return pack(
    files.map(({ path, bytes }) => {
      const edit = edits[path]
      return { path, bytes: edit === undefined ? bytes : Buffer.from(edit(Buffer.from(bytes).toString())) }
    }),
  )
}
const line = (name: string, value: string) => (text: string) =>
  text.replace(new RegExp(`^( *)${name}: .*$`, 'm'), (_, indent) => `${indent}${name}: ${value}`)
const stepsOf = ({ documents }: FolderCheck) =>
  Object.fromEntries(documents.map(({ key, steps }) => [key, steps]))

describe.each(engines)('content as a folder on %s', (engine) => {
  const [app, empty] = [useApp({ engine, pollMs: 50 }), useApp({ engine, pollMs: 50 })]
  const people: Person[] = []
  beforeAll(async () => {
    people.push(await signIn(app, { role: 'administrator' }), await signIn(empty, { role: 'administrator' }))
  })
  const tokenOf = (at: number) => () => people[at]?.token ?? ''
  const here = { ...contentCalls(app, tokenOf(0)), ...folderCalls(app, tokenOf(0)) }
  const there = { ...contentCalls(empty, tokenOf(1)), ...folderCalls(empty, tokenOf(1)) }
  const { word } = here

  test('says which key is misspelled, where it stands and what is meant', async () => {
    const folder = await here.download()
    const file = 'article/service-data.yaml'
    const said = async (edit: (text: string) => string) =>
      (await here.look(await edited(folder, { [file]: edit }))).faults.map(({ field, message, line }) => ({
        ...{ field, message },
        isThere: line !== null,
      }))
    expect(await said((text) => text.replace(/^ {2}heading:/m, '  headng:'))).toEqual([
      { field: 'text.headng', message: 'is not known here. Do you mean `heading`?', isThere: true },
    ])
    expect(await said((text) => text.replace(/^ {2}heading:/m, '  topic:'))).toEqual([
      { field: 'text.heading', message: 'is missing.', isThere: true },
    ])
  })

  test('says of a page that is new here what is wrong with its file, and where', async () => {
    const folder = await unpackFolder(await here.download())
    const said = async (text: string, beside: Record<string, string> = {}) => {
      const files = Object.entries({ 'page/new-here.yaml': text, ...beside })
      const zip = await pack([...folder, ...files.map(([path, it]) => ({ path, bytes: Buffer.from(it) }))])
      return (await here.look(zip)).faults
    }
    const file = 'page/new-here.yaml'
    const [syntax, ...others] = await said('address: /new-here\ntext:\n\tlabel: New\n', {
      'page/new-here.draft.yaml': 'text: {}',
    })
    expect(others).toEqual([])
    expect(syntax).toMatchObject({ file, line: 3, message: expect.stringContaining('is not YAML') })
    expect(await said('address: /new-here\nhidden: yes\ntext: {}\n')).toEqual([
      { file, line: 2, field: 'hidden', message: 'is true or false.' },
    ])
    expect(await said(`address: /${'a'.repeat(80)}\ntext: {}\n`)).toMatchObject([
      { file, line: 1, field: 'address' },
    ])
    const [unknown] = await said('text:\n  label: New\n')
    expect(unknown).toMatchObject({ file, line: null, message: expect.stringContaining('`address`') })
  })

  test('goes to an empty server whole: what is published, hidden, sent elsewhere, planned and drafted; in the same bytes', async () => {
    const untouched = await here.download()
    expect((await there.look(untouched, { as: 'publication' })).documents).toEqual([])

    const heading = word()
    await here.save('service-erp', { heading })
    here.documentOf(await here.publish('service-erp'))
    await here.save('service-erp', { lead: word() })
    here.documentOf(await here.hide('marketing-sem', { hidden: true, redirect_to: '/marketing/seo' }))
    const at = new Date(Date.now() + HOUR).toISOString()
    await here.save('marketing-azure', { heading: word() })
    here.documentOf(await here.publish('marketing-azure', { at }))
    here.documentOf(await here.call('DELETE', 'marketing-azure/draft/'))
    await here.save('company', { name: 'Other & Sons: "no"' })
    here.documentOf(await here.publish('company'))
    const released = (Object.keys(contentKinds) as ContentKindName[]).filter((kind) =>
      contentSamples.some((sample) => sample.kind === kind),
    )
    for (const kind of released) {
      const [body] = fc.sample(randomBody(kind), 1)
      const sample = contentSamples.findLast((known) => known.kind === kind && !USED.has(known.key))
      await here.save(sample?.key ?? '', body ?? {})
    }
    // Published, and as the sample is: it is an owner's all the same.
    await here.save('service-data', { heading: word() })
    here.documentOf(await here.publish('service-data'))
    here.documentOf(await here.call('POST', 'service-data/revisions/0/restore/'))
    here.documentOf(await here.publish('service-data'))

    const zip = await here.download()
    expect((await here.download()).equals(zip)).toBe(true)
    const paths = (await unpackFolder(zip)).map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['article/service-erp.draft.yaml', 'article/marketing-azure.planned.yaml']),
    )
    expect(stepsOf(await there.look(zip, { as: 'publication' }))).toMatchObject({
      'service-erp': ['publish', 'draft'],
      'marketing-sem': ['hide'],
      'marketing-azure': ['plan'],
      'service-data': ['publish'],
      company: expect.arrayContaining(['publish']),
    })
    expect((await there.look(zip, { as: 'publication' })).done).toBe(false)
    expect((await there.read('service-erp')).published).toBe(0)

    expect((await there.bring(zip, { as: 'publication' })).done).toBe(true)
    expect(await there.shown('/service/erp')).toContain(`${heading}</h1>`)
    expect(await there.shown('/')).toContain('Other &amp; Sons')
    expect((await there.page('/marketing/sem')).headers.get('location')).toBe('/marketing/seo')
    expect(await there.read('marketing-azure')).toMatchObject({ planned_at: at, published: 0 })
    expect((await there.download()).equals(zip)).toBe(true)
    expect((await there.look(zip, { as: 'publication' })).documents).toEqual([])
    const audit = AuditPage.parse(
      (await empty.send('GET', '/api/audit/?group=content', { token: tokenOf(1)() })).json,
    )
    expect(audit.results.filter(({ action }) => action === 'content.bring_in').length).toBeGreaterThan(4)
    expect(audit.results[0]?.actor?.id).toBeDefined()
  })

  test('takes along pages that were added, with their addresses and those that they had', async () => {
    const article = { kind: 'article', copy_of: 'service-data' }
    const keyOf = (reply: { json: unknown }) => (reply.json as { data: { key: string } }).data.key
    const above = keyOf(await here.call('POST', '', { ...article, name: 'Cost', path: '/service/cost' }))
    here.documentOf(await here.publish(above))
    here.documentOf(await here.call('PUT', `${above}/address/`, { path: '/service/Costs' }))
    const marketing = { ...article, name: 'Reports', path: '/marketing/reports', parent: above }
    const below = keyOf(await here.call('POST', '', marketing))
    await here.save(below, { next: { text: 'See [costs](/service/Costs)?', action: 'Go', href: '/careers' } })
    here.documentOf(await here.publish(below))
    await here.call('POST', '', { ...article, name: 'Unseen', path: '/service/unseen' })
    const free = keyOf(await here.call('POST', '', { kind: 'page', name: 'Us', path: '/us' }))
    const [hero] = PAGE_OF_EVERY_BLOCK.blocks
    await here.save(free, { ...PAGE_OF_EVERY_BLOCK, blocks: [...PAGE_OF_EVERY_BLOCK.blocks.slice(1), hero] })
    here.documentOf(await here.publish(free))
    const gone = keyOf(await here.call('POST', '', { ...article, name: 'Gone', path: '/service/gone' }))
    here.documentOf(await here.call('POST', `${gone}/removal/`, {}))

    const zip = await here.download()
    const files = new Map(
      (await unpackFolder(zip)).map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]),
    )
    expect(files.get('article/service-cost.yaml')).toContain(
      'address: /service/Costs\nformerly:\n- /service/cost\n',
    )
    expect([...files.keys()].filter((path) => path.includes('gone'))).toEqual([])
    // Somebody has begun another page there, which nobody sees yet.
    const other = keyOf(await there.call('POST', '', { ...article, name: 'Mine', path: '/service/costs' }))
    expect((await there.look(zip, { as: 'publication' })).faults).toMatchObject([
      { file: 'article/service-cost.yaml', field: 'address', line: 2 },
    ])
    here.documentOf(await there.call('POST', `${other}/removal/`, {}))

    const { tag, ...check } = await there.look(zip, { as: 'publication' })
    expect(stepsOf({ tag, ...check })).toMatchObject({
      'service-cost': ['add', 'publish'],
      'marketing-reports': ['add', 'publish'],
      'service-unseen': ['add', 'draft'],
    })
    expect((await there.bring(zip, { as: 'publication' })).done).toBe(true)
    expect(await there.shown('/service/Costs')).toContain('Cost</a>')
    expect((await there.page('/service/cost')).headers.get('location')).toBe('/service/Costs')
    expect(await there.shown('/marketing/reports')).toContain('href="/service/Costs"')
    expect((await there.page('/service/unseen')).status).toBe(404)
    expect(await there.shown('/us')).toContain('Mara Lindqvist')
    expect(Buffer.compare(await there.download(), zip)).toBe(0)
    // The same folder says where a page of it stands by now.
    here.documentOf(
      await there.call('PUT', `${below}/address/`, { path: '/marketing/report', parent: above }),
    )
    expect((await there.look(zip)).faults).toMatchObject([
      {
        file: 'article/marketing-reports.yaml',
        field: 'address',
        message: expect.stringContaining('/marketing/report'),
      },
    ])
    const spoiled = await edited(zip, { 'article/service-unseen.yaml': line('address', '/admin/x') })
    expect((await there.look(spoiled)).faults[0]).toMatchObject({ field: 'address' })
    here.documentOf(
      await there.call('PUT', `${below}/address/`, { path: '/marketing/reports', parent: above }),
    )
  })

  test('is refused with one page more than there can be, at its file', async () => {
    const files = await unpackFolder(await there.download())
    const begun = files.find(({ path }) => path === 'article/service-unseen.yaml')
    const text = Buffer.from(begun?.bytes ?? '').toString()
    const standing = files.filter(({ bytes }) => /^address: /m.test(Buffer.from(bytes).toString())).length
    const most = ADDED_MAX - standing
    const tooMany = await pack([
      ...files.filter(({ path }) => path === 'content.yaml'),
      ...Array.from({ length: most + 1 }, (_, at) => ({
        path: `article/service-many-${at}.yaml`,
        bytes: Buffer.from(line('address', `/service/many-${at}`)(text)),
      })),
    ])
    const message = contentTexts.addedMax
    expect((await there.look(tooMany)).faults).toEqual([
      { file: `article/service-many-${most}.yaml`, field: 'address', line: expect.any(Number), message },
    ])
  })

  test('becomes drafts that visitors do not see, unless it is published', async () => {
    const heading = word()
    const zip = await edited(await here.download(), {
      'article/marketing-aws.yaml': line('heading', heading),
    })
    expect(stepsOf(await here.look(zip))).toMatchObject({ 'marketing-aws': ['draft'] })
    expect((await here.bring(zip)).done).toBe(true)
    expect(await here.read('marketing-aws')).toMatchObject({
      has_draft: true,
      published: 0,
      body: { heading },
    })
    expect(await here.shown('/marketing/aws')).not.toContain(heading)
    // Published it is the same text: the draft is spent.
    expect(stepsOf(await here.bring(zip, { as: 'publication' }))).toMatchObject({
      'marketing-aws': ['publish'],
    })
    expect(await here.read('marketing-aws')).toMatchObject({ has_draft: false, published: 1 })
    expect(await here.shown('/marketing/aws')).toContain(`${heading}</h1>`)
  })

  test('keeps what is planned while what stands beside it is published', async () => {
    const at = new Date(Date.now() + HOUR).toISOString()
    await here.save('marketing-oracle', { heading: 'Planned' })
    here.documentOf(await here.publish('marketing-oracle', { at }))
    const zip = await edited(await here.download(), {
      'article/marketing-oracle.yaml': line('lead', 'Another lead of ours'),
    })
    const done = await here.bring(zip, { as: 'publication' })
    expect(stepsOf(done)).toEqual({ 'marketing-oracle': expect.arrayContaining(['publish', 'plan']) })
    expect((await here.read('marketing-oracle')).planned_at).toBe(at)
    expect(stepsOf(await here.look(zip, { as: 'publication' }))).toEqual({})
    await here.call('DELETE', 'marketing-oracle/plan/')
  })

  test('shows no page again that was removed here', async () => {
    const path = '/service/removed-here'
    const made = await here.call('POST', '', { kind: 'article', name: 'Gone', path, copy_of: 'service-data' })
    const { key } = ContentDocumentResponse.parse(made.json).data
    here.documentOf(await here.publish(key))
    const zip = await here.download()
    here.documentOf(await here.call('POST', `${key}/removal/`, { redirect_to: '/services' }))
    const { faults } = await here.look(zip, { as: 'publication' })
    expect(faults.map(({ file, message }) => [file, message])).toEqual([
      [`article/${key}.yaml`, contentTexts.removedFirst],
    ])
  })

  test('takes along where the visitors of removed pages are sent, so that links to them hold elsewhere', async () => {
    const article = { kind: 'article', copy_of: 'service-data' }
    const begin = async (name: string, path: string, parent?: string) => {
      const made = await here.call('POST', '', { ...article, name, path, ...(parent && { parent }) })
      const { key } = ContentDocumentResponse.parse(made.json).data
      here.documentOf(await here.publish(key))
      return key
    }
    const remove = async (key: string, json: object = {}) =>
      here.documentOf(await here.call('POST', `${key}/removal/`, json))
    const above = await begin('Fleets', '/service/fleets')
    const below = await begin('Buses', '/marketing/buses', above)
    here.documentOf(
      await here.call('PUT', `${below}/address/`, { path: '/marketing/coaches', parent: above }),
    )
    await here.save('service-design', {
      next: { text: 'See [coaches](/marketing/buses)?', action: 'Go', href: '/careers' },
    })
    here.documentOf(await here.publish('service-design'))
    await here.save(below, { lead: 'A draft that stays at home' })
    await remove(below, { redirect_to: '/products' })
    await remove(above)
    // Another page has the address by now, so there is nothing that its readers are told of the one before.
    const first = await begin('Ships', '/service/ships')
    await remove(first, { redirect_to: '/services' })
    const second = await begin('Ships once more', '/service/ships')
    const third = await begin('Boats', '/service/boats')
    here.documentOf(await here.hide(third, { hidden: true, redirect_to: '/service/ships' }))

    const zip = await here.download()
    const file = `article/${below}.yaml`
    const text = async (of: Buffer) =>
      Buffer.from((await unpackFolder(of)).find(({ path }) => path === file)?.bytes ?? '').toString()
    expect(await text(zip)).toContain(
      `removed: true\naddress: /marketing/coaches\nbelow: ${above}\nformerly:\n- /marketing/buses\nredirect_to: /products\n`,
    )
    const paths = (await unpackFolder(zip)).map(({ path }) => path)
    expect(paths.filter((path) => path.includes(above) || path.includes(`${below}.draft`))).toEqual([])
    expect(stepsOf(await here.look(zip, { as: 'publication' }))).toEqual({})

    expect(stepsOf(await there.look(zip))[below]).toEqual(['visibility_left'])
    const looked = await there.look(zip, { as: 'publication' })
    expect(looked.faults).toEqual([])
    expect(stepsOf(looked)).toMatchObject({
      [below]: ['remove', 'redirect'],
      [first]: ['remove', 'redirect'],
      [second]: ['add', 'publish'],
    })
    expect((await there.bring(zip, { as: 'publication' })).done).toBe(true)
    for (const path of ['/marketing/buses', '/marketing/coaches']) {
      const { status, headers } = await there.page(path)
      expect([status, headers.get('location')], path).toEqual([302, '/products'])
    }
    expect(await there.shown('/service/ships')).toContain('Ships once more')
    expect(await text(await there.download())).toBe(await text(zip))
    expect(stepsOf(await there.look(zip, { as: 'publication' }))).toEqual({})
    // It can be read there and brought back, as here.
    expect(await there.read(below)).toMatchObject({
      published: 1,
      hidden: true,
      removed_at: expect.any(String),
    })

    // Sent elsewhere in the folder; and a page here that is removed there.
    const sent = await edited(zip, {
      [file]: line('redirect_to', '/services'),
      [`article/${third}.yaml`]: line('redirect_to', '/services'),
      [`article/${second}.yaml`]: (it) =>
        it.replace('address:', 'removed: true\nredirect_to: /services\naddress:'),
    })
    const nowhereToGo = await edited(zip, { [file]: (it) => it.replace('redirect_to: /products\n', '') })
    expect(stepsOf(await there.look(nowhereToGo, { as: 'publication' }))).toEqual({
      [below]: ['lead_nowhere'],
    })
    // That visitors lose a page is said, and no more of them than is so.
    const lost = await edited(sent, {
      [`article/${second}.yaml`]: (it) => it.replace('redirect_to: /services\n', ''),
    })
    expect(stepsOf(await there.look(lost, { as: 'publication' }))).toMatchObject({ [second]: ['take_out'] })
    expect(stepsOf(await there.bring(sent, { as: 'publication' }))).toEqual({
      [below]: ['redirect'],
      [second]: ['take_out', 'redirect'],
      [third]: ['redirect'],
    })
    expect((await there.page('/marketing/buses')).headers.get('location')).toBe('/services')
    expect((await there.page('/service/ships')).headers.get('location')).toBe('/services')
    expect((await there.read(second)).removed_at).not.toBeNull()

    const faultsOf = async (edit: Buffer) =>
      (await there.look(edit, { as: 'publication' })).faults.map(({ file: of, field }) => [of, field])
    const nowhere = await edited(sent, { [file]: line('redirect_to', '/no-such-page') })
    expect(await faultsOf(nowhere)).toEqual([[file, 'redirect_to']])
    const ofRelease = await edited(sent, {
      'article/service-digital.yaml': (it) => it.replace('text:', 'removed: true\ntext:'),
    })
    expect(await faultsOf(ofRelease)).toEqual([['article/service-digital.yaml', 'removed']])
    const draft = {
      path: `article/${below}.draft.yaml`,
      bytes: Buffer.from(await text(zip)).subarray((await text(zip)).indexOf('text:')),
    }
    expect(await faultsOf(await pack([...(await unpackFolder(zip)), draft]))).toEqual([[draft.path, '']])
  })

  test('is judged as it will be with all of it: links between its pages hold, others refuse all of it', async () => {
    const [one, other] = ['article/service-cloud.yaml', 'article/marketing-aws.yaml']
    const anchor = `a-${word().toLowerCase()}`
    const linked = (to: string) => (text: string) =>
      text.replace(/^( *)text: (?=\S)(?!.*href)(.*)$/m, `$1text: "[See](${to})"`)
    const zip = await here.download()
    const both = await edited(zip, {
      [one]: (text) => linked(`/marketing/aws#${anchor}`)(text),
      [other]: (text) => text.replace(/^( *- )id: .*$/m, `$1id: ${anchor}`),
    })
    const alone = await edited(zip, { [one]: linked(`/marketing/aws#${anchor}`) })
    const refused = await here.look(alone, { as: 'publication' })
    expect(refused.faults).toMatchObject([
      { file: one, line: expect.any(Number), message: expect.stringContaining(anchor) },
    ])
    const answer = await here.send(alone, { as: 'publication', tag: refused.tag })
    expect(answer.status).toBe(400)
    expect((await here.read('service-cloud')).published).toBe(0)
    expect((await here.look(both, { as: 'publication' })).faults).toEqual([])
    expect((await here.bring(both, { as: 'publication' })).done).toBe(true)
    expect(await here.shown('/service/cloud')).toContain(`href="/marketing/aws#${anchor}"`)

    // A page with pages below it cannot be hidden by a folder either, nor the firm.
    const parent = `article/${contentSamples.find(({ below }) => below.length > 0)?.key}.yaml`
    const hiding = await edited(await here.download(), {
      [parent]: (text) => `hidden: true\n${text}`,
      'company/company.yaml': (text) => `hidden: true\n${text}`,
    })
    const files = (await here.look(hiding, { as: 'publication' })).faults.map(({ file }) => file)
    expect(files).toEqual(expect.arrayContaining(['company/company.yaml', parent]))
  })

  test('replaces nobody’s draft unasked, says whose it is, and keeps it as a revision', async () => {
    const [mine, theirs] = [word(), word()]
    const zip = await edited(await here.download(), { 'article/marketing-seo.yaml': line('heading', theirs) })
    await here.save('marketing-seo', { heading: mine })
    const check = await here.look(zip)
    expect(check.documents.find(({ key }) => key === 'marketing-seo')).toMatchObject({
      steps: ['replaces_draft'],
      draft: { by: 'Test Recruiter' },
    })
    const refused = await here.send(zip, { tag: check.tag })
    expect(refused.status).toBe(409)
    expect(ErrorBody.parse(refused.json).error.code).toBe('content_drafts_in_the_way')
    expect((await here.read('marketing-seo')).body).toMatchObject({ heading: mine })
    await here.bring(zip, { replace_drafts: '1' })
    const { body, revisions } = await here.read('marketing-seo')
    expect(body).toMatchObject({ heading: theirs })
    const kept = await here.call('GET', `marketing-seo/revisions/${revisions[0]?.number}/`)
    expect(kept.json).toMatchObject({ data: { published_at: null, body: { heading: mine } } })
    here.documentOf(await here.call('DELETE', 'marketing-seo/draft/'))
  })

  test('of two at once one is done and the other told to look again', async () => {
    const heading = word()
    const zip = await edited(await here.download(), {
      'article/marketing-sap.yaml': line('heading', heading),
    })
    const query = { as: 'publication' }
    const { tag } = await here.look(zip, query)
    const answers = await Promise.all([1, 2, 3].map(() => here.send(zip, { ...query, tag })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    expect((await here.read('marketing-sap')).published).toBe(1)
    // What was typed since it was looked at is not replaced either.
    const next = await edited(zip, { 'article/marketing-sap.yaml': line('heading', word()) })
    const looked = await here.look(next)
    await here.save('marketing-sap', { heading: word() })
    expect((await here.send(next, { tag: looked.tag })).status).toBe(412)
  })

  test('that cannot be stored to its end changes nothing', async () => {
    const zip = await edited(await there.download(), {
      'article/marketing-aws.yaml': line('heading', word()),
      'article/service-cloud.yaml': line('heading', word()),
    })
    const { tag } = await there.look(zip, { as: 'publication' })
    const before = await there.download()
    const { sql } = empty.deps.store
    await sql.schema.alterTable('audit').renameTo('audit_away').execute()
    expect((await there.send(zip, { as: 'publication', tag })).status).toBeGreaterThanOrEqual(500)
    await sql.schema.alterTable('audit_away').renameTo('audit').execute()
    expect((await there.download()).equals(before)).toBe(true)
  })

  test('whose zip was damaged on its way is refused, whatever it says by now', async () => {
    const words = 'Kept as they were written.'
    const text = `address: /damaged\ntext:\n  label: ${words}\n`
    const files = { 'content.yaml': strToU8('format: 1\n'), 'page/damaged.yaml': strToU8(text) }
    const zip = Buffer.from(zipSync(files, { level: 0 }))
    const said = async (it: Buffer) => (await here.look(it)).faults.map(({ message }) => message)
    expect((await said(zip)).filter((message) => message.includes('damaged'))).toEqual([])
    zip.write('lost', zip.indexOf(words))
    expect(await said(zip)).toEqual([expect.stringContaining('is damaged')])
  })

  test('that is no zip, or too large, is refused in words', async () => {
    expect((await here.look(Buffer.from('nonsense'))).faults).toMatchObject([
      { message: expect.stringContaining('zip') },
    ])
    const large = await here.send(Buffer.alloc(FOLDER_ZIP_MAX_BYTES + 1))
    expect(large.status).toBe(413)
    expect(ErrorBody.parse(large.json).error.fields).toHaveProperty('file')
  })
})
