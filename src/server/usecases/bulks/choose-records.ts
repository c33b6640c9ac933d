import { ApplicationFilter } from '#contract/applications/application-list.ts'
import { BULK_MAX, type BulkInput, type BulkSubject } from '#contract/bulks/bulk.ts'
import { bulkTexts } from '#contract/bulks/texts.ts'
import { CandidateFilter } from '#contract/candidates/candidate-list.ts'
import { fieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import { SEARCH_COUNT_MAX } from '#contract/core/limits.ts'
import { applicationIds } from '#server/store/applications/application-list.ts'
import { personsOfApplications } from '#server/store/bulks/chosen.ts'
import { newestCandidates } from '#server/store/candidates/candidate-list.ts'
import type { Store } from '#server/store/engine/store.ts'
import { storedFilter } from '../applications/stored-filter.ts'
import { peopleFilter } from '../candidates/people-filter.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'

type Deps = { store: Store; clock: Clock }

const AT_ONCE = 500

/** How many rows were chosen, and the numbers of the records that are changed, in their order. */
export type Chosen = { chosen: number; ids: number[] }

/**
 * Which records these are at this moment: who comes later is none of them. Of applications it may be the people whose they are, each once.
 *
 * @throws AppError `bulk_too_large`, `invalid_input` for a filter that the list does not know.
 */
export async function chooseRecords(
  deps: Deps,
  input: Pick<BulkInput, 'list' | 'ids' | 'filter'>,
  subject: BulkSubject,
  actor: Actor,
): Promise<Chosen> {
  const rows = input.ids ?? (await idsOfFilter(deps, input, actor))
  if (rows.length > BULK_MAX) throw new AppError('bulk_too_large')
  const sorted = rows.toSorted((a, b) => a - b)
  const isOther = input.list === 'applications' && subject === 'candidate'
  return { chosen: rows.length, ids: isOther ? await personsOf(deps.store, sorted) : sorted }
}

async function idsOfFilter(
  deps: Deps,
  { list, filter = {} }: Pick<BulkInput, 'list' | 'filter'>,
  actor: Actor,
): Promise<number[]> {
  const { store, clock } = deps
  const written = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  if (list === 'applications') {
    const parsed = parse(ApplicationFilter, written)
    return applicationIds(store, await storedFilter(deps, parsed), 'oldest', BULK_MAX + 1)
  }
  const parsed = peopleFilter(parse(CandidateFilter, written), clock(), actor)
  const ids = await newestCandidates(store, parsed, BULK_MAX + 1)
  // A search finds no more than that: there may be others.
  if (parsed.search !== '' && ids.length >= SEARCH_COUNT_MAX) throw new AppError('bulk_too_large')
  return ids
}

function parse<T extends typeof ApplicationFilter | typeof CandidateFilter>(
  schema: T,
  written: Record<string, string>,
) {
  const parsed = schema.strict().safeParse(written)
  if (parsed.success) {
    refuseEmptied(written, parsed.data)
    return parsed.data as ReturnType<T['parse']>
  }
  const unknown = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [],
  )
  if (unknown.length > 0) {
    const fields = unknown.map((name) => [`filter.${name}`, bulkTexts.noFilter])
    throw new AppError('invalid_input', { fields: Object.fromEntries(fields) })
  }
  const fields = Object.entries(fieldErrors(parsed.error)).map(([name, why]) => [`filter.${name}`, why])
  throw new AppError('invalid_input', { fields: Object.fromEntries(fields) })
}

/** A filter of which nothing is left, such as a comma alone, would mean everybody, who were not meant. */
function refuseEmptied(
  written: Readonly<Record<string, string>>,
  parsed: Readonly<Record<string, unknown>>,
): void {
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  const emptied = Object.entries(written).filter(([name, value]) => value !== '' && isEmpty(parsed[name]))
  if (emptied.length === 0) return
  const fields = emptied.map(([name]) => [`filter.${name}`, bulkTexts.emptied])
  throw new AppError('invalid_input', { fields: Object.fromEntries(fields) })
}

async function personsOf(store: Store, ids: readonly number[]): Promise<number[]> {
  const persons = new Set<number>()
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const person of await personsOfApplications(store, ids.slice(at, at + AT_ONCE))) persons.add(person)
  return [...persons].sort((a, b) => a - b)
}
