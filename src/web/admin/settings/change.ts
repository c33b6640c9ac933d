import type { FieldErrors } from '#contract/core/error-answer.ts'
import { ApiError } from '#web/api/api-error.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { asRecruiter } from '../guard.ts'

export type ChangeResult<T> =
  | { state: 'done'; answer: T }
  | { state: 'refused'; code?: string; message: string; fields: FieldErrors }

type Change<T> = { here: URL; work: () => Promise<T>; success: string | undefined; failure: string }

/** Makes a change and says so; a refusal is an answer for the form, not a crash. */
export async function change<T>({ here, work, success, failure }: Change<T>): Promise<ChangeResult<T>> {
  try {
    const answer = await asRecruiter(here, work)
    if (success !== undefined) notify.success(success)
    return { state: 'done', answer }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify.error(failure)
    return { state: 'refused', code: error.code, message: error.message, fields: error.fields }
  }
}
