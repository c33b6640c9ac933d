import { readFile } from 'node:fs/promises'
import { FOLDER_ZIP_MAX_BYTES, type FolderCheck, type FolderQuery } from '#contract/content/folder.ts'
import { folderTexts } from '#contract/content/folder-texts.ts'
import { AppError } from '#contract/core/errors.ts'
import { receiveUpload, type UploadStream } from '#server/files/receive-upload.ts'
import { onDisk } from '#server/files/storage-faults.ts'
import { unpackFolder } from '#server/folders/zip.ts'
import type { Actor } from '../people/authenticate.ts'
import { bringInFolder } from './bring-in-folder.ts'

type Deps = Parameters<typeof bringInFolder>[0]

/**
 * The same of a zip that is sent. Nothing of it is kept: who looked at it sends it again to have it done. Throws as `bringInFolder`,
 * `upload_too_large` and as `receiveUpload`.
 */
export async function bringInZip(
  deps: Deps,
  { stream, ended }: { stream: UploadStream; ended: () => Promise<void> },
  { as, replace_drafts, tag }: FolderQuery,
  actor: Actor,
): Promise<FolderCheck> {
  const tooLarge = () => new AppError('upload_too_large', { fields: { file: folderTexts.tooLarge } })
  const file = await receiveUpload(stream, deps.tempFolder, { most: FOLDER_ZIP_MAX_BYTES, tooLarge })
  try {
    await ended()
    const files = unpackFolder(await onDisk(() => readFile(file.path)))
    const replaceDrafts = replace_drafts === '1'
    return await bringInFolder(deps, { files, as, replaceDrafts, tag, by: actor.id })
  } finally {
    await file.discard()
  }
}
