import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '#contract/core/errors.ts'
import { RESUME_MAX_BYTES } from '#contract/core/limits.ts'
import { step } from '#server/watch/told.ts'
import { resumeTooLarge } from './refusals.ts'
import { toStorageFault } from './storage-faults.ts'
import { newTempName } from './temp-folder.ts'

/**
 * How much of an oversized upload is read and thrown away, so that the browser gets to read the answer
 * instead of a reset connection. The multipart parser's own `fileSize` limit must be larger than
 * RESUME_MAX_BYTES + UPLOAD_DRAIN_BYTES, or it swallows the rest without any bound.
 */
export const UPLOAD_DRAIN_BYTES = 8_000_000
const DRAIN_MS = 10_000

/**
 * A received file. `discard` removes it and may be called at any time, also after it was stored. It never fails, so that it hides neither
 * what was thrown before nor what was done: what it leaves behind is swept (`sweepTempFolder`).
 */
export type ReceivedUpload = {
  path: string
  size: number
  sha256: string
  discard(): Promise<void>
}

/** The file stream of a multipart part; the parser sets `truncated` when it cut the file itself. */
export type UploadStream = Readable & { truncated?: boolean }

type Counted = { size: number; sha256: string }

async function* interruptible(stream: UploadStream): AsyncGenerator<Uint8Array> {
  try {
    yield* stream.iterator({ destroyOnReturn: false })
  } catch (cause) {
    throw new AppError('upload_interrupted', { cause })
  }
}

/** How large a file may be, and what is thrown when it is larger. */
export type UploadLimit = { most: number; tooLarge: () => Error }

const resumeLimit: UploadLimit = { most: RESUME_MAX_BYTES, tooLarge: resumeTooLarge }

async function writeCounted(
  stream: UploadStream,
  file: FileHandle,
  { most, tooLarge }: UploadLimit,
): Promise<Counted> {
  const hash = createHash('sha256')
  let size = 0
  let drainUntil = Number.POSITIVE_INFINITY
  for await (const chunk of interruptible(stream)) {
    size += chunk.length
    if (size <= most) {
      hash.update(chunk)
      await file.appendFile(chunk)
      continue
    }
    drainUntil = Math.min(drainUntil, Date.now() + DRAIN_MS)
    if (size > most + UPLOAD_DRAIN_BYTES || Date.now() > drainUntil) throw tooLarge()
  }
  if (size > most || stream.truncated) throw tooLarge()
  return { size, sha256: hash.digest('hex') }
}

/** Reads the rest, to a bound: who is still sending does not look for an answer, and the connection carries no other. */
async function drain(stream: UploadStream): Promise<void> {
  const until = Date.now() + DRAIN_MS
  let size = 0
  for await (const chunk of interruptible(stream)) {
    size += chunk.length
    if (size > RESUME_MAX_BYTES + UPLOAD_DRAIN_BYTES || Date.now() > until) return
  }
}

/**
 * Streams an upload into a new temporary file that only this user can read (mode 0600), counting and
 * hashing on the way. The name is random; nothing of the visitor's file name is used.
 *
 * @throws what `limit` says of a larger file: of a resume `invalid_input` above RESUME_MAX_BYTES (spec section 5); AppError
 *   `upload_interrupted` when the stream fails or ends early; `storage_full` and `unavailable` when the folder takes
 *   no file. Either way no file is left.
 */
export function receiveUpload(
  stream: UploadStream,
  tempFolder: string,
  limit: UploadLimit = resumeLimit,
): Promise<ReceivedUpload> {
  return step('file', 'upload', () => receive(stream, tempFolder, limit))
}

async function receive(
  stream: UploadStream,
  tempFolder: string,
  limit: UploadLimit,
): Promise<ReceivedUpload> {
  const path = join(tempFolder, newTempName())
  const discard = () => rm(path, { force: true }).catch(() => undefined)
  // The stream may fail while the file is being opened; the loop below reports it.
  stream.on('error', () => {})
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      return { path, ...(await writeCounted(stream, file, limit)), discard }
    } finally {
      await file.close()
    }
  } catch (error) {
    const fault = toStorageFault(error)
    if (fault !== error) await drain(stream).catch(() => undefined)
    stream.destroy()
    await discard()
    throw fault
  }
}
