import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { checkResumeKey, INSTALLATION, QUARANTINE, type ResumeStore } from './resume-store.ts'
import { createS3Client, type S3Options } from './s3-client.ts'
import { deleteObject, hasObject, listObjects, moveObject, openObject, putObject } from './s3-objects.ts'
import { onDisk } from './storage-faults.ts'

/**
 * A store over an S3 bucket. S3 acknowledges an object once it is durable, and checks the sha256 we send
 * against what arrived. Every method fails with AppError `unavailable` when the server cannot be reached or refuses,
 * or has not answered within 8 seconds.
 */
export function createS3Store(options: S3Options): ResumeStore {
  const { bucket, prefix } = options
  // Within CALL_MS of s3-objects.ts there is time for a second try. The last is for a body that stops in the middle.
  const client = createS3Client(options, {
    connectionTimeout: 2_000,
    requestTimeout: 4_000,
    socketTimeout: 5_000,
  })
  const place = { client, bucket }
  const at = (key: string) => prefix + checkResumeKey(key)
  const aside = (key: string) => `${prefix}${QUARANTINE}/${checkResumeKey(key)}`
  return {
    // At most RESUME_MAX_BYTES: a buffer can be sent again when a try fails, a stream cannot.
    put: async (key, tempPath) => putObject(place, at(key), await onDisk(() => readFile(tempPath))),
    open: async (key) => openObject(place, at(key)),
    has: async (key) => hasObject(place, at(key)),
    remove: async (key) => deleteObject(place, at(key)),
    list: () => listObjects(place, prefix),
    async installation() {
      const found = await openObject(place, prefix + INSTALLATION)
      return (found && (await text(found.stream)).trim()) || undefined
    },
    bind: (id) => putObject(place, prefix + INSTALLATION, Buffer.from(`${id}\n`)),
    quarantine: {
      add: async (key) => moveObject(place, at(key), aside(key)),
      restore: async (key) => moveObject(place, aside(key), at(key)),
      remove: async (key) => deleteObject(place, aside(key)),
      open: async (key) => openObject(place, aside(key)),
      list: () => listObjects(place, `${prefix}${QUARANTINE}/`),
    },
    async close() {
      client.destroy()
    },
  }
}
