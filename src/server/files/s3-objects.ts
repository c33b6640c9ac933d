import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { AppError } from '#contract/core/errors.ts'
import { step } from '#server/watch/told.ts'
import { isResumeKey, type OpenFile, type StoredResume } from './resume-store.ts'

/** A bucket, and who speaks to it. Every call fails with AppError `unavailable` when the server does, or refuses. */
export type Place = { client: S3Client; bucket: string }

/** From asking to the answer, every try and the pauses between them included. */
const CALL_MS = 8_000

type Call<T> = (until: { abortSignal: AbortSignal }) => Promise<T>

/** The signal ends with the answer: a body that is read afterwards may take its time. */
async function inTime<T>(call: Call<T>): Promise<T> {
  const limit = new AbortController()
  const words = `no answer from the bucket within ${CALL_MS} ms`
  const late = () => limit.abort(Object.assign(new Error(words), { name: 'TimeoutError' }))
  const timer = setTimeout(late, CALL_MS)
  try {
    return await call({ abortSignal: limit.signal })
  } catch (error) {
    // The SDK says “Request aborted”, whatever the reason was.
    throw limit.signal.aborted ? limit.signal.reason : error
  } finally {
    clearTimeout(timer)
  }
}

function answered<T>(call: Call<T>): Promise<T> {
  return step('file', 'bucket', async () => {
    try {
      return await inTime(call)
    } catch (cause) {
      throw new AppError('unavailable', { cause })
    }
  })
}

function isMissing(error: unknown): boolean {
  return error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === 'NotFound')
}

/** The answer, or undefined when there is no such object. */
function ifThere<T>(call: Call<T>): Promise<T | undefined> {
  return answered((until) =>
    call(until).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    }),
  )
}

export async function putObject({ client, bucket }: Place, Key: string, Body: Buffer): Promise<void> {
  const ChecksumSHA256 = createHash('sha256').update(Body).digest('base64')
  await answered((until) =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key,
        Body,
        ContentLength: Body.length,
        ChecksumSHA256,
        ContentType: 'application/octet-stream',
      }),
      until,
    ),
  )
}

export async function openObject({ client, bucket }: Place, Key: string): Promise<OpenFile | undefined> {
  const answer = await ifThere((until) => client.send(new GetObjectCommand({ Bucket: bucket, Key }), until))
  if (answer === undefined) return undefined
  if (!(answer.Body instanceof Readable) || answer.ContentLength === undefined) {
    throw new AppError('unavailable', { cause: new Error('an S3 answer without a body or its length') })
  }
  return { stream: answer.Body, size: answer.ContentLength }
}

/** Whether there is such an object. */
export async function hasObject({ client, bucket }: Place, Key: string): Promise<boolean> {
  const command = new HeadObjectCommand({ Bucket: bucket, Key })
  return (await ifThere((until) => client.send(command, until))) !== undefined
}

export async function deleteObject({ client, bucket }: Place, Key: string): Promise<void> {
  await answered((until) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key }), until))
}

/** Moves an object, if it is there: it stands in both places for a moment, never in none. */
export async function moveObject(place: Place, from: string, to: string): Promise<void> {
  const { client, bucket } = place
  const CopySource = `${bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
  const copied = await ifThere((until) =>
    client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource }), until),
  )
  if (copied !== undefined) await deleteObject(place, from)
}

/** Every resume directly under a prefix. */
export async function* listObjects({ client, bucket }: Place, prefix: string): AsyncGenerator<StoredResume> {
  let token: string | undefined
  do {
    const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token })
    const page = await answered((until) => client.send(command, until))
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      const key = Key.slice(prefix.length)
      if (LastModified && isResumeKey(key)) yield { key, modifiedAt: async () => LastModified }
    }
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token)
}
