import { setImmediate } from 'node:timers/promises'
import { applicantLabels, LINE_FIELDS } from '#contract/applications/applicant-fields.ts'
import type { ApplicationExportQuery, ListedApplication } from '#contract/applications/application-list.ts'
import { dayOf } from '#contract/core/company-time.ts'
import type { ScreeningAnswer } from '#contract/jobs/screening.ts'
import {
  applicationIds,
  existingIds,
  listedApplications,
} from '#server/store/applications/application-list.ts'
import { answersOfMany } from '#server/store/applications/screening-answers.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import { allStages } from '#server/store/stages/stages.ts'
import type { Clock } from '../core/clock.ts'
import { csvOf } from '../core/csv-of.ts'
import type { Actor } from '../people/authenticate.ts'
import { storedFilter } from './stored-filter.ts'

type Deps = { store: Store; clock: Clock }

/** Rows that are made into text at once: other requests have their turn in between. */
const CHUNK = 500

const HEADS = [
  'ID',
  'Job',
  ...LINE_FIELDS.map((field) => applicantLabels[field]),
  'Stage',
  'Rating',
  'Reject reason',
  'Received (UTC)',
  'In stage since (UTC)',
  'Resume',
  'Answers',
  'Fixed reason',
  'Considered by a recruiter',
  'Next step',
  'Next step due',
  'Next step by',
  'Withdrawn',
]

/**
 * The chosen applications, or all of a filter, as CSV for a spreadsheet, in parts that are made when they are asked for:
 * with a byte order mark, and what would be a formula there made harmless (OWASP, CSV Injection). Which ones is settled,
 * and written to the audit, before anything leaves; chosen ids that are not there (any more) are left out.
 */
export async function exportApplications(
  { store, clock }: Deps,
  query: ApplicationExportQuery,
  actor: Actor,
): Promise<{ name: string; parts: AsyncIterable<string> }> {
  const now = clock()
  const { ids: chosen, sort, ...filter } = query
  const ids =
    chosen.length > 0
      ? await existingIds(store, [...new Set(chosen)])
      : await applicationIds(store, await storedFilter({ store, clock }, filter), sort)
  await recordAudit(store, {
    at: now.toISOString(),
    actor_id: actor.id,
    action: 'application.export',
    subject: 'application',
    subject_id: 'all',
    detail: { count: ids.length, ...(chosen.length > 0 ? { chosen: true } : { filter }) },
  })
  return { name: `applications-${dayOf(now)}.csv`, parts: rowsOf(store, ids, dayOf(now)) }
}

async function* rowsOf(store: Store, ids: readonly number[], today: string): AsyncGenerator<string> {
  const stages = new Map((await allStages(store)).map(({ id, name }) => [id, name]))
  yield csvOf([HEADS], { bom: true })
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK)
    const rows = await listedApplications(store, chunk, today)
    const answers = await answersOfMany(store, chunk)
    yield csvOf(rows.map((row) => cellsOf(row, stages.get(row.stage_id), answers.get(row.id))))
    await setImmediate()
  }
}

type Answers = readonly Pick<ScreeningAnswer, 'question' | 'answer'>[]

const cellsOf = (row: ListedApplication, stage: string | undefined, answers: Answers = []) => [
  row.id,
  row.job.title,
  ...LINE_FIELDS.map((field) => (field === 'applicant_phone' ? { phone: row[field] } : row[field])),
  stage,
  row.rating,
  row.reject_reason,
  row.submitted_at,
  row.moved_at,
  row.resume_name,
  answers.map(({ question, answer }) => `${question}: ${answer}`).join('\n'),
  row.reason_name,
  row.considered ? 'yes' : '',
  row.step?.what,
  row.step?.due_on,
  row.step?.owner?.name,
  row.withdrawn ? 'yes' : '',
]
