import type { FieldErrors } from '#contract/core/error-answer.ts'
import type { RecruiterJob } from '#contract/jobs/job.ts'
import { ApiError } from '#web/api/api-error.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { clearDraft } from '../draft.ts'
import { asRecruiter } from '../guard.ts'

export type SaveResult =
  | { state: 'saved'; job: RecruiterJob; tag: string }
  | { state: 'refused'; message: string; fields: FieldErrors; reference: string | undefined }

/** What came of a save takes the place of what came of the one before. */
const TOAST = 'job'

type Saving = {
  here: URL
  /** Under which name the unsaved text is kept. */
  draft: string
  save: () => Promise<{ data: RecruiterJob; tag: string }>
  success: string
  failure: string
}

/** Says that a job was not saved, in the place of what was said before. */
export const notifyNotSaved = (failure: string) => void notify.error(failure, TOAST)

/** Saves a job and says so in the spec's words (section 8); a refusal is an answer for the form, not a crash. */
export async function saveJob({ here, draft, save, success, failure }: Saving): Promise<SaveResult> {
  try {
    const { data, tag } = await asRecruiter(here, save)
    // Here, as who saved it may have left the form.
    clearDraft(draft)
    notify.dropUndo()
    notify.success(success, TOAST)
    return { state: 'saved', job: data, tag }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notifyNotSaved(failure)
    return { state: 'refused', message: error.message, fields: error.fields, reference: error.reference }
  }
}
