import type { PictureVersion } from '#server/store/media/pictures.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { readWhole } from './open-picture.ts'

/** Whether every file that pages show of a version, if there is one, is there, to its last byte. Throws `unavailable` when the store is away. */
export async function hasWholeFiles(
  { resumes }: Pick<AllDeps, 'resumes'>,
  version: PictureVersion | null | undefined,
): Promise<boolean> {
  for (const { key } of version?.files ?? []) {
    if ((await readWhole(resumes, key)) === undefined) return false
  }
  return true
}
