import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '#contract/core/start-refused.ts'
import type { ResumeStore } from '../files/resume-store.ts'
import { lastApplication } from '../store/applications/applications.ts'
import { hasTable } from '../store/engine/has-table.ts'
import { schemaOf } from '../store/engine/migrate.ts'
import type { OpenStore } from '../store/engine/store.ts'
import { findInstallation } from '../store/installation/installation.ts'
import { nameArchive } from './archive-name.ts'
import { type DatabasePlace, dumpDatabase } from './dump-database.ts'
import { FORMAT, type Manifest, SECRET } from './manifest.ts'
import { needingRoom } from './no-room.ts'
import { type Found, resumeSources } from './resume-sources.ts'
import { sourceOf, writeArchive } from './write-archive.ts'

export type BackupDeps = {
  store: OpenStore
  resumes: ResumeStore
  place: DatabasePlace
  /** The file of the secret, where no variable gives one. */
  secretFile: string | undefined
  passphrase: string | undefined
  clock: () => Date
  signal: AbortSignal
}

export type Backup = { name: string; path: string; manifest: Manifest }

/**
 * Makes an archive of a database and its resumes while a server may be at work on them, in a new folder inside `work`, and
 * has `use` take it from there. Whatever happens, nothing of it stays in that folder.
 *
 * @throws StartRefused when there is nothing that could be copied, or a program for it is missing
 */
export async function makeBackup<T>(
  deps: BackupDeps,
  work: string,
  use: (backup: Backup) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(work, WORKING))
  try {
    const made = await needingRoom(
      `There is no room in ${work} for a backup: it needs that of the database twice and of the resumes once. Nothing of it was kept.`,
      () => archive(deps, folder),
    )
    return await use(made)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function whatIs(store: OpenStore): Promise<{ schema: string; installation: string }> {
  const schema = await schemaOf(store)
  const isBound = await hasTable(store, 'installation')
  const installation = isBound ? await findInstallation(store) : undefined
  if (schema === undefined || installation === undefined)
    throw new StartRefused('This database was never served: start the server once before its first backup.')
  return { schema, installation }
}

/** How the folder of a backup that is being made begins. */
export const WORKING = '.making-'

async function archive(deps: BackupDeps, folder: string): Promise<Backup> {
  const { store, resumes, place, secretFile, passphrase, clock, signal } = deps
  const { schema, installation } = await whatIs(store)
  const madeAt = clock()
  const last = await lastApplication(store)
  // The database first: a file is older than its row, so every row of the copy has its file.
  const dumped = await dumpDatabase(store, place, folder, signal)
  const found: Found = { missing: 0, damaged: 0 }
  const sources = async function* () {
    yield await sourceOf(dumped.name, dumped.path)
    if (secretFile !== undefined && existsSync(secretFile)) yield await sourceOf(SECRET, secretFile)
    yield* resumeSources({ store, resumes, last }, found)
  }
  const name = nameArchive({ installation, madeAt, schema, encrypted: passphrase !== undefined })
  const path = join(folder, name)
  const { engine } = place
  const { rows } = dumped
  const made_at = madeAt.toISOString()
  const manifest = await writeArchive({
    path,
    sources: sources(),
    manifest: (files) => ({ format: FORMAT, made_at, engine, schema, installation, rows, ...found, files }),
    passphrase,
    signal,
  })
  return { name, path, manifest }
}
