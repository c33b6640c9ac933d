import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { articleBody, insertArticles } from '#test/support/added-articles.ts'
import { insertPosts } from '#test/support/posts.ts'
import { send } from '#test/support/send.ts'
import { openStore } from './open-store.ts'
import { signIn } from './sign-in.ts'
import { startSite } from './site-server.ts'
import { temporaryFolder } from './temp-folder.ts'

/** A site as large as one may be, but for a hundred pages: what an owner adds in years. */
const PAGES = [
  { count: 1_000, parent: 'service-erp', characters: 4_000 },
  { count: 400, characters: 4_000 },
]
const POSTS = 500
const PAGE = '/service/many-0'
const KEY = 'service-many-0'

type Held = { did: string; answer: number; wall: number; cpu: number; bytes: number }

/** How long the server of such a site could answer nobody, ms, while somebody published something in it; and how large a page of it is. */
export async function holdsInLargeSite(databaseUrl?: string): Promise<Held[]> {
  const dataDir = join(temporaryFolder('content'), 'large')
  mkdirSync(dataDir, { recursive: true })
  const holdsFile = join(dataDir, 'holds.json')
  const first = await startSite({ dataDir, databaseUrl })
  await first.end()
  const store = await openStore(dataDir, databaseUrl)
  for (const pages of PAGES) await insertArticles(store, pages)
  await insertPosts(store, POSTS)
  await store.close()
  const site = await startSite({ dataDir, databaseUrl, holdsFile })
  const token = await signIn(site.origin)
  const path = `/api/content/${KEY}/`
  const call = (method: string, at: string, json?: unknown) =>
    send(site.origin, method, `${path}${at}`, { token, ...(json !== undefined && { json }) })
  const noted = async (): Promise<{ wall: number; cpu: number }> => {
    rmSync(holdsFile, { force: true })
    site.process.kill('SIGUSR2')
    for (;;) {
      await pause(5)
      const said = existsSync(holdsFile) ? readFileSync(holdsFile, 'utf8') : ''
      if (said.endsWith('}')) return JSON.parse(said)
    }
  }
  const page = await send(site.origin, 'GET', PAGE)
  const held: Held[] = []
  for (const { did, id, href, status } of [
    { did: 'a refused publication', id: 'first', href: '/no-such-page', status: 400 },
    { did: 'a publication', id: 'first', href: '/careers', status: 200 },
    // Every page is looked at for links to it.
    { did: 'one without a section that was there', id: 'other', href: '/careers', status: 200 },
  ]) {
    await call('PATCH', 'draft/', { body: articleBody(0, { id, text: `See [this](${href}).` }) })
    await noted()
    const asked = performance.now()
    const answer = await call('POST', 'publish/', {})
    const took = performance.now() - asked
    if (answer.status !== status) throw new Error(`${did}: ${answer.status} ${answer.text}`)
    held.push({ did, answer: took, ...(await noted()), bytes: page.bytes.length })
  }
  await site.end()
  return held
}
