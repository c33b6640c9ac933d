import { AppError } from '#contract/core/errors.ts'
import type { Letter } from '#contract/letters/letter.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findLetterApplication } from '#server/store/letters/letter-applications.ts'
import { lettersOfApplication } from '#server/store/letters/letters.ts'

/** The letters about an application, newest first. Throws `application_not_found`. */
export async function listLetters({ store }: { store: Store }, applicationId: number): Promise<Letter[]> {
  if ((await findLetterApplication(store, applicationId)) === undefined)
    throw new AppError('application_not_found')
  return lettersOfApplication(store, applicationId)
}
