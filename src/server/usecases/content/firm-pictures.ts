import { readFile } from 'node:fs/promises'
import { LOGO_FILE_MAX_BYTES } from '#contract/content/logo.ts'
import { contentTexts } from '#contract/content/texts.ts'
import { AppError } from '#contract/core/errors.ts'
import { receiveUpload, type UploadStream } from '#server/files/receive-upload.ts'
import { onDisk } from '#server/files/storage-faults.ts'
import { networksOf } from '../core/network-of.ts'

/** A file that follows from what an owner published. */
export type FirmPicture = {
  /** Where it is today. */
  path: string
  type: string
  /** Throws `unavailable` when too many are being drawn, in all or for `asker`. */
  read: (asker: string) => Promise<Buffer>
}

/** What has the logo, the icons and the social pictures of pages. */
export type FirmPictures = {
  /** The file at an address, where it is today; undefined where there is none. */
  find: (path: string) => FirmPicture | undefined
  /** The logo of a file, as it is kept. Throws `invalid_input` with what is wrong with it, and `unavailable`. */
  readLogo: (file: Uint8Array, asker: string) => Promise<string>
}

const askerOf = (address: string): string => {
  const { subscriber, site } = networksOf(address)
  return site ?? subscriber
}

type Deps = { firmPictures: FirmPictures }

/** The file that is asked for: where it is today, and `read` for who comes from `address`. Throws `not_found`. */
export function findFirmPicture({ firmPictures }: Deps, path: string, address: string) {
  const found = firmPictures.find(path)
  if (found === undefined) throw new AppError('not_found')
  return { ...found, read: () => found.read(askerOf(address)) }
}

/**
 * What the document of the brand keeps of the file of a logo; nothing is stored. Throws `invalid_input` with what is wrong with
 * the file, `unavailable`, `upload_too_large` and as `receiveUpload`.
 */
export async function readLogoFile(
  { firmPictures, tempFolder }: Deps & { tempFolder: string },
  { stream, ended }: { stream: UploadStream; ended: () => Promise<void> },
  address: string,
): Promise<{ logo: string }> {
  const tooLarge = () => new AppError('upload_too_large', { fields: { file: contentTexts.logoFileLarge } })
  const file = await receiveUpload(stream, tempFolder, { most: LOGO_FILE_MAX_BYTES, tooLarge })
  try {
    await ended()
    const bytes = await onDisk(() => readFile(file.path))
    return { logo: await firmPictures.readLogo(bytes, askerOf(address)) }
  } finally {
    await file.discard()
  }
}
