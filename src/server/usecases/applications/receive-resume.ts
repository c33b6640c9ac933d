import { AppError } from '#contract/core/errors.ts'
import { type ReceivedUpload, receiveUpload, type UploadStream } from '#server/files/receive-upload.ts'
import type { SentResume } from './check-application.ts'

/** What a form received so far; `discard` removes the temporary file whatever became of it. */
type ReceivedResume = { resume: SentResume; discard: () => Promise<void> }

/**
 * Streams a résumé to a temporary file. One that is too large is answered as a refusal, so that the other fields
 * are checked as well. Throws `upload_interrupted` when the sender stops; nothing is left behind then.
 */
export async function receiveResume(
  { tempFolder }: { tempFolder: string },
  stream: UploadStream,
  name: string,
): Promise<ReceivedResume> {
  try {
    const upload: ReceivedUpload = await receiveUpload(stream, tempFolder)
    // A browser sends an empty, nameless part when no file was chosen.
    if (upload.size === 0 && name === '') {
      await upload.discard()
      return { resume: undefined, discard: async () => {} }
    }
    return { resume: { upload, name }, discard: upload.discard }
  } catch (error) {
    if (error instanceof AppError && error.fields)
      return { resume: { refused: error.fields }, discard: async () => {} }
    throw error
  }
}
