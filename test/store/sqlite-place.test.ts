import { mkdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#server/store/engine/store.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

test('a database file that cannot be looked at takes nothing until it can', async () => {
  const parent = await temporaryFolder()
  const [folder, aside] = [join(parent, 'data'), join(parent, 'aside')]
  await mkdir(folder)
  const store = openSqlite(join(folder, 'site.sqlite'))
  onTestFinished(store.close)
  const write = () => sql`create table if not exists notes (id integer)`.execute(store.sql)
  await write()
  await rename(folder, aside)
  await expect(write()).rejects.toMatchObject({ code: 'unavailable' })
  // A link to itself: neither there nor missing (ELOOP).
  await symlink(folder, folder)
  await expect(write()).rejects.toMatchObject({ code: 'unavailable' })
  await rm(folder)
  await rename(aside, folder)
  await write()
})
