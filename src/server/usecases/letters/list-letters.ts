import { AppError } from '#contract/core/errors.ts'
import type { Letters } from '#contract/letters/letter.ts'
import { findApplication } from '#server/store/applications/applications.ts'
import type { Store } from '#server/store/engine/store.ts'
import { lettersOfApplication } from '#server/store/letters/letters.ts'

/** The newest letters about an application, newest first; of one that is spam, too: the page may ask before it is known as none. Throws `application_not_found`. */
export async function listLetters({ store }: { store: Store }, applicationId: number): Promise<Letters> {
  if ((await findApplication(store, applicationId)) === undefined) throw new AppError('application_not_found')
  return lettersOfApplication(store, applicationId)
}
