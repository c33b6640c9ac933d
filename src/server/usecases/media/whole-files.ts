import { buffer } from 'node:stream/consumers'
import type { PictureVersion } from '#server/store/media/pictures.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { keyOfBytes } from './kept-file.ts'
import { openPicture } from './open-picture.ts'

/** Whether every file that pages show of a version is there, to its last byte. Throws `unavailable` when the store is away. */
export async function hasWholeFiles(
  { resumes }: Pick<AllDeps, 'resumes'>,
  { files }: PictureVersion,
): Promise<boolean> {
  for (const { key } of files) {
    const opened = await openPicture(resumes, key)
    if (opened === undefined || keyOfBytes(await buffer(opened.stream)) !== key) return false
  }
  return true
}
