import type { RowProblem, TakenBack } from '#contract/imports/import.ts'
import { importTexts } from '#contract/imports/texts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { givenByOthers } from '#server/store/imports/given-again.ts'
import { applicationFinder, notedBodies } from '#server/store/imports/import-history.ts'
import type { ImportRow } from '#server/store/imports/schema.ts'
import {
  applicationsAfter,
  heldApplications,
  holdApplications,
  removeApplications,
  removeNotes,
  touchedSince,
} from '#server/store/imports/take-back-history.ts'
import { allReasons } from '#server/store/reasons/reasons.ts'
import { noteImportedAnswers } from '#server/store/reports/answers.ts'
import { indexWhole } from '#server/store/search/search-index.ts'
import { allStages, keepStages } from '#server/store/stages/stages.ts'
import type { Accounts } from './accounts.ts'
import { applyHistory } from './apply-history.ts'
import { momentApplied } from './history-chunk.ts'
import { type RowHistory, readHistoryRow } from './read-history-row.ts'
import { personFinder, placeFinder } from './resolve-history.ts'
import type { Returned, RowKind } from './row-kind.ts'
import { takeBackAdded } from './take-back-people.ts'
import { stageFinder } from './written-stages.ts'

const placesOf = (rows: readonly RowHistory[]) => rows.flatMap(({ place }) => place ?? [])

/** Files of stages and notes: of people and jobs that are there. */
export function historyKind(job: ImportRow, accounts: Accounts): RowKind<RowHistory> {
  const running = {
    importId: job.id,
    by: job.created_by ?? '',
    at: job.started_at ?? job.created_at,
    accounts,
  }
  const finders = async (store: Store, rows: readonly RowHistory[]) => {
    const stages = await allStages(store)
    return {
      stages,
      person: await personFinder(store, rows),
      place: await placeFinder(store, placesOf(rows), stageFinder(job, stages)),
    }
  }
  return {
    read: readHistoryRow,
    key: ({ email, personId, place }) =>
      place === null || place.stage === ''
        ? null
        : `in ${email || personId} ${place.jobId ?? place.job} ${momentApplied(place) ?? ''}`,
    async resolve(store, rows) {
      const { person, place } = await finders(store, rows)
      return (row) => {
        const problems: RowProblem[] = []
        if (person(row) === undefined)
          problems.push({ column: row.column, message: importTexts.nobody, warning: false })
        const found = row.place === null ? undefined : place(row.place)
        if (found !== undefined && 'message' in found) problems.push(found)
        return problems
      }
    },
    async known(store, rows) {
      const { person, place } = await finders(store, rows)
      const known = new Set<RowHistory>()
      const wanted = rows.map((row) => ({
        id: person(row),
        found: row.place === null ? undefined : place(row.place),
      }))
      const applicationOf = await applicationFinder(
        store,
        [...new Set(wanted.flatMap(({ id }) => id ?? []))],
        [
          ...new Set(
            wanted.flatMap(({ found }) => (found === undefined || 'message' in found ? [] : found.jobId)),
          ),
        ],
      )
      for (const row of rows) {
        const id = person(row)
        const found = row.place === null ? undefined : place(row.place)
        if (id === undefined || found === undefined || 'message' in found) continue
        const at = row.place && momentApplied(row.place)
        const isNote = row.place?.stage === ''
        const application =
          applicationOf([id], found.jobId, at) ??
          (isNote ? applicationOf([id], found.jobId, null) : undefined)
        if (application === undefined) continue
        const bodies = row.note === null ? [] : await notedBodies(store, [application])
        const isNoted = row.note === null || bodies.some(({ body }) => body === row.note?.body)
        if (isNoted) known.add(row)
      }
      return (row) => known.has(row)
    },
    named: ({ resume }) => resume,
    outcomes: { known: 'skipped', again: 'joined' },
    async apply(transaction, rows) {
      await keepStages(transaction)
      const records = rows.map(({ record }) => record)
      const { person, place, stages } = await finders(transaction, records)
      const reasons = await allReasons(transaction)
      const found = rows.map(({ row, record, files }) => {
        const at = record.place === null ? null : place(record.place)
        return {
          row,
          personId: person(record) ?? 0,
          written: record.place,
          place: at === null || 'message' in at ? null : at,
          note: record.note,
          files,
        }
      })
      const applied = await applyHistory(transaction, { ...running, stages, reasons }, found)
      return applied.map((one) => ({ ...one, candidate_id: null }))
    },
    returned: async (transaction, { after, most }) =>
      returnedOf(transaction, job.id, await applicationsAfter(transaction, job.id, { after, most })),
    async remove(transaction, ids, result, at) {
      const { notes, resumes } = await removeApplications(transaction, ids, at)
      result.applications += ids.length
      result.notes += notes
      result.resumes += resumes
    },
    staying: (application_id) => ({ application_id }),
    async end(transaction, result, at) {
      await takeBackAdded(transaction, job.id, result, at)
      // Those that are left: what another import gave too is of that one by now.
      await takeBackNotes(transaction, job.id, result)
    },
  }
}

/** These applications of an import, held, with why each stays. */
export async function returnedOf(
  transaction: Store,
  import_id: number,
  wanted: readonly number[],
): Promise<Returned[]> {
  const held = await holdApplications(transaction, wanted)
  const ids = held.map(({ id }) => id)
  const touched = await touchedSince(transaction, ids)
  const used = await heldApplications(transaction, ids, import_id)
  const given = new Set(await givenByOthers(transaction, ids, import_id))
  const reasonOf = (id: number, isMerged: boolean) => {
    if (used.has(id)) return 'used'
    if (isMerged || touched.has(id)) return 'changed'
    return given.has(id) ? 'given' : undefined
  }
  return held.map(({ id, name, merged_into }) => ({ id, name, reason: reasonOf(id, merged_into !== null) }))
}

/** Removes the notes of an import on applications that stay. */
export async function takeBackNotes(transaction: Store, id: number, result: TakenBack): Promise<void> {
  const on = await removeNotes(transaction, id)
  result.notes += on.length
  for (const application of new Set(on)) await indexWhole(transaction, application)
  await noteImportedAnswers(transaction, [...new Set(on)])
}
