import { Unreadable } from '#contract/applications/resume-text.ts'
import { storedWarnings } from '#contract/applications/resume-warning.ts'
import { AppError } from '#contract/core/errors.ts'
import { shownLine } from '#contract/core/text.ts'
import { proposedFacts } from '#contract/resume-files/proposed-facts.ts'
import type { ResumeFile, ResumeFileDetail } from '#contract/resume-files/resume-file.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findResumeFile, type ListedResumeFile } from '#server/store/resume-files/resume-files.ts'
import { personsLike } from '../candidates/find-same-person.ts'
import { canonicalPhone } from '../candidates/phone.ts'
import type { Deps } from '../core/deps.ts'
import { storedValue } from '../core/stored-value.ts'
import { storedFacts } from './accepted-facts.ts'

/** One dropped resume: what was read in it, and, as long as it is open, who may be the same person. Throws `resume_file_not_found`. */
export async function getResumeFile(
  { store, log }: Pick<Deps, 'log'> & { store: Store },
  id: number,
): Promise<ResumeFileDetail> {
  const row = await findResumeFile(store, id)
  if (row === undefined) throw new AppError('resume_file_not_found')
  const facts = storedFacts(row.facts)
  const said = facts === null ? [] : proposedFacts(facts)
  const valuesOf = (kind: 'email' | 'phone') =>
    said
      .filter((fact) => fact.kind === kind)
      .map(({ value, canonical }) => canonical ?? (kind === 'phone' ? canonicalPhone(value) : value))
  const open = row.state === 'read' || row.state === 'unreadable'
  return {
    ...toResumeFile(row, log),
    resume_type: row.resume_type,
    resume_size: row.resume_size,
    resume_warnings: storedWarnings(row.resume_warnings),
    facts,
    same_person: open
      ? await personsLike(store, {
          name: facts?.name?.full,
          emails: valuesOf('email'),
          phones: valuesOf('phone'),
          sha256: row.resume_sha256,
        })
      : [],
  }
}

/** A dropped resume in the contract's words. */
export function toResumeFile(row: ListedResumeFile, log: Deps['log']): ResumeFile {
  const { id, state, candidate_id, created_at, decided_at } = row
  const why = storedValue(Unreadable.nullable(), row.reason, { log, where: { resume_file: id } })
  return {
    ...{ id, state, candidate_id, created_at, decided_at },
    reason: why === undefined ? 'unknown' : why,
    resume_name: shownLine(row.resume_name),
    name: row.name === null ? null : shownLine(row.name),
    added_by: person(row.added_by, row.adder_name),
    decided_by: person(row.decided_by, row.decider_name),
  }
}

const person = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: shownLine(name ?? '') }
