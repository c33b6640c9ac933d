import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '#contract/core/start-refused.ts'
import type { ResumeStore } from '../files/resume-store.ts'
import { knowsSchema } from '../store/engine/migrate.ts'
import { ArchiveRefused } from './archive-refused.ts'
import type { DatabasePlace } from './dump-database.ts'
import { MANIFEST, type Manifest, SECRET } from './manifest.ts'
import { needingRoom } from './no-room.ts'
import { checkArchive, filesOf } from './read-archive.ts'
import { lookAtDatabase, putDatabase, requireRestorer, rowsOf, writeDurably } from './restore-database.ts'
import { countLost, putResume } from './restore-resumes.ts'

export type Target = {
  place: DatabasePlace
  resumes: ResumeStore
  /** On the file system of the resumes, if those are in a folder. */
  dataDir: string
  /** Whether a variable gives the secret. */
  hasSecret: boolean
}

type Archive = { path: string; passphrase: string | undefined }

export type Restored = { manifest: Manifest; secret: 'restored' | 'kept' | 'missing' }

const FOLDER = 'restoring'

/**
 * Fills an empty database and an empty store of resumes from an archive, which is read whole first. It may be broken off at
 * any point and run again: the resumes carry a name of their own until all is there, under which no server starts.
 *
 * @throws ArchiveRefused and StartRefused, before anything is touched
 */
export async function restore(archive: Archive, target: Target): Promise<Restored> {
  const manifest = await checkArchive(archive.path, archive.passphrase)
  const claim = claimOf(manifest)
  const { place, resumes, dataDir } = target
  refuseForeign(manifest, place)
  const isBegun = (await resumes.installation()) === claim
  const database = await lookAtDatabase(place)
  if (!isBegun) await refuseFull(resumes, database !== undefined)
  else if (database !== undefined && database.installation !== manifest.installation)
    throw notEmpty('The database')
  await requireRestorer(place)
  await needingRoom(
    `There is no room left where ${dataDir} is. Make room and run it again: no server starts on it before.`,
    () => fill(archive, target, { manifest, claim, hasDatabase: database !== undefined }),
  )
  return { manifest, secret: secretOf(manifest, target) }
}

type Begun = { manifest: Manifest; claim: string; hasDatabase: boolean }

async function fill(
  archive: Archive,
  target: Target,
  { manifest, claim, hasDatabase }: Begun,
): Promise<void> {
  const { place, resumes, dataDir } = target
  await resumes.bind(claim)
  const folder = join(dataDir, FOLDER)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const copy = join(folder, 'database')
  for await (const { name, body } of filesOf(archive.path, archive.passphrase)) {
    if (name.startsWith('database.')) await writeDurably(copy, body)
    else if (name === SECRET && !target.hasSecret) await putSecret(dataDir, body)
    else if (name === SECRET || name === MANIFEST) for await (const _ of body);
    else await putResume(resumes, name, body, folder)
  }
  // Last: as long as it is missing, no server starts on the rest.
  if (!hasDatabase) await putDatabase(place, copy)
  await compare(manifest, target)
  await resumes.bind(manifest.installation)
  await rm(folder, { recursive: true, force: true })
}

/** What the resumes are called while this archive is being restored. */
const claimOf = (manifest: Manifest): string =>
  `restoring-${createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 32)}`

function refuseForeign({ engine, schema }: Manifest, place: DatabasePlace): void {
  const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
  if (engine !== place.engine)
    throw new ArchiveRefused(
      `it is of ${names[engine]}, and the variables name ${names[place.engine]}. Restore it into ${names[engine]}, then move it (docs/operate.md, Move up, and back)`,
    )
  if (!knowsSchema(schema))
    throw new ArchiveRefused(`its schema is at ${schema}: a newer version of this program made it`)
}

const notEmpty = (what: string) =>
  new StartRefused(
    `${what} is not empty. Nothing was changed. A backup is restored into an empty place only: set DATA_DIR, DATABASE_URL or S3_* to one.`,
  )

async function refuseFull(resumes: ResumeStore, hasDatabase: boolean): Promise<void> {
  if (hasDatabase) throw notEmpty('The database')
  if ((await resumes.installation()) !== undefined) throw notEmpty('The place of the resumes')
  for await (const _ of resumes.list()) throw notEmpty('The place of the resumes')
  for await (const _ of resumes.quarantine.list()) throw notEmpty('The place of the resumes')
}

async function putSecret(dataDir: string, body: AsyncIterable<Buffer>): Promise<void> {
  await writeDurably(join(dataDir, SECRET), body)
}

function secretOf({ files }: Manifest, { hasSecret, dataDir }: Target): Restored['secret'] {
  if (hasSecret) return 'kept'
  return files.some(({ name }) => name === SECRET) && existsSync(join(dataDir, SECRET))
    ? 'restored'
    : 'missing'
}

/** Reads back what was written. */
async function compare(manifest: Manifest, { place, resumes }: Target): Promise<void> {
  const rows = await rowsOf(place)
  const other = Object.entries(manifest.rows).filter(([table, count]) => rows[table] !== count)
  if (other.length > 0) throw new Error(`not all rows are there: ${other.map(([table]) => table).join(', ')}`)
  const lost = await countLost(resumes, manifest.files)
  if (lost > 0) throw new Error(`${lost} resumes are not as they were: run it again`)
}
