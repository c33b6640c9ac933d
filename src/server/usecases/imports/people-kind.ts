import type { TakenBack } from '#contract/imports/import.ts'
import { queueErasing } from '#server/store/applications/erase-file.ts'
import type { Store } from '#server/store/engine/store.ts'
import { holders } from '#server/store/imports/import-people.ts'
import { removePlaces } from '#server/store/imports/import-places.ts'
import { insertIds, removeIds } from '#server/store/imports/imported-ids.ts'
import type { ImportRow } from '#server/store/imports/schema.ts'
import { removePeople } from '#server/store/imports/take-back.ts'
import {
  applicationsAfter,
  applicationsOfImport,
  removeApplications,
} from '#server/store/imports/take-back-history.ts'
import { allReasons } from '#server/store/reasons/reasons.ts'
import { removeGivenFiles } from '#server/store/resume-files/given-files.ts'
import { allStages, keepStages } from '#server/store/stages/stages.ts'
import type { Accounts } from './accounts.ts'
import { applyHistory } from './apply-history.ts'
import { applyRows } from './apply-rows.ts'
import { giveResumes } from './give-resumes.ts'
import { returnedOf } from './history-kind.ts'
import { emailsOf, personKey, tellingPhones } from './person-key.ts'
import { placePeople, poolProblems } from './place-people.ts'
import { type RowPerson, readRow } from './read-row.ts'
import { placeFinder } from './resolve-history.ts'
import type { GoodRecord, Returned, RowKind } from './row-kind.ts'
import { returnedPeople, takeBackAdded } from './take-back-people.ts'
import { stageFinder } from './written-stages.ts'

const CHUNK = 200

/** Files of candidates: nobody who is known is overwritten (docs/decisions/0036). */
export function peopleKind(job: ImportRow, accounts: Accounts): RowKind<RowPerson> {
  const running = {
    importId: job.id,
    by: job.created_by ?? '',
    at: job.started_at ?? job.created_at,
    accounts,
  }
  const isAccount = (owner: string) => accounts.ownerOf(owner) !== undefined
  return {
    read(mapping, cells) {
      const { person, problems } = readRow(mapping, cells, isAccount)
      return { record: person, problems }
    },
    key: personKey,
    async known(store, people) {
      const byEmail = await holders(store, 'email', people.flatMap(emailsOf))
      const byPhone = await holders(store, 'phone', people.flatMap(tellingPhones))
      return (person) =>
        emailsOf(person).some((email) => byEmail.has(email)) ||
        tellingPhones(person).some((phone) => byPhone.has(phone))
    },
    named: ({ resume }) => resume,
    outcomes: { known: job.known === 'skip' ? 'skipped' : 'offered', again: 'joined' },
    async resolve(store, people) {
      const places = people.flatMap(({ place }) => place ?? [])
      const find = await placeFinder(store, places, stageFinder(job, await allStages(store)))
      const pools = await poolProblems(store, people)
      return (person) => {
        const found = person.place === null ? undefined : find(person.place)
        return [...(found !== undefined && 'message' in found ? [found] : []), ...pools(person)]
      }
    },
    async apply(transaction, rows) {
      const good = rows.map(({ row, record }) => ({ row, person: record }))
      const made = await applyRows(transaction, running, good, job.known)
      const how = { ...running, known: job.known }
      const filed = await giveResumes(transaction, how, rows, made)
      const applied = await placePeople(transaction, how, rows, filed)
      const persons = new Map(applied.map(({ row, candidate_id }) => [row, candidate_id]))
      await keepNumbers(transaction, job.id, rows, persons)
      await keepStages(transaction)
      const stages = await allStages(transaction)
      const places = rows.flatMap(({ record }) => record.place ?? [])
      const find = await placeFinder(transaction, places, stageFinder(job, stages))
      const found = rows.flatMap(({ row, record: { place } }) => {
        const personId = persons.get(row) ?? null
        const at = place === null ? null : find(place)
        return personId === null || at === null || 'message' in at
          ? []
          : [{ row, personId, written: place, place: at, note: null, files: [] }]
      })
      const reasons = found.length === 0 ? [] : await allReasons(transaction)
      await applyHistory(transaction, { ...running, stages, reasons }, found)
      return applied
    },
    async returned(transaction, { after, most, at }, result) {
      const people = await returnedPeople(transaction, job, after, most)
      return takeBackApplications(transaction, job.id, people, result, at)
    },
    async remove(transaction, ids, result, at) {
      const files = await removeGivenFiles(transaction, job.id, ids)
      await queueErasing(
        transaction,
        files.map(({ resume_key }) => resume_key),
        at,
      )
      result.resumes += files.length
      await removePlaces(transaction, job.id, ids)
      await removePeople(transaction, ids)
      await removeIds(transaction, 'candidate', ids)
      result.people += ids.length
    },
    staying: (candidate_id) => ({ candidate_id }),
    async end(transaction, result, at) {
      for (let after = 0; ; ) {
        const ids = await applicationsAfter(transaction, job.id, { after, most: CHUNK, added: true })
        const going = idsOfGoing(await returnedOf(transaction, job.id, ids))
        await removeMade(transaction, going, result, at)
        after = ids.at(-1) ?? after
        if (ids.length < CHUNK) break
      }
      await takeBackAdded(transaction, job.id, result, at)
    },
  }
}

/** Keeps what the numbers of these people were where the file comes from. */
async function keepNumbers(
  transaction: Store,
  import_id: number,
  rows: readonly GoodRecord<RowPerson>[],
  persons: ReadonlyMap<number, number | null>,
): Promise<void> {
  const ids = rows.flatMap(({ row, record: { sourceId: source_id } }) => {
    const record_id = persons.get(row) ?? null
    return source_id === null || record_id === null
      ? []
      : [{ import_id, subject: 'candidate', source_id, record_id } as const]
  })
  await insertIds(transaction, ids)
}

const idsOfGoing = (some: readonly Returned[]): number[] =>
  some.flatMap(({ id, reason }) => (reason === undefined ? [id] : []))

async function removeMade(
  transaction: Store,
  applications: readonly number[],
  result: TakenBack,
  at: string,
): Promise<void> {
  if (applications.length === 0) return
  const { notes, resumes } = await removeApplications(transaction, applications, at)
  result.applications += applications.length
  result.notes += notes
  result.resumes += resumes
}

/**
 * Removes the applications that an import made for those of its people who go. Somebody worked on one of them: that person stays, with all of theirs,
 * as whoever was changed does.
 */
async function takeBackApplications(
  transaction: Store,
  import_id: number,
  people: readonly Returned[],
  result: TakenBack,
  at: string,
): Promise<Returned[]> {
  const personOf = await applicationsOfImport(transaction, import_id, idsOfGoing(people))
  const why = new Map<number, Returned['reason']>()
  for (const { id, reason } of await returnedOf(transaction, import_id, [...personOf.keys()]))
    if (reason !== undefined) why.set(personOf.get(id) ?? 0, reason)
  const free = [...personOf].flatMap(([id, person]) => (why.has(person) ? [] : [id]))
  await removeMade(transaction, free, result, at)
  return people.map((person) => ({ ...person, reason: person.reason ?? why.get(person.id) }))
}
