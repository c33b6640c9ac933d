import type { AppliedResponse } from '#contract/applications/application.ts'
import { isAnswerName } from '#contract/applications/screening-answers.ts'
import { dayOf } from '#contract/core/company-time.ts'
import { AppError } from '#contract/core/errors.ts'
import { RETRY_MINUTES } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import { newResumeKey, type ResumeStore } from '#server/files/resume-store.ts'
import { toColumns } from '#server/store/applications/applicant-columns.ts'
import { insertSource } from '#server/store/applications/application-sources.ts'
import {
  findApplication,
  findIdempotencyKey,
  findSameApplication,
  insertApplication,
  insertIdempotencyKey,
} from '#server/store/applications/applications.ts'
import { queueResume } from '#server/store/applications/resume-texts.ts'
import { insertAnswers } from '#server/store/applications/screening-answers.ts'
import { isCommitUnknown } from '#server/store/engine/commit-unknown.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findJob, keepJob } from '#server/store/jobs/jobs.ts'
import { firstStage } from '#server/store/stages/stages.ts'
import { happened } from '#server/watch/told.ts'
import { candidateOf, keepFormFacts } from '../candidates/link-applicant.ts'
import { grantConsents } from '../consents/grant-consents.ts'
import { textNumber } from '../consents/phone-hash.ts'
import type { Texting } from '../consents/texting.ts'
import type { Clock } from '../core/clock.ts'
import { hashed } from '../core/hashed.ts'
import { isOpen, wasPublic } from '../jobs/is-open.ts'
import { queueWithPageLink } from '../my-application/page-link.ts'
import { checkApplication, type SentApplication } from './check-application.ts'
import { sourceName } from './source-of.ts'

type Deps = { store: Store; resumes: ResumeStore; clock: Clock; secret: string; texting: Texting }

/** `replayed`: this was a retry, and the answer is the first one's. */
export type Applied = { answer: AppliedResponse; replayed: boolean }

/**
 * Takes an application (spec sections 3 and 5, spec-decisions rows 14, 26, 27). When it resolves, file and row
 * are durable: first the file, then the row. A retry (same Idempotency-Key; or same person, job and file within 10
 * minutes) answers the first result. The acknowledgment waits in the outbox and the resume in the queue of its reader;
 * nothing is sent or read here. What filled in the trap is stored as spam and not acknowledged (row 61): nothing is
 * lost should it be a person after all, but for what it ticked about texts. The received upload is the caller's to discard.
 *
 * @throws AppError `invalid_input` with every field's message, `job_not_found`, `job_closed`,
 *   `idempotency_key_reused` when the key came with another application before.
 */
export async function applyToJob(deps: Deps, sent: SentApplication): Promise<Applied> {
  const { store, resumes, clock } = deps
  const now = clock()
  const checked = await checkApplication(store, sent, now)
  const { fields, spam, source, upload, judged, answers, refused } = checked
  const application: Application = {
    job_id: fields.job_id,
    ...toColumns({ ...fields, applicant_email: fields.applicant_email.toLowerCase() }),
    resume_name: upload.name,
    resume_type: judged.format,
    resume_size: upload.size,
    resume_sha256: upload.sha256,
    resume_warnings: judged.warnings.join(','),
    created_at: now.toISOString(),
  }
  const retry = {
    key: sent.idempotencyKey && hashed(sent.idempotencyKey),
    fingerprint: fingerprintOf(application, sent.fields),
  }

  const agree = agreeing(deps, checked, { network: sent.network, email: application.email, at: now })
  const earlier = await earlierResult(store, application, retry, now)
  if (earlier !== undefined) {
    if (agree !== undefined) await inTransaction(store, (transaction) => agreeIn(transaction, earlier, agree))
    return earlier
  }
  // Only now: a retry is one even when the questions have changed since.
  if (refused !== undefined) throw new AppError('invalid_input', { fields: refused })
  await requireOpen(store, application.job_id, now)

  const resumeKey = newResumeKey()
  await resumes.put(resumeKey, upload.path)
  const applied = await inTransaction(store, async (transaction) => {
    if (retry.key !== undefined) await transaction.dialect.lock(transaction.sql, retry.key)
    await transaction.dialect.lock(transaction.sql, personJobAndFile(application))
    const first = await earlierResult(transaction, application, retry, now)
    if (first !== undefined) {
      await agreeIn(transaction, first, agree)
      return first
    }
    await keepJob(transaction, application.job_id)
    const { title } = await requireOpen(transaction, application.job_id, now)
    const stage_id = await firstStage(transaction)
    const linked = spam
      ? undefined
      : await candidateOf(transaction, { ...application, source: sourceName(source) })
    const id = await insertApplication(transaction, {
      ...application,
      candidate_id: linked?.candidateId ?? null,
      resume_key: resumeKey,
      stage_id,
      spam_since: spam ? application.created_at : null,
    })
    if (linked !== undefined) await keepFormFacts(transaction, linked, id, application)
    await queueResume(transaction, id, application.created_at)
    if (source !== undefined) await insertSource(transaction, id, source)
    await insertAnswers(transaction, id, answers)
    if (retry.key !== undefined) {
      const { key, fingerprint } = retry
      await insertIdempotencyKey(transaction, {
        key,
        fingerprint,
        application_id: id,
        created_at: application.created_at,
      })
    }
    if (!spam)
      await queueWithPageLink(
        transaction,
        deps,
        {
          to: application.email,
          mailOf: ({ seed }) => ({
            kind: 'application_received',
            reference: id,
            job_title: title,
            page_seed: seed,
          }),
        },
        now,
      )
    if (linked !== undefined) await agree?.(transaction, linked.candidateId)
    return { answer: answerOf({ ...application, id }), replayed: false }
  }).catch(async (error: unknown) => {
    // The row may stand: then its file must. The sweep takes a file that no row names.
    if (!isCommitUnknown(error)) await resumes.remove(resumeKey).catch(leaveToSweep)
    throw error
  })
  if (applied.replayed) await resumes.remove(resumeKey)
  else happened('application_received')
  return applied
}

