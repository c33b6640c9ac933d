import { AppError } from '#contract/core/errors.ts'
import {
  type ImportDetail,
  type ImportPatch,
  STAGES_WRITTEN_MAX,
  stageKey,
  staysSomething,
} from '#contract/imports/import.ts'
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
  takesSeveral,
} from '#contract/imports/import-fields.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { takeFilesBack } from '#server/store/imports/import-files.ts'
import { lockImport, updateImport } from '#server/store/imports/imports.ts'
import type { ImportRow } from '#server/store/imports/schema.ts'
import { enqueue } from '#server/store/queue/tasks.ts'
import { allStages } from '#server/store/stages/stages.ts'
import type { Clock } from '../core/clock.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { refuseStale } from '../core/refuse-stale.ts'
import type { Actor } from '../people/authenticate.ts'
import { IMPORT_TASK } from './import-task.ts'
import { nameColumns } from './name-columns.ts'
import {
  countsOf,
  getImport,
  importTag,
  mappingOf,
  mayTakeBack,
  noCounts,
  takenBackOf,
} from './shown-import.ts'

/** What changes the tag of an import. */
const CHANGES = ['import.add', 'import.update', 'import.run', 'import.take_back'] as const

/** Of these fields some column must hold one. */
const NEEDED: Readonly<Record<ImportKind, { fields: readonly ImportField[]; why: string }>> = {
  candidates: { fields: ['name', 'first_name', 'last_name'], why: importTexts.nameNeeded },
  jobs: { fields: ['job_title'], why: importTexts.jobNameNeeded },
  history: { fields: ['person_email', 'person_id'], why: importTexts.personNeeded },
}

type Deps = Pick<AllDeps, 'log'> & { store: Store; clock: Clock }
type Change = { row: ImportRow; transaction: Store; at: string }

/** Holds an import in one of these states and changes it; answers it. */
async function changing(
  { store, clock, log }: Deps,
  id: number,
  actor: Actor,
  { states, ifMatch }: { states: readonly ImportRow['state'][]; ifMatch?: string | undefined },
  change: (held: Change) => Promise<void>,
): Promise<ImportDetail> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    const row = await lockImport(transaction, id)
    if (row === undefined || row.state === 'reading') throw new AppError('import_not_found')
    const before = await getImport({ store: transaction, log }, id, actor)
    const record = { subject: 'import', subject_id: String(id), actions: CHANGES } as const
    await refuseStale(transaction, record, { ifMatch, tag: importTag(before) })
    if (before.state === 'unknown' || !states.includes(row.state)) throw new AppError('import_not_now')
    await change({ row, transaction, at })
    return getImport({ store: transaction, log }, id, actor)
  })
}

/**
 * Says what each column holds, whether the first row names them, and what becomes of people who are known. What was checked before is to be
 * checked again.
 *
 * @throws AppError `import_not_found`, `import_not_now` once it runs, `changed_meanwhile`, `invalid_input` for a field that is named twice and
 * for headings that leave no row.
 */
export const changeImport = (
  deps: Deps,
  id: number,
  { fields, has_headings, known, stages }: ImportPatch,
  actor: Actor,
  ifMatch?: string,
): Promise<ImportDetail> =>
  changing(deps, id, actor, { states: ['draft', 'checked'], ifMatch }, async (held) => {
    const { transaction } = held
    const isOther = has_headings !== undefined && has_headings !== (held.row.headings_row !== null)
    if (!isOther && [fields, known, stages].every((said) => said === undefined)) return
    const named = isOther ? await nameColumns(transaction, held.row, has_headings) : undefined
    const row = { ...held.row, ...named }
    if (fields !== undefined) refuseFields(fields, row.kind, mappingOf(row).headings.length)
    const chosen = stages && (await chosenStages(transaction, row, stages))
    const isSame =
      named === undefined &&
      (fields === undefined || JSON.stringify(fields) === row.fields) &&
      (known === undefined || known === row.known) &&
      chosen === undefined
    await updateImport(transaction, id, {
      ...named,
      ...(fields && { fields: JSON.stringify(fields) }),
      ...(known && { known }),
      ...(chosen && { stages: chosen }),
      // What was checked before is to be checked again.
      ...(!isSame && { state: 'draft', rows_done: 0, cursor: 0, counts: JSON.stringify(noCounts()) }),
    })
    await record(held, 'import.update', actor, { file: row.file_name })
  })

