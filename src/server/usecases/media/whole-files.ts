import type { PictureVersion } from '#server/store/media/pictures.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { readKept } from './open-picture.ts'

/** Whether every file that pages show of a version is there, to its last byte. Throws `unavailable` when the store is away. */
export async function hasWholeFiles(
  { resumes }: Pick<AllDeps, 'resumes'>,
  { files }: PictureVersion,
): Promise<boolean> {
  for (const { key } of files) {
    const file = await readKept(resumes, key)
    if (file === undefined || file === 'damaged') return false
  }
  return true
}
