import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { resumeName } from '#contract/applications/resume-name.ts'
import { ActivityKind } from '#contract/candidates/candidate.ts'
import { CandidateFilter } from '#contract/candidates/candidate-list.ts'
import { ID_MAX } from '#contract/core/limits.ts'
import type { CandidateExportQuery } from '#contract/imports/import.ts'
import type { ListedStep } from '#contract/steps/step.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { newestCandidates } from '#server/store/candidates/candidate-list.ts'
import { tagsOf } from '#server/store/candidates/tags.ts'
import type { Store } from '#server/store/engine/store.ts'
import {
  countPersons,
  entriesOf,
  filesOfPersons,
  personsAfter,
  personsNamed,
} from '#server/store/imports/exported.ts'
import { accountAddresses } from '#server/store/people/person-names.ts'
import { poolsOf } from '#server/store/pools/people.ts'
import { gathered } from '../candidates/other-candidates.ts'
import { peopleFilter } from '../candidates/people-filter.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { stepsOfPersons } from '../steps/to-step.ts'
import type { ExportedEntry } from './exported-cells.ts'
import { type ExportedPerson, type ExportedStep, exportedRows, exportHeadings } from './exported-rows.ts'
import { exportedName } from './file-names.ts'
import { type TableFile, tableFile } from './table-file.ts'

type Deps = { store: Store; clock: Clock }

const CHUNK = 200

/** A kind of a newer version is exported as a note. */
const kindOf = ActivityKind.catch('note')

/**
 * Everybody who is known, or the chosen ones, or those of a filter, with every fact, tag and entry, as CSV or as an Excel file that an import reads back; in parts that are made when
 * they are asked for. Nothing in it is a formula. It is written to the audit before anything leaves.
 */
export async function exportCandidates(
  { store, clock }: Deps,
  { format, ids, ...filter }: CandidateExportQuery,
  actor: Actor,
): Promise<TableFile> {
  const now = clock()
  const only = await chosen(store, { ids, filter, now, actor })
  await recordAudit(store, {
    at: now.toISOString(),
    actor_id: actor.id,
    action: 'candidate.export',
    subject: 'candidate',
    subject_id: 'all',
    detail: {
      count: only?.length ?? (await countPersons(store)),
      format,
      ...(ids.length > 0 ? { chosen: true } : only && { filter }),
    },
  })
  const rows = only === undefined ? rowsOf(store) : rowsNamed(store, only)
  return tableFile({ name: 'candidates', format, now }, rows)
}

type Choice = { ids: readonly number[]; filter: CandidateFilter; now: Date; actor: Actor }

/** Who is exported, in the order in which they came; undefined: everybody. Throws `invalid_input` for a town that nobody knows. */
async function chosen(store: Store, { ids, filter, now, actor }: Choice): Promise<number[] | undefined> {
  const inOrder = (all: readonly number[]) => [...new Set(all)].sort((a, b) => a - b)
  if (ids.length > 0) return inOrder(ids)
  const { sort: _, ...asked } = filter
  const { sort: __, ...everybody } = CandidateFilter.parse({})
  if (isDeepStrictEqual(asked, everybody)) return undefined
  return inOrder(await newestCandidates(store, peopleFilter(filter, now, actor), ID_MAX))
}

async function* rowsOf(store: Store): AsyncGenerator<string[][]> {
  yield [[...exportHeadings]]
  for (let after = 0; ; ) {
    const people = await exportedOf(store, await personsAfter(store, after, CHUNK))
    const last = people.at(-1)
    if (last === undefined) return
    yield people.flatMap(exportedRows)
    after = last.id
    await setImmediate()
  }
}

async function* rowsNamed(store: Store, ids: readonly number[]): AsyncGenerator<string[][]> {
  yield [[...exportHeadings]]
  for (let at = 0; at < ids.length; at += CHUNK) {
    const people = await exportedOf(store, await personsNamed(store, ids.slice(at, at + CHUNK)))
    yield people.flatMap(exportedRows)
    await setImmediate()
  }
}

type PersonRows = Awaited<ReturnType<typeof personsAfter>>

async function exportedOf(store: Store, rows: PersonRows): Promise<ExportedPerson[]> {
  if (rows.length === 0) return []
  const addresses = new Map((await accountAddresses(store)).map(({ id, email }) => [id, email]))
  const { all, whole, mayNotContact, factsOf } = await gathered(
    store,
    rows.map(({ id }) => id),
  )
  const tags = Map.groupBy(await tagsOf(store, all), ({ candidate_id }) => whole.get(candidate_id))
  const entries = Map.groupBy(await entriesOf(store, all), ({ candidate_id }) => whole.get(candidate_id))
  const pools = Map.groupBy(await poolsOf(store, all), ({ candidate_id }) => whole.get(candidate_id))
  const steps = await stepsOfPersons(store, whole)
  const files = Map.groupBy(await filesOfPersons(store, all), ({ candidate_id }) =>
    whole.get(candidate_id ?? 0),
  )
  const stepOf = (step: ListedStep | undefined): ExportedStep | null =>
    step === undefined
      ? null
      : { what: step.what, due_on: step.due_on, by: addresses.get(step.owner?.id ?? '') ?? null }
  return rows.map(({ id, name, source, owner, do_not_contact, created_at }) => ({
    id,
    name,
    source,
    owner,
    doNotContact: Boolean(do_not_contact) || mayNotContact.has(id),
    addedAt: created_at,
    tags: [...new Set((tags.get(id) ?? []).map(({ tag }) => tag))].sort(),
    facts: factsOf(id).map(({ kind, value, written, state, origin, line, by_id, created_at: at }) => ({
      ...{ kind, value, written, state, origin, line, at },
      by: addresses.get(by_id ?? '') ?? null,
    })),
    pools: [...new Set((pools.get(id) ?? []).map((pool) => pool.name))],
    step: stepOf(steps.get(id)),
    resumes: (files.get(id) ?? []).map((file) => ({
      name: exportedName('f', file.id, resumeName(file.resume_name, file.resume_type)),
      at: file.added_at,
    })),
    entries: (entries.get(id) ?? []).map(
      ({ kind, body, happened_at: at, email: by }): ExportedEntry => ({
        kind: kindOf.parse(kind),
        body,
        at,
        by,
      }),
    ),
  }))
}