/** What was said of stages before, and now. Throws `invalid_input` for a stage that is not there. */
async function chosenStages(
  store: Store,
  { stages: before }: ImportRow,
  said: Readonly<Record<string, number>>,
): Promise<string> {
  const ids = new Set((await allStages(store)).map(({ id }) => id))
  if (!Object.values(said).every((id) => ids.has(id)))
    throw new AppError('invalid_input', { fields: { stages: importTexts.unknownStage } })
  const now = Object.entries(said).map(([name, id]) => [stageKey(name), id])
  const all = { ...JSON.parse(before ?? '{}'), ...Object.fromEntries(now) }
  if (Object.keys(all).length > STAGES_WRITTEN_MAX)
    throw new AppError('invalid_input', {
      fields: { stages: importTexts.tooManyStages(STAGES_WRITTEN_MAX) },
    })
  return JSON.stringify(all)
}

function refuseFields(fields: readonly (ImportField | null)[], kind: ImportKind, columns: number): void {
  const isStrange = fields.some((field) => field !== null && !IMPORT_FIELDS[kind].includes(field))
  const single = fields.filter((field) => field !== null && !takesSeveral(field))
  if (isStrange || fields.length !== columns || new Set(single).size !== single.length)
    throw new AppError('invalid_input', { fields: { fields: importTexts.mapping } })
}

const begin = async (
  { transaction, row, at }: Change,
  state: 'checking' | 'running' | 'taking_back',
): Promise<void> => {
  await updateImport(transaction, row.id, {
    state,
    rows_done: 0,
    cursor: 0,
    ...(state === 'checking' && { counts: JSON.stringify(noCounts()) }),
    ...(state === 'running' && {
      counts: JSON.stringify({ ...noCounts(), unfiled: countsOf(row).unfiled }),
    }),
    ...(state === 'running' && { started_at: at }),
  })
  if (state === 'checking') await takeFilesBack(transaction, row.id)
  await enqueue(transaction, { kind: IMPORT_TASK, key: row.id, at })
}

/** Has every row looked at. Throws `invalid_input` where no column holds the name or the job's title, and as `changeImport`. */
export const checkImport = (deps: Deps, id: number, actor: Actor, ifMatch?: string): Promise<ImportDetail> =>
  changing(deps, id, actor, { states: ['draft', 'checked'], ifMatch }, async (held) => {
    const { fields } = mappingOf(held.row)
    const needed = NEEDED[held.row.kind]
    if (!fields.some((field) => field !== null && needed.fields.includes(field)))
      throw new AppError('invalid_input', { fields: { fields: needed.why } })
    refuseOver(held)
    await begin(held, 'checking')
  })

/** Has people or jobs made of the rows that were checked. Throws as `changeImport`. */
export const runImport = (deps: Deps, id: number, actor: Actor, ifMatch?: string): Promise<ImportDetail> =>
  changing(deps, id, actor, { states: ['checked'], ifMatch }, async (held) => {
    refuseOver(held)
    await begin(held, 'running')
    await record(held, 'import.run', actor, { file: held.row.file_name, rows: held.row.rows_total })
  })

/**
 * Has an import taken back, also one that is under way, and what stayed the last time, as far as it can go now. Throws `import_not_found`,
 * `import_not_now`, and `not_your_import` to all but who brought the file and administrators.
 */
export const takeBackImport = (deps: Deps, id: number, actor: Actor): Promise<ImportDetail> =>
  changing(deps, id, actor, { states: ['running', 'done', 'failed', 'taken_back'] }, async (held) => {
    if (!mayTakeBack(held.row, actor)) throw new AppError('not_your_import')
    if (held.row.state === 'taken_back' && !staysSomething(takenBackOf(held.row)))
      throw new AppError('import_not_now')
    await begin(held, 'taking_back')
    await record(held, 'import.take_back', actor, { file: held.row.file_name })
  })

/** After their time the rows are gone: there is nothing to run any more. */
function refuseOver({ row, at }: Change): void {
  if (row.rows_until < at) throw new AppError('import_not_now')
}

const record = (
  { transaction, row, at }: Change,
  action: (typeof CHANGES)[number],
  actor: Actor,
  detail: Record<string, unknown>,
) =>
  recordAudit(transaction, {
    at,
    actor_id: actor.id,
    action,
    subject: 'import',
    subject_id: String(row.id),
    detail,
  })
