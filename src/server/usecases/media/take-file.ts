import { readFile } from 'node:fs/promises'
import { AppError } from '#contract/core/errors.ts'
import { PICTURE_MAX_BYTES } from '#contract/media/picture-limits.ts'
import { mediaTexts as texts } from '#contract/media/texts.ts'
import { receiveUpload, type UploadStream } from '#server/files/receive-upload.ts'
import { onDisk } from '#server/files/storage-faults.ts'
import type { PictureVersion } from '#server/store/media/pictures.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { keepBytes } from './kept-file.ts'

type Deps = Pick<AllDeps, 'resumes' | 'tempFolder' | 'pictureMaker'>

/** A file as a form brings it, how to wait for the form's end, and what says that nobody waits for the answer any more. */
export type SentPicture = {
  stream: UploadStream
  name: string
  ended: () => Promise<void>
  gone?: AbortSignal
}

const WORDS = {
  unknown: texts.unknown,
  broken: texts.broken,
  moving: texts.moving,
  too_large: texts.tooLarge,
  too_slow: texts.tooSlow,
} as const

const tooLarge = () => new AppError('upload_too_large', { fields: { file: texts.tooLarge } })

/**
 * Takes what somebody brings as a picture, and keeps its pixels, durably. Throws `invalid_input` on `file` for what is none,
 * `upload_too_large`, `upload_interrupted`, `storage_full` and `unavailable`.
 */
export async function takeSentPicture(deps: Deps, sent: SentPicture): Promise<PictureVersion> {
  const upload = await receiveUpload(sent.stream, deps.tempFolder, { most: PICTURE_MAX_BYTES, tooLarge })
  try {
    await sent.ended()
    return await takeRead(deps, () => onDisk(() => readFile(upload.path)), sent.gone)
  } finally {
    await upload.discard()
  }
}

/** The same of bytes. */
export const takePicture = (deps: Deps, bytes: Buffer): Promise<PictureVersion> =>
  takeRead(deps, async () => bytes)

async function takeRead(
  deps: Deps,
  read: () => Promise<Buffer>,
  gone?: AbortSignal,
): Promise<PictureVersion> {
  const making = await deps.pictureMaker.take(read, gone).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : new AppError('unavailable', { cause })
  })
  if ('cause' in making)
    throw new AppError('unavailable', { fields: { file: texts.unable }, cause: making.cause })
  if ('reason' in making) throw new AppError('invalid_input', { fields: { file: WORDS[making.reason] } })
  const [part] = making.made
  if (part === undefined) throw new AppError('invalid_input', { fields: { file: texts.broken } })
  const { data, width, height } = part
  return { kept: await keepBytes(deps, data), width, height, bytes: data.length, files: [] }
}
