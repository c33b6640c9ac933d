import { setImmediate } from 'node:timers/promises'
import type { ApplicationExportQuery, ListedApplication } from '#contract/application-list.ts'
import { dayOf } from '#contract/company-time.ts'
import { AppError } from '#contract/errors.ts'
import { EXPORT_MAX } from '#contract/limits.ts'
import type { ScreeningAnswer } from '#contract/screening.ts'
import { applicationIds, listedApplications } from '#server/store/application-list.ts'
import { recordAudit } from '#server/store/audit.ts'
import { answersOfMany } from '#server/store/screening.ts'
import { allStages } from '#server/store/stages.ts'
import type { Store } from '#server/store/store.ts'
import type { Clock } from '../clock.ts'
import { csvOf } from '../csv-of.ts'
import type { Actor } from '../people/authenticate.ts'

type Deps = { store: Store; clock: Clock }

/** Rows that are made into text at once: other requests have their turn in between. */
const CHUNK = 500

const HEADS = [
  'ID',
  'Job',
  'Name',
  'Email',
  'Phone',
  'Stage',
  'Rating',
  'Reject reason',
  'Received (UTC)',
  'In stage since (UTC)',
  'Resume',
  'Answers',
]

/**
 * The chosen applications, or all of a filter, as CSV for a spreadsheet: with a byte order mark, and what would be a
 * formula there made harmless. It is written to the audit before anything leaves. Throws `export_too_large` rather
 * than leaving rows out; chosen ids that are not there (any more) are left out.
 */
export async function exportApplications(
  { store, clock }: Deps,
  query: ApplicationExportQuery,
  actor: Actor,
): Promise<{ name: string; csv: string }> {
  const now = clock()
  const { ids: chosen, sort, ...filter } = query
  const ids =
    chosen.length > 0
      ? [...new Set(chosen)]
      : await applicationIds(store, filter, { sort, offset: 0, limit: EXPORT_MAX + 1 })
  if (ids.length > EXPORT_MAX) throw new AppError('export_too_large')
  const stages = new Map((await allStages(store)).map(({ id, name }) => [id, name]))
  const parts = [csvOf([HEADS], { bom: true })]
  let count = 0
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK)
    const rows = await listedApplications(store, chunk, dayOf(now))
    const answers = await answersOfMany(store, chunk)
    parts.push(csvOf(rows.map((row) => cellsOf(row, stages.get(row.stage_id), answers.get(row.id)))))
    count += rows.length
    await setImmediate()
  }
  await recordAudit(store, {
    at: now.toISOString(),
    actor_id: actor.id,
    action: 'application.export',
    subject: 'application',
    subject_id: 'all',
    detail: { count, ...(chosen.length > 0 ? { chosen: true } : { filter }) },
  })
  return { name: `applications-${dayOf(now)}.csv`, csv: parts.join('') }
}

type Answers = readonly Pick<ScreeningAnswer, 'question' | 'answer'>[]

const cellsOf = (row: ListedApplication, stage: string | undefined, answers: Answers = []) => [
  row.id,
  row.job.title,
  row.applicant_name,
  row.applicant_email,
  row.applicant_phone,
  stage,
  row.rating,
  row.reject_reason,
  row.submitted_at,
  row.moved_at,
  row.resume_name,
  answers.map(({ question, answer }) => `${question}: ${answer}`).join('\n'),
]
