import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { StartRefused } from '#contract/core/start-refused.ts'
import { createS3Client, type S3Options } from '../files/s3-client.ts'
import type { Shelf } from './shelf.ts'

/** What is in memory of an upload at a time. S3 takes 10,000 parts, which is 160 GB. */
const PART = 16 * 1024 ** 2
const PATIENCE = { connectionTimeout: 5_000, requestTimeout: 120_000, socketTimeout: 120_000 }

type S3Shelf = Shelf & {
  /** Fetches an archive into a new file. */
  fetch: (name: string, path: string) => Promise<void>
  /** Reads a small object, and writes one. */
  read: (name: string) => Promise<string>
  write: (name: string, text: string) => Promise<void>
}

/** The folder of a bucket. Whatever the bucket refuses is thrown with where it is, and never with a key. */
export function createS3Shelf(options: S3Options, partBytes = PART): S3Shelf {
  const { bucket: Bucket, prefix } = options
  const client = createS3Client(options, PATIENCE)
  const place = `s3://${Bucket}/${prefix}`

  const told = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (cause) {
      const why = cause instanceof Error ? cause.name : 'unknown'
      throw new StartRefused(`The backups in ${place} cannot be reached: ${why}. Check BACKUP_S3_*.`, {
        cause,
      })
    }
  }

  return {
    place,
    keep: (path, name) =>
      told(async () => {
        await upload(client, { Bucket, Key: prefix + name }, path, partBytes)
        return path
      }),
    list: () => told(() => listObjects(client, Bucket, prefix)),
    remove: (name) =>
      told(async () => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }))
      }),
    fetch: (name, path) =>
      told(async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }))
        if (!(Body instanceof Readable)) throw new Error('an answer without a body')
        await pipeline(Body, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      }),
    read: (name) =>
      told(async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }))
        return (await Body?.transformToString()) ?? ''
      }),
    write: (name, text) =>
      told(async () => {
        await client.send(new PutObjectCommand({ Bucket, Key: prefix + name, ...checked(Buffer.from(text)) }))
      }),
    close: () => client.destroy(),
  }
}

type Target = { Bucket: string; Key: string }

const checked = (Body: Buffer) => ({
  Body,
  ContentLength: Body.length,
  ChecksumSHA256: createHash('sha256').update(Body).digest('base64'),
})

/** In parts when it is larger than one. What is not completed is taken back, as far as the bucket answers. */
async function upload(client: S3Client, target: Target, path: string, partBytes: number): Promise<void> {
  await using file = await open(path)
  const { size } = await file.stat()
  const part = async (at: number): Promise<Buffer> => {
    const bytes = Buffer.alloc(Math.min(partBytes, size - at))
    const { bytesRead } = await file.read(bytes, 0, bytes.length, at)
    if (bytesRead !== bytes.length) throw new Error(`${path} became shorter`)
    return bytes
  }
  if (size <= partBytes) {
    await client.send(new PutObjectCommand({ ...target, ...checked(await part(0)) }))
    return
  }
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...target, ChecksumAlgorithm: 'SHA256' }),
  )
  try {
    const Parts: CompletedPart[] = []
    for (let at = 0; at < size; at += partBytes) {
      const PartNumber = Parts.length + 1
      const body = checked(await part(at))
      const { ETag } = await client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, ...body }))
      Parts.push({ PartNumber, ETag, ChecksumSHA256: body.ChecksumSHA256 })
    }
    await client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }))
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {})
    throw error
  }
}

async function listObjects(client: S3Client, Bucket: string, prefix: string) {
  const objects: { name: string; bytes: number }[] = []
  let token: string | undefined
  do {
    const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token })
    const page = await client.send(command)
    for (const { Key = '', Size = 0 } of page.Contents ?? [])
      objects.push({ name: Key.slice(prefix.length), bytes: Size })
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token)
  return objects
}
