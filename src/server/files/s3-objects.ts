import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { AppError } from '#contract/core/errors.ts'
import { isResumeKey, type OpenResume, type StoredResume } from './resume-store.ts'

/** A bucket, and who speaks to it. Every call fails with AppError `unavailable` when the server does, or refuses. */
export type Place = { client: S3Client; bucket: string }

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

/** The answer, or undefined when there is no such object. */
async function ifThere<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation
  } catch (cause) {
    if (isMissing(cause)) return undefined
    throw new AppError('unavailable', { cause })
  }
}

export async function putObject({ client, bucket }: Place, Key: string, Body: Buffer): Promise<void> {
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
}

export async function openObject({ client, bucket }: Place, Key: string): Promise<OpenResume | undefined> {
  const answer = await ifThere(client.send(new GetObjectCommand({ Bucket: bucket, Key })))
  if (answer === undefined) return undefined
  if (!(answer.Body instanceof Readable) || answer.ContentLength === undefined) {
    throw new AppError('unavailable', { cause: new Error('an S3 answer without a body or its length') })
  }
  return { stream: answer.Body, size: answer.ContentLength }
}

export async function deleteObject({ client, bucket }: Place, Key: string): Promise<void> {
  await answered(client.send(new DeleteObjectCommand({ Bucket: bucket, Key })))
}

/** Moves an object, if it is there: it stands in both places for a moment, never in none. */
export async function moveObject(place: Place, from: string, to: string): Promise<void> {
  const { client, bucket } = place
  const CopySource = `${bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
  const copied = await ifThere(client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource })))
  if (copied !== undefined) await deleteObject(place, from)
}

/** Every resume directly under a prefix. */
export async function* listObjects({ client, bucket }: Place, prefix: string): AsyncGenerator<StoredResume> {
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
