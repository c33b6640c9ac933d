import { hasApplications, knownResumeKeys } from '#server/store/applications/applications.ts'
import type { Store } from '#server/store/engine/store.ts'
import { knownImportKeys } from '#server/store/imports/import-files.ts'
import { knownLetterKeys } from '#server/store/letters/erase-letters.ts'
import { hasPictureFiles, knownPictureKeys } from '#server/store/media/picture-files.ts'
import { hasResumeFiles, knownFileKeys } from '#server/store/resume-files/resume-files.ts'

/**
 * Which of these stored files a row names: an application's, that of a dropped resume, of one that waits beside a sheet, of one that
 * came with a letter, or a picture's.
 */
export async function knownKeys(store: Store, keys: readonly string[]): Promise<Set<string>> {
  return new Set([
    ...(await knownResumeKeys(store, keys)),
    ...(await knownFileKeys(store, keys)),
    ...(await knownImportKeys(store, keys)),
    ...(await knownLetterKeys(store, keys)),
    ...(await knownPictureKeys(store, keys)),
  ])
}

/** Whether any row names a file at all. */
export const namesFiles = async (store: Store): Promise<boolean> =>
  (await hasApplications(store)) || (await hasResumeFiles(store)) || (await hasPictureFiles(store))
