import { POOLS_MAX } from '#contract/core/limits.ts'
import type { RowProblem } from '#contract/imports/import.ts'
import { poolTexts } from '#contract/pools/texts.ts'
import { recordAudits } from '#server/store/audit/audit.ts'
import { updateCandidate } from '#server/store/candidates/candidates.ts'
import type { Store } from '#server/store/engine/store.ts'
import { type Given, noteGivenAgain, noteUntouched } from '#server/store/imports/given-again.ts'
import { personsOf } from '#server/store/imports/import-people.ts'
import {
  insertImportedPools,
  insertPlaces,
  openStepsOf,
  placesIn,
  poolsNamed,
} from '#server/store/imports/import-places.ts'
import { lockPoolNames } from '#server/store/pools/pools.ts'
import { indexPeopleAnew } from '#server/store/search/index-people.ts'
import type { RowPerson } from './read-row.ts'
import type { Applied, GoodRecord } from './row-kind.ts'
import type { Running } from './said-of.ts'

/** Which of these people name pools that would be too many. */
export async function poolProblems(
  store: Store,
  people: readonly RowPerson[],
): Promise<(person: RowPerson) => readonly RowProblem[]> {
  if (!people.some(({ pools }) => pools.length > 0)) return () => []
  const known = await poolsNamed(store)
  const names = new Set([...known.keys(), ...people.flatMap(({ pools }) => pools.map(folded))])
  if (names.size <= POOLS_MAX) return () => []
  return ({ pools }) =>
    pools.every((name) => known.has(folded(name)))
      ? []
      : [{ column: null, message: poolTexts.number, warning: false }]
}

const folded = (name: string): string => name.toLowerCase()

/**
 * Puts the people whom rows made or found into the pools that rows name, which are made where they are not there, and gives them their next step unless they have
 * one: what is known stays. Answers what became of each row then.
 */
export async function placePeople(
  transaction: Store,
  { importId, by, at, accounts, known }: Running & { known: 'offer' | 'skip' },
  rows: readonly GoodRecord<RowPerson>[],
  applied: readonly Applied[],
): Promise<Applied[]> {
  const records = new Map(rows.map(({ row, record }) => [row, record]))
  const isFor = ({ row, outcome, candidate_id }: Applied) => {
    const { pools = [], step = null } = records.get(row) ?? {}
    return (
      candidate_id !== null &&
      (outcome !== 'skipped' || known === 'offer') &&
      (pools.length > 0 || step !== null)
    )
  }
  if (!applied.some(isFor)) return [...applied]
  const persons = await personsOf(
    transaction,
    applied.filter(isFor).map(({ candidate_id }) => candidate_id ?? 0),
  )
  const all = [...new Set([...persons.values()].map(({ person }) => person))]
  await lockPoolNames(transaction)
  const named = await poolsNamed(transaction)
  const wanted = applied.filter(isFor).flatMap(({ row }) => records.get(row)?.pools ?? [])
  const missing = new Map(
    wanted.filter((name) => !named.has(folded(name))).map((name) => [folded(name), name]),
  )
  const made = await insertImportedPools(transaction, [...missing.values()], { import_id: importId, by, at })
  const there = await placesIn(transaction, all)
  const places = new Set(there.map(({ pool_id, person_id }) => `${pool_id} ${person_id}`))
  const again: Given[] = []
  const standing = await openStepsOf(transaction, all)
  const busy = new Set(standing.map(({ person }) => person))
  const inPools: { pool: number; person: number }[] = []
  const steps: Parameters<typeof insertPlaces>[1]['steps'][number][] = []
  const told = new Set<number>()
  const now = applied.map((one): Applied => {
    const found = isFor(one) ? persons.get(one.candidate_id ?? 0) : undefined
    const { pools = [], step = null } = records.get(one.row) ?? {}
    if (found === undefined) return one
    const { person } = found
    const before = inPools.length + steps.length
    for (const name of pools) {
      const pool = named.get(folded(name)) ?? made.get(folded(name)) ?? 0
      if (places.has(`${pool} ${person}`)) {
        const same = there.filter(({ pool_id, person_id }) => pool_id === pool && person_id === person)
        again.push(...same.map((place) => ({ what: 'pool' as const, key: pool, ...place })))
        continue
      }
      places.add(`${pool} ${person}`)
      inPools.push({ pool, person })
    }
    if (step !== null) {
      const same = standing.filter(
        (it) => it.person === person && it.what === step.what && it.due_on === step.due_on,
      )
      again.push(...same.map(({ id: key, ...it }) => ({ ...it, what: 'step' as const, key })))
    }
    if (step !== null && !busy.has(person)) {
      busy.add(person)
      const { what, due_on } = step
      steps.push({
        candidate_id: person,
        application_id: null,
        what,
        due_on,
        owner_id: (step.by && accounts.ownerOf(step.by)) || null,
      })
    }
    if (inPools.length + steps.length === before) return one
    if (one.outcome !== 'skipped') return one
    told.add(person)
    return { ...one, outcome: 'offered' }
  })
  await noteGivenAgain(transaction, importId, again)
  await insertPlaces(transaction, { inPools, steps }, { import_id: importId, at })
  await noteUntouched(transaction, importId, [...told])
  for (const { person, changed_at } of persons.values())
    if (told.has(person)) await updateCandidate(transaction, person, {}, changed_at > at ? changed_at : at)
  await recordAudits(
    transaction,
    [...told].map((person) => ({
      ...{ at, actor_id: by, action: 'candidate.import', subject: 'candidate' },
      ...{ subject_id: String(person), detail: { import: importId } },
    })),
  )
  if (inPools.length > 0) await indexPeopleAnew(transaction, all)
  return now
}
