import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { restore } from '#server/backup/restore.ts'
import { type Env, parseEnv } from '#server/env.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { openSqlite } from '#server/store/engine/store.ts'
import { bindNewFiles } from '#server/usecases/installation/installation.ts'
import { mayMount, smallDisk } from '#test/support/small-disk.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'
import { makeBackupOf } from '../../src/backups.ts'
import { databaseOf, openDatabase } from '../../src/databases.ts'
import { openResumes } from '../../src/resumes.ts'

/* A disk that is full, on the worst of days: it is said which one, nothing half is left, and what was begun goes on. */

const clock = () => new Date()
const newStore = ({ dataDir }: Env) => openSqlite(join(dataDir, 'site.sqlite'))

test.runIf(mayMount())('a disk that fills while a backup is made or restored', async () => {
  const env = parseEnv({ DATA_DIR: await temporaryFolder() })
  const served = newStore(env)
  const files = await openResumes(env)
  await migrate(served)
  await bindNewFiles({ store: served, resumes: files, clock })
  await Promise.all([served.close(), files.close()])
  const disk = await smallDisk()
  const backUp = async (folder: string) => {
    const store = openDatabase(env)
    const resumes = await openResumes(env)
    try {
      const { signal } = new AbortController()
      const made = await makeBackupOf(env, { store, resumes, clock, signal }, folder)
      return join(folder, made.name)
    } finally {
      await Promise.all([store.close(), resumes.close()])
    }
  }
  const backups = join(disk.folder, 'backups')
  await mkdir(backups)
  disk.fill()
  await expect(backUp(backups)).rejects.toThrow(`There is no room in ${backups}`)
  expect(await readdir(backups)).toEqual([])

  const path = await backUp(await temporaryFolder())
  const there = parseEnv({ DATA_DIR: join(disk.folder, 'data') })
  const restored = async () => {
    const resumes = await openResumes(there)
    const target = { place: databaseOf(there), resumes, dataDir: there.dataDir, hasSecret: true }
    return restore({ path, passphrase: undefined }, target).finally(resumes.close)
  }
  disk.free()
  await mkdir(there.dataDir, { recursive: true })
  // A start that finds no room leaves a database without a schema, which is in nobody's way.
  const begun = newStore(there)
  await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(begun.raw)
  disk.fill()
  await expect(migrate(begun)).rejects.toThrow()
  await begun.close()
  await expect(restored()).rejects.toThrow('There is no room left')
  disk.free()
  expect((await restored()).manifest.rows.applications).toBe(0)
})
