import { join } from 'node:path'
import { backUp, type Kept } from '#server/backup/back-up.ts'
import { createFolderShelf, listFolder } from '#server/backup/folder-shelf.ts'
import { daysOf } from '#server/backup/keep.ts'
import { type NewestBackup, newestBackup } from '#server/backup/newest.ts'
import type { Shelf } from '#server/backup/shelf.ts'
import type { Env } from '#server/env.ts'
import type { ResumeStore } from '#server/files/resume-store.ts'
import type { OpenStore, Store } from '#server/store/engine/store.ts'
import { findInstallation } from '#server/store/installation/installation.ts'
import { databaseOf } from './databases.ts'

/** Whether the variables say where backups are kept. */
export const keepsBackups = ({ backup }: Env): boolean =>
  backup.folder !== undefined || backup.s3 !== undefined

/** The bucket of the backups, if there is one. The AWS SDK is only loaded then. */
export async function openBucketOfBackups({ backup }: Env) {
  if (backup.s3 === undefined) return undefined
  const { createS3Shelf } = await import('#server/backup/s3-shelf.ts')
  return createS3Shelf(backup.s3)
}

/** For how many days a backup is kept at most; null where the variables do not say where backups are kept. */
export function daysOfBackups(env: Env): number | null {
  return keepsBackups(env) ? daysOf(env.backup.keep) : null
}

type Deps = {
  store: OpenStore
  resumes: ResumeStore
  clock: () => Date
  signal: AbortSignal
  /** Whether older ones stay, whatever the variables say. */
  keepsAll?: boolean
}

/** Makes a backup as the variables say, or into `folder` alone, from which nothing is ever removed. */
export async function makeBackupOf(env: Env, deps: Deps, folder?: string): Promise<Kept> {
  const { backup, dataDir, secret } = env
  const local = folder ?? backup.folder
  const shelves: Shelf[] = local === undefined ? [] : [await createFolderShelf(local)]
  const bucket = folder === undefined ? await openBucketOfBackups(env) : undefined
  if (bucket !== undefined) shelves.push(bucket)
  try {
    return await backUp(
      {
        ...deps,
        place: databaseOf(env),
        secretFile: secret === undefined ? join(dataDir, 'secret') : undefined,
        passphrase: backup.passphrase,
      },
      {
        shelves,
        work: local ?? join(dataDir, 'backup'),
        keep: folder === undefined && !deps.keepsAll ? backup.keep : undefined,
      },
    )
  } finally {
    for (const shelf of shelves) shelf.close()
  }
}

/** The newest backup that is where the variables say, also one that another instance or a command made. Undefined: there is none. */
export async function findNewestBackup(env: Env, store: Store): Promise<NewestBackup | undefined> {
  const { folder } = env.backup
  const bucket = await openBucketOfBackups(env)
  try {
    const local = folder === undefined ? [] : [{ list: () => listFolder(folder) }]
    const installation = (await findInstallation(store)) ?? ''
    return await newestBackup([...local, ...(bucket === undefined ? [] : [bucket])], installation)
  } finally {
    bucket?.close()
  }
}
