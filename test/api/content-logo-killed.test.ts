import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type OpenStore, openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { engines, freshDatabase } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { eventually } from '#test/support/eventually.ts'
import { LOGO, logoOf } from '#test/support/logos.ts'
import { signedInServer } from '#test/support/signed-in-server.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

/** What the transaction of a publication writes, in its order: each takes its time once. */
const PHASES = [
  'insert on content_revisions',
  'update on content_revisions',
  'update on content_documents',
  'insert on audit',
]

type Engine = (typeof engines)[number]
const tableOf = (phase: string) => phase.split(' ').at(-1)

const slow: Record<Engine, (phase: string) => string[]> = {
  postgres: (phase) => [
    `create or replace function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return null; end $$`,
    `create trigger slow after ${phase} for each row execute function take_time()`,
  ],
  sqlite: (phase) => [
    `create view if not exists slow_count as with recursive c (x) as (select 1 union all select x + 1 from c where x < 500000000) select count(*) as n from c`,
    `create table if not exists slow_sink (n integer)`,
    `create trigger slow after ${phase} begin insert into slow_sink select n from slow_count; end`,
  ],
}

test.each(engines)(
  'a logo whose publication is killed on %s is the old one or the new one, whole',
  {
    timeout: 240_000,
  },
  async (engine) => {
    const { url, remove } = await freshDatabase(engine)
    const dataDir = await temporaryFolder()
    const file = join(dataDir, 'site.sqlite')
    const begin = async () => {
      const { server, app: calls, token } = await signedInServer(dataDir, url)
      const content = contentCalls(calls, () => token)
      return {
        ...content,
        async read(logo: string) {
          const body = new FormData()
          body.append('file', new Blob([logo]), 'logo.svg')
          const { json } = await calls.send('POST', '/api/content-logo/', { token, body })
          return (json as { data: { logo: string } }).data.logo
        },
        /** The logo that visitors get, from the address that pages name. */
        async served() {
          const [, path = ''] = /<img src="(\/brand\/logo-[^"]*)"/.exec(await content.shown('/')) ?? []
          const answer = await content.page(path)
          expect([answer.status, answer.headers.get('content-length')]).toEqual([
            200,
            `${answer.bytes.length}`,
          ])
          return answer.text
        },
        revisions: async () => (await content.read('brand')).revisions.length,
        async kill() {
          server.child.kill('SIGKILL')
          expect(await server.ended).toBe('SIGKILL')
        },
      }
    }

    let server = await begin()
    const before = await server.read(LOGO)
    const after = await server.read(logoOf(90, 30))
    await server.save('brand', { logo: before })
    server.documentOf(await server.publish('brand'))
    expect(await server.served()).toBe(before)

    // While the file is read nothing is kept of it, nor is it left lying about.
    const cutOff = server.read(LOGO).catch(() => 'cut off')
    await server.kill()
    expect(await cutOff).toBe('cut off')
    server = await begin()
    expect(await server.served()).toBe(before)
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([])

    const store = url === undefined ? openSqlite(file) : openPostgres(url, 2)
    onTestFinished(async () => {
      await store.close()
      await remove()
    })
    await server.save('brand', { logo: after })
    const revisions = await server.revisions()
    for (const phase of PHASES) {
      for (const statement of slow[engine](phase)) await sql.raw(statement).execute(store.raw)
      const cut = server.publish('brand').then(
        () => 'answered',
        () => 'cut off',
      )
      await eventually(async () => {
        expect(engine === 'sqlite' ? isHeld(file) : await isAsleep(store), phase).toBe(true)
      }, 30_000)
      await server.kill()
      expect(await cut, phase).toBe('cut off')
      await endSleep(store, engine)
      await sql
        .raw(`drop trigger slow${engine === 'postgres' ? ` on ${tableOf(phase)}` : ''}`)
        .execute(store.raw)

      server = await begin()
      expect(await server.served(), phase).toBe(before)
      const { has_draft, body } = await server.call('GET', 'brand/').then(server.documentOf)
      expect([has_draft, body.logo], phase).toEqual([true, after])
      expect(await server.revisions(), phase).toBe(revisions)
    }

    server.documentOf(await server.publish('brand'))
    await server.kill()
    server = await begin()
    expect(await server.served()).toBe(after)
    expect(await server.revisions()).toBe(revisions + 1)
  },
)

const asleep = sql`select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`

const isAsleep = async ({ raw }: OpenStore): Promise<boolean> => (await asleep.execute(raw)).rows.length === 1

/** What the server of PostgreSQL does by itself once it looks who is still there. */
async function endSleep({ raw }: OpenStore, engine: Engine): Promise<void> {
  if (engine === 'postgres')
    await sql`select pg_terminate_backend(pid) from (${asleep}) as those`.execute(raw)
}

/** Whether somebody has been writing for two seconds on end, which only the slow statement takes. */
function isHeld(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 2_000 })
  try {
    database.exec('begin immediate; rollback')
    return false
  } catch {
    return true
  } finally {
    database.close()
  }
}
