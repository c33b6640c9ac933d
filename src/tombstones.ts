import { join } from 'node:path'
import { folderGraveyard } from '#server/backup/graveyard.ts'
import type { Env } from '#server/env.ts'
import type { Graveyard } from '#server/usecases/retention/erase-again.ts'
import { openBucketOfBackups } from './backups.ts'

/** The folder of tombstones inside another one. */
export const TOMBSTONES = 'erased'

/** Where tombstones are kept: in the data folder, and beside the backups. What a bucket needs is loaded when it is asked. */
export function graveyardsOf(env: Env): Graveyard[] {
  const { folder, s3 } = env.backup
  return [
    folderGraveyard(join(env.dataDir, TOMBSTONES)),
    ...(folder === undefined ? [] : [folderGraveyard(join(folder, TOMBSTONES))]),
    ...(s3 === undefined ? [] : [bucketGraveyard(env)]),
  ]
}

function bucketGraveyard(env: Env): Graveyard {
  async function ask<T>(
    work: (bucket: NonNullable<Awaited<ReturnType<typeof openBucketOfBackups>>>) => Promise<T>,
  ) {
    const bucket = await openBucketOfBackups(env)
    if (bucket === undefined) throw new Error('no bucket of backups')
    try {
      return await work(bucket)
    } finally {
      bucket.close()
    }
  }
  return {
    list: () => ask(async (bucket) => (await bucket.list()).map(({ name }) => name)),
    read: (name) => ask((bucket) => bucket.read(name)),
    put: (name, stone) => ask((bucket) => bucket.write(name, stone)),
  }
}
