import { resumeName } from '#contract/applications/resume-name.ts'
import { recordAudits } from '#server/store/audit/audit.ts'
import { updateCandidate } from '#server/store/candidates/candidates.ts'
import type { Store } from '#server/store/engine/store.ts'
import { type Given, noteGivenAgain, noteUntouched } from '#server/store/imports/given-again.ts'
import { forgetFiles } from '#server/store/imports/import-files.ts'
import { personsOf } from '#server/store/imports/import-people.ts'
import { filesHeldBy, insertGivenFiles } from '#server/store/resume-files/given-files.ts'
import { ownName, stemOf } from './file-names.ts'
import type { RowPerson } from './read-row.ts'
import type { Applied, GoodRecord } from './row-kind.ts'
import type { Running } from './said-of.ts'

/**
 * Gives the people whom rows made or found the resumes that came beside the sheet, to be read by the queue. Nobody gets one that they have. What it says
 * is found by a search; no fact is made of it. Answers what became of each row then.
 */
export async function giveResumes(
  transaction: Store,
  { importId, by, at, known }: Running & { known: 'offer' | 'skip' },
  rows: readonly GoodRecord<RowPerson>[],
  applied: readonly Applied[],
): Promise<Applied[]> {
  const dated = new Map(rows.map(({ row, record }) => [row, record.resume]))
  const filesOf = new Map(rows.map(({ row, files }) => [row, files]))
  const isFor = ({ row, outcome, candidate_id }: Applied) =>
    candidate_id !== null &&
    (outcome !== 'skipped' || known === 'offer') &&
    (filesOf.get(row) ?? []).length > 0
  const ids = [...new Set(applied.filter(isFor).map(({ candidate_id }) => candidate_id ?? 0))]
  const persons = await personsOf(transaction, ids)
  const there = await filesHeldBy(
    transaction,
    [...persons.values()].map(({ person }) => person),
  )
  const held = new Set(there.map(({ person, sha256 }) => `${person} ${sha256}`))
  const again: Given[] = []
  const gone: number[] = []
  const given: Parameters<typeof insertGivenFiles>[1][number][] = []
  const told = new Set<number>()
  const now = applied.map((one): Applied => {
    const person = isFor(one) ? persons.get(one.candidate_id ?? 0) : undefined
    if (person === undefined) return one
    const before = given.length
    for (const { id, path, resume_key, resume_type, resume_sha256, ...file } of filesOf.get(one.row) ?? []) {
      if (resume_key === null || resume_type === null || resume_sha256 === null) continue
      if (held.has(`${person.person} ${resume_sha256}`)) {
        const same = there.filter((one) => one.person === person.person && one.sha256 === resume_sha256)
        again.push(
          ...same.map(({ id: key, candidate_id, import_id }) => ({
            ...{ what: 'resume' as const, key, import_id },
            candidate_id: candidate_id ?? person.person,
          })),
        )
        continue
      }
      held.add(`${person.person} ${resume_sha256}`)
      gone.push(id)
      given.push({
        ...{ resume_key, resume_type, resume_sha256, resume_name: resumeName(ownName(path), resume_type) },
        ...{ resume_size: file.resume_size, resume_warnings: file.resume_warnings },
        candidate_id: person.id,
        came_at: cameAt(dated.get(one.row), path, at),
      })
    }
    if (given.length === before) return one
    if (one.outcome === 'skipped') told.add(person.person)
    return { ...one, isFiled: true, outcome: one.outcome === 'skipped' ? 'offered' : one.outcome }
  })
  await noteGivenAgain(transaction, importId, again)
  await insertGivenFiles(transaction, given, { import_id: importId, by, at })
  await forgetFiles(transaction, gone)
  await noteUntouched(transaction, importId, [...told])
  for (const { person, changed_at } of persons.values())
    if (told.has(person)) await updateCandidate(transaction, person, {}, changed_at > at ? changed_at : at)
  await recordAudits(
    transaction,
    [...told].map((person) => ({
      ...{ at, actor_id: by, action: 'candidate.import', subject: 'candidate' },
      ...{ subject_id: String(person), detail: { import: importId, files: true } },
    })),
  )
  return now
}

/** When a row says that its file of this name came, as far as that is not to come yet. */
function cameAt(resume: RowPerson['resume'] | undefined, path: string, now: string): string | undefined {
  const at = resume?.dates[resume.names.findIndex((name) => stemOf(name) === stemOf(path))]
  return at && at < now ? at : undefined
}
