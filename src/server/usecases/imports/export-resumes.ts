import { buffer } from 'node:stream/consumers'
import type { DownloadQuery } from '#contract/applications/application.ts'
import { resumeName } from '#contract/applications/resume-name.ts'
import { dayOf } from '#contract/core/company-time.ts'
import { AppError } from '#contract/core/errors.ts'
import { MISSING_FILES, type ResumesParams } from '#contract/imports/import.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { onDisk } from '#server/files/storage-faults.ts'
import { writeZip, type ZipFile } from '#server/files/write-zip.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { applicationFilesAfter, personFilesAfter } from '#server/store/imports/exported.ts'
import { findUser, mayRecruit } from '#server/store/people/users.ts'
import { checkResumeLink, resumeLink } from '../applications/resume-link.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import type { Actor } from '../people/authenticate.ts'
import { exportedName } from './file-names.ts'
import type { TableFile } from './table-file.ts'

type Deps = Pick<AllDeps, 'store' | 'resumes' | 'clock' | 'secret' | 'log'>

const CHUNK = 200

const pathOf = (of: ResumesParams['of']) => `/api/imports/resumes/${of}/file/`

/** A fresh link to all resumes of candidates or applications as one archive. */
export const linkResumes = ({ secret, clock }: Deps, { of }: ResumesParams, actor: Actor) => ({
  data: resumeLink(secret, pathOf(of), { by: actor.id, purpose: 'download' }, clock()),
})

/**
 * All resumes of candidates or applications as one ZIP behind a signed link, made while it is sent, under the names that the exports of candidates and of stages
 * and notes have in a column. A file that is gone is left out, logged, and named in a
 * text file at the end (`missingFiles`). It is written to the audit before anything leaves. Throws `link_expired`, also when who
 * asked for the link is disabled, and `unavailable` while the files cannot be read.
 */
export async function downloadResumes(
  { store, resumes, clock, secret, log }: Deps,
  { of }: ResumesParams,
  query: DownloadQuery,
): Promise<TableFile> {
  const now = clock()
  checkResumeLink(secret, pathOf(of), query, now)
  const asker = await findUser(store, query.by)
  if (asker === undefined || !mayRecruit(asker)) throw new AppError('link_expired')
  await recordAudit(store, {
    ...{ at: now.toISOString(), actor_id: query.by, action: 'resume.export' },
    ...{ subject: of === 'candidates' ? 'candidate' : 'application', subject_id: 'all', detail: { of } },
  })
  const [after, mark] =
    of === 'candidates' ? [personFilesAfter, 'f' as const] : [applicationFilesAfter, 'a' as const]
  async function* files(): AsyncGenerator<ZipFile> {
    const missing: string[] = []
    for (let rows = await after(store, 0, CHUNK); ; ) {
      const last = rows.at(-1)
      if (last === undefined) {
        if (missing.length > 0) yield missingFiles(missing)
        return
      }
      for (const { id, resume_key, resume_name, resume_type } of rows) {
        const name = exportedName(mark, id, resumeName(resume_name, resume_type))
        const file = await resumes.open(resume_key)
        if (file === undefined) {
          missing.push(name)
          log.warn({ [of]: id }, 'the file of a resume is missing')
        } else yield { name, bytes: await onDisk(() => buffer(file.stream)) }
      }
      rows = await after(store, last.id, CHUNK)
    }
  }
  return { name: `resumes-of-${of}-${dayOf(now)}.zip`, type: 'application/zip', parts: writeZip(files()) }
}

/** What whoever opens the archive reads of the resumes that are not in it, by the names that the exports have. */
const missingFiles = (names: readonly string[]): ZipFile => ({
  name: MISSING_FILES,
  bytes: Buffer.from([importTexts.missingFiles(names.length), '', ...names, ''].join('\r\n')),
})
