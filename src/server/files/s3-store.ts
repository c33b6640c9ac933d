import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { AppError } from '#contract/errors.ts'
import {
  checkResumeKey,
  isResumeKey,
  type OpenResume,
  type ResumeStore,
  type StoredResume,
} from './resume-store.ts'
import { onDisk } from './storage-faults.ts'

/** Where the bucket is and who we are there; without keys the SDK's own sources are asked (role, profile). */
type S3Options = {
  bucket: string
  region: string
  /** Folder in the bucket, with its final slash. */
  prefix: string
  /** Address of a server other than Amazon's; objects are then addressed by path. */
  endpoint?: string
  accessKeyId?: string
  secretAccessKey?: string
}

type Place = { client: S3Client; bucket: string; prefix: string }

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
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
  })
}

async function answered<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation
  } catch (cause) {
    throw new AppError('unavailable', { cause })
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === 'NotFound')
}

async function openObject({ client, bucket, prefix }: Place, key: string): Promise<OpenResume | undefined> {
  try {
    const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + key }))
    if (!(answer.Body instanceof Readable) || answer.ContentLength === undefined) {
      throw new Error('an S3 answer without a body or its length')
    }
    return { stream: answer.Body, size: answer.ContentLength }
  } catch (cause) {
    if (isMissing(cause)) return undefined
    throw new AppError('unavailable', { cause })
  }
}

async function* listObjects({ client, bucket, prefix }: Place): AsyncGenerator<StoredResume> {
  let token: string | undefined
  do {
    const page = await answered(
      client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token })),
    )
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      const key = Key.slice(prefix.length)
      if (LastModified && isResumeKey(key)) yield { key, modifiedAt: LastModified }
    }
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token)
}

/**
 * A store over an S3 bucket. S3 acknowledges an object once it is durable, and checks the sha256 we send
 * against what arrived. Every method fails with AppError `unavailable` when the server cannot be reached or refuses.
 */
export function createS3Store(options: S3Options): ResumeStore {
  const { bucket, prefix } = options
  const client = createClient(options)
  const place = { client, bucket, prefix }
  return {
    async put(key, tempPath) {
      const Key = prefix + checkResumeKey(key)
      // At most RESUME_MAX_BYTES: a buffer can be sent again when a try fails, a stream cannot.
      const Body = await onDisk(() => readFile(tempPath))
      const ChecksumSHA256 = createHash('sha256').update(Body).digest('base64')
      await answered(
        client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key,
            Body,
            ContentLength: Body.length,
            ChecksumSHA256,
            ContentType: 'application/octet-stream',
          }),
        ),
      )
    },
    open: async (key) => openObject(place, checkResumeKey(key)),
    async remove(key) {
      const Key = prefix + checkResumeKey(key)
      await answered(client.send(new DeleteObjectCommand({ Bucket: bucket, Key })))
    },
    list: () => listObjects(place),
    async close() {
      client.destroy()
    },
  }
}
