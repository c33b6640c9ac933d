import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { FolderCheckResponse } from '#contract/content/folder.ts'
import { type OpenStore, openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { engines, freshDatabase } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { eventually } from '#test/support/eventually.ts'
import { signedInServer } from '#test/support/signed-in-server.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

const KEYS = ['service-cloud', 'service-data', 'service-erp'] as const

/** The second document of a folder takes its time, in the middle of the transaction. */
const SLOW = {
  postgres: [
    `create function slow_second() returns trigger language plpgsql as $$
     begin
       if (select count(*) from audit where action = 'content.bring_in') = 2 then perform pg_sleep(60); end if;
       return null;
     end $$`,
    `create trigger slow_second after insert on audit for each row execute function slow_second()`,
  ],
  sqlite: [
    `create view slow_count as with recursive c (x) as (select 1 union all select x + 1 from c where x < 500000000) select count(*) as n from c`,
    `create table slow_sink (n integer)`,
    `create trigger slow_second after insert on audit
       when (select count(*) from audit where action = 'content.bring_in') = 2
     begin insert into slow_sink select n from slow_count; end`,
  ],
}

test.each(engines)(
  'a folder whose bringing in is killed on %s is not brought in at all, and can be again',
  {
    timeout: 60_000,
  },
  async (engine) => {
    const { url, remove } = await freshDatabase(engine)
    const dataDir = await temporaryFolder()
    const file = join(dataDir, 'site.sqlite')
    const begin = async () => {
      const { server, app: calls, token } = await signedInServer(dataDir, url)
      const bring = async (zip: Buffer, tag = '') => {
        const body = new FormData()
        body.append('file', new Blob([new Uint8Array(zip)]), 'content.zip')
        const path = `/api/content-folder/?${new URLSearchParams(tag === '' ? {} : { tag })}`
        return FolderCheckResponse.parse((await calls.send('POST', path, { token, body })).json).data
      }
      return { ...server, ...contentCalls(calls, () => token), ...calls, bring, token }
    }
    const first = await begin()
    for (const key of KEYS) await first.save(key, { title: `Brought in ${key}` })
    const zip = (await first.send('GET', '/api/content-folder/', { token: first.token })).bytes
    for (const key of KEYS) await first.call('DELETE', `${key}/draft/`)
    const { tag, documents } = await first.bring(zip)
    expect(documents).toHaveLength(KEYS.length)

    const store = url === undefined ? openSqlite(file) : openPostgres(url, 2)
    onTestFinished(async () => {
      await store.close()
      await remove()
    })
    for (const statement of SLOW[engine]) await sql.raw(statement).execute(store.raw)
    const cut = first.bring(zip, tag).then(
      () => 'answered',
      () => 'cut off',
    )
    await eventually(async () => {
      expect(engine === 'sqlite' ? isHeld(file) : await isAsleep(store)).toBe(true)
    }, 20_000)
    first.child.kill('SIGKILL')
    expect(await cut).toBe('cut off')
    await first.ended

    const drafts = () =>
      store.sql.selectFrom('content_documents').select('key').where('draft', 'is not', null).execute()
    expect(await drafts()).toEqual([])
    const told = store.sql.selectFrom('audit').select('id').where('action', '=', 'content.bring_in')
    expect(await told.execute()).toEqual([])
    await sql.raw(`drop trigger slow_second${engine === 'postgres' ? ' on audit' : ''}`).execute(store.raw)

    const second = await begin()
    const again = await second.bring(zip)
    expect((await second.bring(zip, again.tag)).done).toBe(true)
    expect(await drafts()).toHaveLength(KEYS.length)
  },
)

async function isAsleep({ raw }: OpenStore): Promise<boolean> {
  const { rows } =
    await sql`select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`.execute(
      raw,
    )
  return rows.length === 1
}

/** Whether somebody has been writing for two seconds on end, which only the slow document takes. */
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
