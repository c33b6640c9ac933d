import { resumeName } from '#contract/applications/resume-name.ts'
import { AppError } from '#contract/core/errors.ts'
import { texts } from '#contract/core/texts.ts'
import { inspectResume } from '#server/files/inspect-resume.ts'
import { receiveUpload, type UploadStream } from '#server/files/receive-upload.ts'
import { newResumeKey } from '#server/files/resume-store.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { isCommitUnknown } from '#server/store/engine/commit-unknown.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { filesHeldBy, insertGivenFiles, keepGivenFiles } from '#server/store/resume-files/given-files.ts'
import { lockPersonOf } from '../candidates/lock-person.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { ownPerson } from './own-person.ts'

type Deps = Pick<AllDeps, 'store' | 'resumes' | 'tempFolder' | 'clock'>

/**
 * Takes a newer resume of whoever proved an address, judged as one that is sent with an application: first the file is durable, then its row, beside
 * their other resumes. The same file again changes nothing.
 *
 * @throws AppError `invalid_input` on `applicant_resume` for what is missing, no resume or too large, `upload_interrupted`, `storage_full`,
 *   `forbidden` for an address that several people applied with
 */
export async function sendNewerResume(
  { store, resumes, tempFolder, clock }: Deps,
  email: string,
  { stream, name }: { stream: UploadStream; name: string },
): Promise<void> {
  const upload = await receiveUpload(stream, tempFolder)
  try {
    // A browser sends an empty, nameless part when no file was chosen.
    if (upload.size === 0 && name === '')
      throw new AppError('invalid_input', { fields: { applicant_resume: texts.form.resumeRequired } })
    const { format, warnings } = await inspectResume(upload.path)
    const at = clock().toISOString()
    const resume_key = newResumeKey()
    await resumes.put(resume_key, upload.path)
    const kept = await inTransaction(store, async (transaction) => {
      const { candidate: candidate_id, shared } = await ownPerson(transaction, email)
      if (shared) throw new AppError('forbidden')
      if (candidate_id === undefined) return false
      const { row, ids } = await lockPersonOf(transaction, candidate_id)
      if ((await filesHeldBy(transaction, ids)).some(({ sha256 }) => sha256 === upload.sha256)) {
        await keepGivenFiles(transaction, ids, upload.sha256)
        return false
      }
      const file = {
        ...{ resume_key, resume_name: resumeName(name, format), resume_type: format },
        ...{ resume_size: upload.size, resume_sha256: upload.sha256, resume_warnings: warnings.join(',') },
        candidate_id,
      }
      await insertGivenFiles(transaction, [file], { import_id: null, by: null, at })
      await recordAudit(transaction, {
        ...{ at, actor_id: null, action: 'candidate.own_resume' },
        ...{ subject: 'candidate', subject_id: String(row.id) },
      })
      return true
    }).catch(async (error: unknown) => {
      // The row may stand: then its file must. The sweep takes a file that no row names.
      if (!isCommitUnknown(error)) await resumes.remove(resume_key).catch(() => undefined)
      throw error
    })
    if (!kept) await resumes.remove(resume_key)
  } finally {
    await upload.discard()
  }
}
