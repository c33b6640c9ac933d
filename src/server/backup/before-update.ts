import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartRefused } from '#contract/core/start-refused.ts'
import { removeLeft } from '../files/remove-left.ts'
import { syncPath } from '../files/sync-path.ts'
import { backUpSqlite } from '../store/engine/back-up.ts'
import { countMissingSteps, LATEST_SCHEMA, schemaOf } from '../store/engine/migrate.ts'
import type { Store } from '../store/engine/store.ts'
import type { DatabasePlace } from './dump-database.ts'

/** Of so many schemas, the latest, the newest copy is kept. */
const MOST = 3
/** A way back is one of the first days; who is erased meanwhile is in the copy. */
const COPY_DAYS = 30
const DAY = 86_400_000
const MB = 1024 ** 2

type Log = Record<'info' | 'warn', (details: object, message: string) => void>

type Options = {
  store: Store
  place: DatabasePlace
  /** Whether SQLite is copied. */
  copies: boolean
  log: Log
  freeBytes?: (folder: string) => Promise<number>
}

const freeOn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * To be called before the schema is brought up to date. Where there is something to do, a copy of SQLite is made beside it, whose name
 * says which schema it has; of PostgreSQL the log says that there is none.
 *
 * @throws StartRefused when there is no room for the copy, before anything is changed
 */
export async function prepareUpdate({
  store,
  place,
  copies,
  log,
  freeBytes = freeOn,
}: Options): Promise<void> {
  const from = await schemaOf(store)
  if (from === undefined || (await countMissingSteps(store)) === 0) return
  const steps = { from, to: LATEST_SCHEMA }
  if (place.engine === 'postgres') {
    log.warn(steps, 'the schema is updated: only a backup from before leads back, and the server makes none')
    return
  }
  if (!copies) return
  await removeDrafts(place.file)
  await requireRoom(place.file, freeBytes)
  const time = timeText(new Date())
  const copy = `${withoutEnding(place.file)}-${from.slice(0, 4)}-${time}.sqlite`
  const draft = `${copy}.part`
  await backUpSqlite(place.file, draft)
  await syncPath(draft)
  await rename(draft, copy)
  await syncPath(dirname(copy))
  await removeOld(place.file)
  log.info({ ...steps, copy }, 'database copied before its schema is updated')
}

const withoutEnding = (file: string) => join(dirname(file), basename(file, '.sqlite'))

/** For the copy, and as much again for what the update writes. */
async function requireRoom(file: string, freeBytes: (folder: string) => Promise<number>): Promise<void> {
  const parts = [file, `${file}-wal`].filter((path) => existsSync(path))
  const sizes = await Promise.all(parts.map(async (path) => (await stat(path)).size))
  const needed = 2 * sizes.reduce((sum, size) => sum + size, 0)
  const free = await freeBytes(dirname(file))
  if (free >= needed) return
  throw new StartRefused(
    `Before its schema is updated the database ${file} is copied: that needs ${Math.ceil(needed / MB)} MB, and ${Math.floor(free / MB)} MB are free.
No data was changed. Make room and start again, or make a backup elsewhere and set BACKUP_BEFORE_UPDATE=0.`,
  )
}

/** Copies that a start which was killed did not finish, and what SQLite had beside them. */
function removeDrafts(file: string): Promise<void> {
  const draft = new RegExp(
    `^${basename(file, '.sqlite')}-\\d{4}-\\d{8}T\\d{6}Z\\.sqlite\\.part(?:-journal|-wal|-shm)?$`,
  )
  return removeLeft(dirname(file), (name) => draft.test(name))
}

const timeText = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '')

type Copy = { name: string; schema: string; time: string }

/** The copies of a database beside it with their times as they are written, the newest first. */
async function copiesOf(file: string): Promise<Copy[]> {
  const ours = new RegExp(`^${basename(file, '.sqlite')}-(\\d{4})-(\\d{8}T\\d{6}Z)\\.sqlite$`)
  const copies = (await readdir(dirname(file))).flatMap((name): Copy[] => {
    const [, schema, time] = ours.exec(name) ?? []
    return schema === undefined || time === undefined ? [] : [{ name, schema, time }]
  })
  return copies.sort((a, b) => b.time.localeCompare(a.time))
}

/** An update that fails is begun by each start, and its copies of one schema would push those of all others out. */
async function removeOld(file: string): Promise<void> {
  const copies = await copiesOf(file)
  const newest = [...Map.groupBy(copies, ({ schema }) => schema).values()].map(([first]) => first)
  const kept = new Set(newest.slice(0, MOST))
  for (const copy of copies) if (!kept.has(copy)) await rm(join(dirname(file), copy.name))
}

/** Removes the copies that are too old to lead back: whoever was erased since is still in them. */
export async function removeAgedCopies(place: DatabasePlace, now: Date): Promise<void> {
  if (place.engine === 'postgres') return
  const oldest = timeText(new Date(now.getTime() - COPY_DAYS * DAY))
  for (const { name, time } of await copiesOf(place.file))
    if (time < oldest) await rm(join(dirname(place.file), name), { force: true })
}
