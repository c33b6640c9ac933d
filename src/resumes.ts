import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { createFolderStore } from '#server/files/folder-store.ts'
import type { ResumeStore } from '#server/files/resume-store.ts'
import type { Places } from '#server/usecases/installation/installation-words.ts'

/** The store of resumes, known to be within reach. The AWS SDK is large: it is only loaded by who uses it. */
export async function openResumes({ s3, dataDir }: Env): Promise<ResumeStore> {
  if (s3 === undefined) return createFolderStore(join(dataDir, 'resumes'))
  const [{ createS3Store }, { checkS3 }] = await Promise.all([
    import('#server/files/s3-store.ts'),
    import('#server/files/check-s3.ts'),
  ])
  const store = createS3Store(s3)
  await checkS3(store, s3)
  return store
}

/** What messages call the database and the files of an environment: addresses without names and passwords. */
export function placesOf({ databaseUrl, dataDir, s3 }: Env): Places {
  const files =
    s3 === undefined
      ? join(dataDir, 'resumes')
      : `s3://${s3.bucket}/${s3.prefix}${s3.endpoint === undefined ? '' : ` on ${new URL(s3.endpoint).host}`}`
  if (databaseUrl === undefined) return { files, database: join(dataDir, 'site.sqlite') }
  const { protocol, host, pathname } = new URL(databaseUrl)
  return { files, database: `${protocol}//${host}${pathname}` }
}
