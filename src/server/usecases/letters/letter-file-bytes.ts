import type { DownloadQuery, ResumeLinkQuery } from '#contract/applications/application.ts'
import { ResumeFormat } from '#contract/applications/resume-format.ts'
import { resumeName } from '#contract/applications/resume-name.ts'
import { AppError } from '#contract/core/errors.ts'
import type { LetterFileParams } from '#contract/letters/received-endpoints.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { receivedFile } from '#server/store/letters/nobodys.ts'
import { findUser, mayRecruit } from '#server/store/people/users.ts'
import type { Download } from '../applications/download-resume.ts'
import { checkResumeLink, resumeLink } from '../applications/resume-link.ts'
import { resumeMissing } from '../applications/resume-missing.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import type { Actor } from '../people/authenticate.ts'

type Deps = Pick<AllDeps, 'store' | 'resumes' | 'clock' | 'secret' | 'log'>

const pathOf = ({ id, position }: LetterFileParams) => `/api/letters/${id}/files/${position}/`

/** A fresh link to the bytes of a file that came with a mail. Throws `letter_not_found` and `resume_missing`. */
export async function linkLetterFile(
  { store, resumes, clock, secret, log }: Deps,
  file: LetterFileParams,
  { purpose }: ResumeLinkQuery,
  actor: Actor,
) {
  const row = await receivedFile(store, file.id, file.position)
  if (row === undefined) throw new AppError('letter_not_found')
  if (!(await resumes.has(row.resume_key))) throw resumeMissing(log, { letter: file.id })
  return { data: resumeLink(secret, pathOf(file), { by: actor.id, purpose }, clock()) }
}

/**
 * Opens the bytes behind a signed link and writes to the audit, before any of them leaves, that they were handed out. Throws
 * `link_expired`, also when who asked for the link is disabled, `letter_not_found`, `resume_missing`.
 */
export async function downloadLetterFile(
  { store, resumes, clock, secret, log }: Deps,
  file: LetterFileParams,
  query: DownloadQuery,
): Promise<Download> {
  const now = clock()
  checkResumeLink(secret, pathOf(file), query, now)
  const asker = await findUser(store, query.by)
  if (asker === undefined || !mayRecruit(asker)) throw new AppError('link_expired')
  const row = await receivedFile(store, file.id, file.position)
  if (row === undefined) throw new AppError('letter_not_found')
  const opened = await resumes.open(row.resume_key)
  if (opened === undefined) throw resumeMissing(log, { letter: file.id })
  const type = ResumeFormat.parse(row.type)
  try {
    await recordAudit(store, {
      at: now.toISOString(),
      actor_id: query.by,
      action: query.purpose === 'show' ? 'resume.read' : 'resume.download',
      subject: 'letter',
      subject_id: String(file.id),
    })
  } catch (error) {
    opened.stream.destroy()
    throw error
  }
  return { ...opened, name: resumeName(row.name, type), type }
}