type Agree = (transaction: Store, candidateId: number) => Promise<void>

/** Writes down which boxes of texts were ticked, after every other lock; undefined where none was, or by what seems to be a program. */
function agreeing(
  deps: Pick<Deps, 'secret' | 'texting'>,
  { agreed, asker, spam, fields }: Awaited<ReturnType<typeof checkApplication>>,
  { network, email, at }: { network: string; email: string; at: Date },
): Agree | undefined {
  const phone = textNumber(fields.applicant_phone)
  if (spam || phone === undefined || agreed.length === 0) return undefined
  const page = `/careers/jobs-detail/${fields.job_id}`
  const granted = {
    phone,
    purposes: agreed,
    company: asker,
    source: 'apply form',
    page,
    network,
    email,
  } as const
  return (transaction, candidate_id) =>
    grantConsents(transaction, deps, { ...granted, candidate_id, at: at.toISOString() })
}

/** A box that was ticked only when the form was sent again counts too. */
async function agreeIn(transaction: Store, { answer }: Applied, agree: Agree | undefined): Promise<void> {
  if (agree === undefined) return
  const candidateId = (await findApplication(transaction, answer.data.id))?.candidate_id ?? null
  if (candidateId !== null) await agree(transaction, candidateId)
}

/** Why the application was not stored is what counts. */
const leaveToSweep = () => undefined

type Application = Omit<
  Parameters<typeof insertApplication>[1],
  'resume_key' | 'stage_id' | 'spam_since' | 'candidate_id'
>
type Retry = { key: string | undefined; fingerprint: string }

async function requireOpen(store: Store, jobId: number, now: Date): Promise<PublicJob> {
  const found = await findJob(store, jobId)
  const open = found !== undefined && !found.deleted && isOpen(found.job, dayOf(now))
  if (found === undefined || !(open || wasPublic(found, now))) throw new AppError('job_not_found')
  if (!open) throw new AppError('job_closed')
  return found.job
}

async function earlierResult(
  store: Store,
  application: Application,
  retry: Retry,
  now: Date,
): Promise<Applied | undefined> {
  const used = retry.key === undefined ? undefined : await findIdempotencyKey(store, retry.key)
  if (used !== undefined) {
    if (used.fingerprint !== retry.fingerprint) throw new AppError('idempotency_key_reused')
    return { answer: answerOf(used), replayed: true }
  }
  const since = new Date(now.getTime() - RETRY_MINUTES * 60_000).toISOString()
  const same = await findSameApplication(store, application, since)
  return same && { answer: answerOf(same), replayed: true }
}

function answerOf(row: { id: number; job_id: number; created_at: string }): AppliedResponse {
  return {
    message: texts.apply.success,
    data: { id: row.id, job_id: row.job_id, submitted_at: row.created_at },
  }
}

const personJobAndFile = ({ job_id, email, resume_sha256 }: Application) =>
  hashed(`application\n${job_id}\n${email}\n${resume_sha256}`)

/** The answers as they were sent: what the job asks may be another thing when the retry comes. */
function fingerprintOf(
  // What is found in a file may be more by the time of a retry.
  { created_at, resume_name, resume_warnings, ...content }: Application,
  sent: SentApplication['fields'],
): string {
  const answers = Object.entries(sent).filter(([name, value]) => isAnswerName(name) && value !== '')
  return hashed(JSON.stringify([...Object.entries(content), ...answers].sort(([a], [b]) => (a < b ? -1 : 1))))
}
