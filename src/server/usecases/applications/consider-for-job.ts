import type { ConsiderInput } from '#contract/applications/consider-endpoints.ts'
import { dayOf } from '#contract/core/company-time.ts'
import { AppError } from '#contract/core/errors.ts'
import { receiveUpload } from '#server/files/receive-upload.ts'
import { newResumeKey, type ResumeStore } from '#server/files/resume-store.ts'
import { insertSource } from '#server/store/applications/application-sources.ts'
import { type ApplicationRow, insertApplication } from '#server/store/applications/applications.ts'
import {
  applicationForJob,
  applicationToCopy,
  insertConsidered,
  isTheirs,
} from '#server/store/applications/considered.ts'
import { queueResume } from '#server/store/applications/resume-texts.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { isCommitUnknown } from '#server/store/engine/commit-unknown.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findJob } from '#server/store/jobs/jobs.ts'
import { fileToCopy } from '#server/store/resume-files/files-of-person.ts'
import { firstStage } from '#server/store/stages/stages.ts'
import { lockUnmergedCandidate } from '../candidates/lock-person.ts'
import { gathered } from '../candidates/other-candidates.ts'
import { currentOf } from '../candidates/shown-facts.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { isOpen } from '../jobs/is-open.ts'
import type { Actor } from '../people/authenticate.ts'
import { resumeMissing } from './resume-missing.ts'

type Deps = Pick<AllDeps, 'store' | 'resumes' | 'clock' | 'tempFolder' | 'log'>

/** What the source of such an application is called, in reports too. */
const SOURCE = 'recruiter'

/**
 * Considers a person for another open job: an application in their name, made of one that they sent, or of a resume that recruiters
 * brought and what is known of the person, with a copy of the resume under a key of its own, so that neither takes the other's file along. As with an application that comes in, the file is durable before
 * the row, and both before the answer. No answers, no message, no mail: the person did not apply. A colleague who does the same at once, or
 * an application of the person that comes in, is seen: whoever changes a person's applications holds the person.
 *
 * @throws AppError `candidate_not_found`, `candidate_merged`, `application_not_found` when it is not theirs, `resume_needed` when they
 *   have none, `resume_missing`, `job_not_found`, `job_closed`, `applied_already` with the application that is there
 */
export async function considerForJob(
  deps: Deps,
  input: ConsiderInput,
  actor: Actor,
): Promise<{ id: number; job_id: number }> {
  for (;;) {
    const made = await considerOnce(deps, input, actor)
    if (made !== undefined) return made
  }
}

/** Undefined: a colleague changed meanwhile what it is made of, such as taking back the newest application of the person. */
async function considerOnce(
  { store, resumes, clock, tempFolder, log }: Deps,
  input: ConsiderInput,
  actor: Actor,
): Promise<{ id: number; job_id: number } | undefined> {
  const now = clock()
  const { job_id } = input
  // Refused before anything is copied; what is decided is decided in the second transaction.
  const seen = await inTransaction(store, (transaction) => toConsider(transaction, input, now))
  const resume_key = await copyResume({ resumes, tempFolder }, seen.from.resume_key)
  if (resume_key === undefined)
    throw resumeMissing(
      log,
      seen.from.id === undefined ? { candidate: input.candidate_id } : { application: seen.from.id },
    )
  const made = await inTransaction(store, async (transaction) => {
    const { title, from } = await toConsider(transaction, input, now)
    if (from.resume_key !== seen.from.resume_key) return undefined
    const { name, email, phone, resume_name, resume_type, resume_size, resume_sha256, resume_warnings } = from
    const created_at = now.toISOString()
    const id = await insertApplication(transaction, {
      ...{ job_id, name, email, phone, message: '', candidate_id: from.candidate_id },
      is_sample: from.is_sample,
      ...{ resume_key, resume_name, resume_type, resume_size, resume_sha256, resume_warnings },
      ...{ stage_id: await firstStage(transaction), created_at },
    })
    await insertConsidered(transaction, { application_id: id, from_id: from.id ?? id, by_id: actor.id })
    await insertSource(transaction, id, { ...noSource, source: SOURCE })
    await queueResume(transaction, id, created_at)
    await recordAudit(transaction, {
      at: created_at,
      actor_id: actor.id,
      action: 'application.consider',
      subject: 'application',
      subject_id: String(id),
      detail: { job: title, job_id, ...(from.id !== undefined && { from: from.id }) },
    })
    return { id, job_id }
  }).catch(async (error: unknown) => {
    // The row may stand: then its file must. The sweep takes a file that no row names.
    if (!isCommitUnknown(error)) await resumes.remove(resume_key).catch(() => undefined)
    throw error
  })
  if (made === undefined) await resumes.remove(resume_key)
  return made
}

const noSource = { source: null, medium: null, campaign: null, term: null, content: null, referrer: null }

/** Holds the person and answers what the application is made of and what the job is called; throws what speaks against it. */
async function toConsider(
  transaction: Store,
  { candidate_id, job_id, application_id }: ConsiderInput,
  now: Date,
): Promise<{ from: Origin; title: string }> {
  const { row, ids } = await lockUnmergedCandidate(transaction, candidate_id)
  const found = await findJob(transaction, job_id)
  if (found === undefined || found.deleted) throw new AppError('job_not_found')
  if (!isOpen(found.job, dayOf(now))) throw new AppError('job_closed')
  const application = await applicationForJob(transaction, ids, job_id)
  if (application !== undefined) throw new AppError('applied_already', { application })
  if (application_id !== undefined && !(await isTheirs(transaction, ids, application_id)))
    throw new AppError('application_not_found')
  // One that was imported has no resume: another one of theirs may.
  const sent =
    (await applicationToCopy(transaction, ids, application_id)) ??
    (await applicationToCopy(transaction, ids, undefined))
  if (sent !== undefined) return { from: sent, title: found.job.title }
  const file = await fileToCopy(transaction, ids)
  if (file === undefined) throw new AppError('resume_needed')
  const { factsOf: known } = await gathered(transaction, [row.id])
  const [[email = ''], [phone = '']] = [currentOf(known(row.id), 'email'), currentOf(known(row.id), 'phone')]
  const { id: _, ...resume } = file
  const { name, is_sample } = row
  const from = { ...resume, id: undefined, candidate_id: row.id, name, email, phone, is_sample }
  return { from, title: found.job.title }
}

/** What an application is made of; `id`: the one that the person sent. */
type Origin = Pick<
  ApplicationRow,
  | 'candidate_id'
  | 'name'
  | 'email'
  | 'phone'
  | 'resume_key'
  | 'resume_name'
  | 'resume_type'
  | 'resume_size'
  | 'resume_sha256'
  | 'resume_warnings'
  | 'is_sample'
> & { id: number | undefined }

/** Copies a stored file and answers the key of the copy, which is durable then; undefined when there is no such file. */
async function copyResume(
  { resumes, tempFolder }: { resumes: ResumeStore; tempFolder: string },
  key: string,
): Promise<string | undefined> {
  const file = await resumes.open(key)
  if (file === undefined) return undefined
  const received = await receiveUpload(file.stream, tempFolder).catch((cause: unknown) => {
    // It is the store that broke off here, and no sender.
    if (cause instanceof AppError && cause.code === 'upload_interrupted')
      throw new AppError('unavailable', { cause })
    throw cause
  })
  try {
    const copy = newResumeKey()
    await resumes.put(copy, received.path)
    return copy
  } finally {
    await received.discard()
  }
}
