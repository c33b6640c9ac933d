import { resumeName } from '#contract/applications/resume-name.ts'
import type { ExportQuery } from '#contract/imports/import.ts'
import { type HistoryField, IMPORT_FIELDS } from '#contract/imports/import-fields.ts'
import type { Step } from '#contract/steps/step.ts'
import type { Store } from '#server/store/engine/store.ts'
import { exportedApplicationsAfter, exportedOfApplications } from '#server/store/imports/exported-history.ts'
import { accountAddresses } from '#server/store/people/person-names.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { stepsOfApplications } from '../steps/to-step.ts'
import { exportWhole } from './export-whole.ts'
import { exportedName } from './file-names.ts'
import type { TableFile } from './table-file.ts'

type Deps = { store: Store; clock: Clock }

/**
 * All applications but spam, each with its stage, dates, rating, refusal, message, answers and next step, followed by the notes on it, as `exportWhole` does: an import
 * reads them back once the candidates and jobs are there.
 */
export const exportHistory = (deps: Deps, query: ExportQuery, actor: Actor): Promise<TableFile> =>
  exportWhole(deps, query, actor, {
    name: 'history',
    action: 'history.export',
    subject: 'application',
    columns: IMPORT_FIELDS.history as readonly HistoryField[],
    after: (id, most) => exportedApplicationsAfter(deps.store, id, most),
    lines: (applications) => linesOf(deps.store, applications),
  })

type ApplicationRow = Awaited<ReturnType<typeof exportedApplicationsAfter>>[number]

async function linesOf(store: Store, applications: readonly ApplicationRow[]) {
  const ids = applications.map(({ id }) => id)
  const all = await exportedOfApplications(store, ids)
  const steps = await stepsOfApplications(store, ids)
  const addresses = new Map((await accountAddresses(store)).map(({ id, email }) => [id, email]))
  const of = <T extends { application_id: number }>(rows: readonly T[]) =>
    Map.groupBy(rows, ({ application_id }) => application_id)
  const [notes, answers, stays] = [of(all.notes), of(all.answers), of(all.stays)]
  const sources = new Map(all.sources.map(({ application_id, ...source }) => [application_id, source]))
  const stepOf = (step: Step | undefined) =>
    step && {
      step: { what: step.what, due_on: step.due_on, by: addresses.get(step.owner?.id ?? '') ?? null },
    }
  return applications.flatMap((one) => {
    const whose: Partial<Record<HistoryField, string>> = {
      person_email: one.email,
      person_id: one.candidate_id === null ? '' : String(one.candidate_id),
      person_name: one.name,
      for_job: one.title,
      for_job_id: String(one.job_id),
    }
    const details = {
      applicant: { name: one.name, email: one.email, phone: one.phone },
      ...(one.rating > 0 && { rating: one.rating }),
      ...(one.reason !== null && { reason: one.reason }),
      ...(one.reject_reason !== null && { words: one.reject_reason }),
      ...(one.message !== '' && { message: one.message }),
      ...(answers.has(one.id) && {
        answers: answers.get(one.id)?.map(({ application_id: _, ...it }) => it),
      }),
      source: sources.get(one.id) ?? null,
      ...stepOf(steps.get(one.id)),
      ...(stays.has(one.id) && { stays: stays.get(one.id)?.map(({ application_id: _, ...it }) => it) }),
    }
    const placed: Partial<Record<HistoryField, string>> = {
      ...whose,
      stage: one.stage,
      stage_at: one.moved_at,
      applied_at: one.created_at,
      application_resume:
        one.resume_size === 0 ? '' : exportedName('a', one.id, resumeName(one.resume_name, one.resume_type)),
      history_details: JSON.stringify(details),
    }
    const noted = (notes.get(one.id) ?? []).map(
      ({ body, created_at, email }): Partial<Record<HistoryField, string>> => ({
        ...whose,
        // Of several applications for one job it tells on which one the note is.
        applied_at: one.created_at,
        said: body,
        said_at: created_at,
        said_by: email,
      }),
    )
    return [placed, ...noted]
  })
}
