import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { S3Client } from '@aws-sdk/client-s3'
import { checkResumeKey, INSTALLATION, QUARANTINE, type ResumeStore } from './resume-store.ts'
import { deleteObject, hasObject, listObjects, moveObject, openObject, putObject } from './s3-objects.ts'
import { onDisk } from './storage-faults.ts'

/** Where the bucket is and who we are there; without keys the SDK's own sources are asked (role, profile). */
export type S3Options = {
  bucket: string
  region: string
  /** Folder in the bucket, with its final slash. */
  prefix: string
  /** Address of a server other than Amazon's; objects are then addressed by path. */
  endpoint?: string | undefined
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
}

function createClient(options: S3Options): S3Client {
  const { region, endpoint, accessKeyId, secretAccessKey } = options
  return new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    maxAttempts: 3,
    // We send the sha256 ourselves; other checksums are unknown to many servers that speak S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Within CALL_MS of s3-objects.ts there is time for a second try. The last is for a body that stops in the middle.
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 4_000,
      throwOnRequestTimeout: true,
      socketTimeout: 5_000,
    },
  })
}

/**
 * A store over an S3 bucket. S3 acknowledges an object once it is durable, and checks the sha256 we send
 * against what arrived. Every method fails with AppError `unavailable` when the server cannot be reached or refuses,
 * or has not answered within 8 seconds.
 */
export function createS3Store(options: S3Options): ResumeStore {
  const { bucket, prefix } = options
  const client = createClient(options)
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
      list: () => listObjects(place, `${prefix}${QUARANTINE}/`),
    },
    async close() {
      client.destroy()
    },
  }
}
