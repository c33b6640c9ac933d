import type { DownloadQuery, ResumeLinkQuery } from '#contract/applications/application.ts'
import { AppError } from '#contract/core/errors.ts'
import { findUser, mayRecruit } from '#server/store/people/users.ts'
import { findResumeFile } from '#server/store/resume-files/resume-files.ts'
import type { Download } from '../applications/download-resume.ts'
import { checkResumeLink, resumeLink } from '../applications/resume-link.ts'
import { resumeMissing } from '../applications/resume-missing.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import type { Actor } from '../people/authenticate.ts'
import { recordResumeFile } from './record-resume-file.ts'

type Deps = Pick<AllDeps, 'store' | 'resumes' | 'clock' | 'secret' | 'log'>

const pathOf = (id: number) => `/api/resume-files/${id}/file/`

/** A fresh link to the bytes of a dropped resume. Throws `resume_file_not_found`, and `resume_missing` when there are none. */
export async function linkResumeFile(
  { store, resumes, clock, secret, log }: Deps,
  id: number,
  { purpose }: ResumeLinkQuery,
  actor: Actor,
) {
  const row = await findResumeFile(store, id)
  if (row === undefined) throw new AppError('resume_file_not_found')
  if (!(await resumes.has(row.resume_key))) throw resumeMissing(log, { resume_file: id })
  return { data: resumeLink(secret, pathOf(id), { by: actor.id, purpose }, clock()) }
}

/**
 * Opens the original bytes behind a signed link and writes to the audit, before any of them leaves, whether they were shown or downloaded.
 * Throws `link_expired`, also when who asked for the link is disabled, `resume_file_not_found`, `resume_missing`.
 */
export async function downloadResumeFile(
  { store, resumes, clock, secret, log }: Deps,
  id: number,
  query: DownloadQuery,
): Promise<Download> {
  const now = clock()
  checkResumeLink(secret, pathOf(id), query, now)
  const asker = await findUser(store, query.by)
  if (asker === undefined || !mayRecruit(asker)) throw new AppError('link_expired')
  const row = await findResumeFile(store, id)
  if (row === undefined) throw new AppError('resume_file_not_found')
  const file = await resumes.open(row.resume_key)
  if (file === undefined) throw resumeMissing(log, { resume_file: id })
  try {
    const action = query.purpose === 'show' ? 'resume.read' : 'resume.download'
    await recordResumeFile(store, id, { action, by: query.by, at: now.toISOString() })
  } catch (error) {
    file.stream.destroy()
    throw error
  }
  return { ...file, name: row.resume_name, type: row.resume_type }
}
