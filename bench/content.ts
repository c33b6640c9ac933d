import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contentSamples, keyOfPath } from '#content/content-samples.ts'
import { Article } from '#contract/content/article.ts'
import { ContentDocumentResponse } from '#contract/content/document.ts'
import { insertDocument, insertRevision, updateDocument } from '#server/store/content/documents.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { startS3Server } from '#test/support/s3-server.ts'
import { send } from '#test/support/send.ts'
import { databaseBytes } from './support/database-bytes.ts'
import { holdsInLargeSite } from './support/large-site.ts'
import { describeMachine } from './support/machine.ts'
import { onEngines } from './support/on-engines.ts'
import { openStore } from './support/open-store.ts'
import { quantile } from './support/quantile.ts'
import { signIn } from './support/sign-in.ts'
import { requireFreshBuild, type SiteServer, startSite } from './support/site-server.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * What an owner waits for: the lists of content and of a document's revisions where there are 10,000 of them (as 100 of 100 pages), the growth of
 * the database with each, and the time from Publish to the changed page, on the same instance and, on PostgreSQL, on another one. And how long
 * the server of a site of 1,900 added pages answers nobody while one is published.
 */

const REVISIONS = 10_000
const PAGE = '/service/erp'
const READS = 100
const PUBLICATIONS = 40
const LIST_GOAL_MS = 100
const SEEN_GOAL_MS = 1_000
const HOLD_GOAL_MS = 50

requireFreshBuild()
describeMachine()
const listRows: (string | number)[][] = []
const seenRows: (string | number)[][] = []
const heldRows: (string | number)[][] = []
const problems: string[] = []
await onEngines('content', measure)
await onEngines('large', measureLarge)
printTable(
  `Lists with ${figure(REVISIONS)} revisions of ${contentSamples.length} documents, ms; KB of the database for each, and KB of its text`,
  ['engine', 'all, p50', 'p95', 'one with its revisions, p50', 'p95', 'growth', 'text'],
  listRows,
)
printTable(
  `${PUBLICATIONS} publications, ms from the press of Publish: its answer, and the first changed page`,
  ['engine', 'seen on', 'answer, p50', 'p95', 'page, p50', 'most'],
  seenRows,
)
printTable(
  'A site of 1,900 added pages: ms of an answer, the longest time in which nobody else was served, its processor time, KB of a page',
  ['engine', 'work', 'answer', 'held', 'of which processor', 'page'],
  heldRows,
)
failWith(problems)

async function measureLarge(engine: string, databaseUrl?: string): Promise<void> {
  for (const { did, answer, wall, cpu, bytes } of await holdsInLargeSite(databaseUrl)) {
    heldRows.push([engine, did, answer, wall, cpu, bytes / 1_000])
    if (cpu > HOLD_GOAL_MS)
      problems.push(`${engine}: ${did} held the server for ${figure(cpu)} ms of processor`)
  }
}

async function measure(engine: string, databaseUrl?: string): Promise<void> {
  const folder = temporaryFolder('content')
  const s3 = databaseUrl === undefined ? undefined : await startS3Server({ bucket: 'resumes' })
  const names = s3 === undefined ? ['one'] : ['one', 'other']
  const start = (name: string) => {
    const dataDir = join(folder, name)
    mkdirSync(dataDir, { recursive: true })
    const more = { SECRET: 'the secret of the bench, which all instances share', ...s3?.variables }
    return startSite({ dataDir, databaseUrl, more })
  }
  const began: SiteServer[] = []
  for (const name of names) began.push(await start(name))
  for (const site of began) await site.end()

  const dataDir = join(folder, 'one')
  const before = await databaseBytes(dataDir, databaseUrl)
  const store = await openStore(dataDir, databaseUrl)
  const text = await seedRevisions(store)
  await store.close()
  const grown = (await databaseBytes(dataDir, databaseUrl)) - before

  const sites: SiteServer[] = []
  for (const name of names) sites.push(await start(name))
  const [first] = sites
  if (first === undefined) throw new Error('no site was started')
  const token = await signIn(first.origin)
  const lists = []
  for (const path of ['/api/content/', `/api/content/${keyOfPath(PAGE)}/`])
    lists.push(await timesOf(() => send(first.origin, 'GET', path, { token })))
  for (const times of lists)
    if (quantile(times, 0.95) > LIST_GOAL_MS)
      problems.push(`${engine}: a list took ${figure(quantile(times, 0.95))} ms at p95`)
  const shownTimes = lists.flatMap((times) => [quantile(times, 0.5), quantile(times, 0.95)])
  listRows.push([engine, ...shownTimes, grown / REVISIONS / 1_000, text / REVISIONS / 1_000])

  for (const [at, site] of sites.entries()) {
    const published = []
    for (let time = 0; time < PUBLICATIONS; time += 1)
      published.push(await publish(first, site, token, `Word ${at} ${time}`))
    const [answers, pages] = [published.map((it) => it.answer), published.map((it) => it.page)]
    const most = Math.max(...pages)
    seenRows.push([
      engine,
      at === 0 ? 'the same instance' : 'another instance',
      quantile(answers, 0.5),
      quantile(answers, 0.95),
      quantile(pages, 0.5),
      most,
    ])
    if (most > SEEN_GOAL_MS) problems.push(`${engine}: a page was changed ${figure(most)} ms after Publish`)
  }
  for (const site of sites) await site.end()
  await s3?.close()
}

/** As many revisions of each document, each published in its turn; answers the bytes of their texts. */
async function seedRevisions(store: Store): Promise<number> {
  let bytes = 0
  const each = Math.ceil(REVISIONS / contentSamples.length)
  for (const { kind, key, body } of contentSamples)
    await inTransaction(store, async (transaction) => {
      const at = new Date().toISOString()
      const { id } = await insertDocument(transaction, { kind, key, changed_at: at, changed_by: null })
      const json = JSON.stringify(body)
      for (let number = 1; number <= each; number += 1) {
        bytes += Buffer.byteLength(json)
        await insertRevision(transaction, {
          ...{ document_id: id, body: json, author_id: null, created_at: at, published_at: at },
        })
      }
      await updateDocument(transaction, id, { published: each, published_at: at })
    })
  return bytes
}

async function timesOf(call: () => Promise<{ status: number }>): Promise<number[]> {
  const times = []
  for (let read = 0; read < READS; read += 1) {
    const asked = performance.now()
    const { status } = await call()
    if (status !== 200) throw new Error(`a list answered ${status}`)
    times.push(performance.now() - asked)
  }
  return times
}

/** Publishes a page with a word on one instance: milliseconds until it answers, and until the other shows the word. */
async function publish(on: SiteServer, seenOn: SiteServer, token: string, word: string) {
  const path = `/api/content/${keyOfPath(PAGE)}/`
  const { json } = await send(on.origin, 'GET', path, { token })
  const { title } = Article.parse(ContentDocumentResponse.parse(json).data.body)
  const changed = `${title.replace(/ Word .*/, '')} ${word}`
  const draft = await send(on.origin, 'PATCH', `${path}draft/`, { token, json: { body: { title: changed } } })
  if (draft.status !== 200) throw new Error(draft.text)
  const pressed = performance.now()
  const answered = send(on.origin, 'POST', `${path}publish/`, { token, json: {} }).then(
    ({ status, text }) => {
      if (status !== 200) throw new Error(text)
      return performance.now() - pressed
    },
  )
  for (;;) {
    const { text } = await send(seenOn.origin, 'GET', PAGE)
    if (text.includes(changed)) return { page: performance.now() - pressed, answer: await answered }
    await pause(2)
  }
}
