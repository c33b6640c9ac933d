import { factKind } from '#contract/candidates/fact-kinds.ts'
import { TAGS_MAX } from '#contract/core/limits.ts'
import type { RowOutcome } from '#contract/imports/import.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { updateCandidate } from '#server/store/candidates/candidates.ts'
import { factsOf } from '#server/store/candidates/facts.ts'
import { tagsOf } from '#server/store/candidates/tags.ts'
import type { Store } from '#server/store/engine/store.ts'
import {
  forgetUntouched,
  type Given,
  noteGivenAgain,
  noteUntouched,
} from '#server/store/imports/given-again.ts'
import { holders, insertSaid, loggedBodies } from '#server/store/imports/import-people.ts'
import { foldName } from '#server/store/search/folded.ts'
import { indexAgain } from '#server/store/search/search-index.ts'
import { type HeldPerson, lockPersonOf } from '../candidates/lock-person.ts'
import { emailsOf } from './person-key.ts'
import type { RowFact, RowPerson } from './read-row.ts'
import { entryRows, factRow, nothingSaid, type Running } from './said-of.ts'

const compared = (kind: string, value: string) => (kind === 'name' ? foldName(value) : value)

/**
 * Adds what a row says to somebody who is there. Of a person that the same import made, and nobody touched since, it is true like the rest;
 * of everybody else facts are offered, once and never again: nothing that is known is overwritten. Tags and entries are added, and whom the row
 * calls "do not contact" is: an offer would have them written to until somebody answers it. Answers whose row it was and what became of it.
 */
export async function addToPerson(
  transaction: Store,
  running: Running,
  candidateId: number,
  person: RowPerson,
): Promise<{ id: number; outcome: RowOutcome }> {
  const { importId, at, by } = running
  const held = await lockPersonOf(transaction, candidateId)
  const { row, ids } = held
  const isOwn = row.import_id === importId && row.changed_at === at && ids.length === 1
  const known = await factsOf(transaction, ids)
  const taken = await holders(transaction, 'email', emailsOf(person))
  const said = nothingSaid()
  const again: Given[] = []
  const alike = ({ kind, value }: RowFact) =>
    known.filter((fact) => fact.kind === kind && compared(kind, fact.value) === compared(kind, value))
  const positions = new Map<string, number>()
  for (const fact of person.facts) {
    const there = alike(fact)
    if (there.length > 0) {
      if (fact.state === 'current')
        again.push(...there.map(({ id: key, ...one }) => ({ what: 'fact' as const, key, ...one })))
      continue
    }
    const same = known.filter(({ kind }) => kind === fact.kind)
    const isFree = factKind(fact.kind).many || !same.some(({ state }) => state === 'current')
    const isElsewhere = fact.kind === 'email' && taken.has(fact.value)
    const state = isOwn && isFree && !isElsewhere ? fact.state : 'offered'
    if (!isOwn && fact.state !== 'current') continue
    const last = positions.get(fact.kind) ?? Math.max(-1, ...same.map(({ position }) => position))
    const position = factKind(fact.kind).many ? last + 1 : 0
    positions.set(fact.kind, position)
    // Of somebody who is known it is this file that says so, whoever said it where the file comes from.
    const told = isOwn ? fact : { ...fact, origin: 'import' as const, by: null, at: null }
    said.facts.push(factRow(running, row.id, { ...told, state }, position))
  }
  const tags = await tagsOf(transaction, ids)
  said.tags.push(...newTags(held, tags, person, importId))
  again.push(
    ...tags
      .filter(({ tag }) => person.tags.includes(tag))
      .map(({ tag: key, ...one }) => ({ what: 'tag' as const, key, ...one })),
  )
  const logged = await loggedBodies(transaction, ids)
  for (const entry of entryRows(running, row.id, person)) {
    const same = logged.filter(({ kind, body }) => kind === entry.kind && body === entry.body)
    if (same.length === 0) said.entries.push(entry)
    again.push(...same.map(({ id: key, ...one }) => ({ what: 'entry' as const, key, ...one })))
  }
  await noteGivenAgain(transaction, importId, again)
  const count = said.facts.length + said.tags.length + said.entries.length
  const isSilenced = person.doNotContact && !row.do_not_contact
  if (count === 0 && !isSilenced) return { id: row.id, outcome: isOwn ? 'joined' : 'skipped' }
  await insertSaid(transaction, said)
  if (isSilenced) await forgetUntouched(transaction, importId, row.id)
  else await noteUntouched(transaction, importId, [row.id])
  // Never back to when the import began: that would say that nobody changed them since.
  const changed = row.changed_at > at ? row.changed_at : at
  await updateCandidate(transaction, row.id, isSilenced ? { do_not_contact: true } : {}, changed)
  if (!isOwn && isSilenced)
    await recordAudit(transaction, {
      ...{ at, actor_id: by, action: 'candidate.update', subject: 'candidate', subject_id: String(row.id) },
      detail: { do_not_contact: true },
    })
  if (!isOwn) {
    const detail = {
      import: importId,
      facts: said.facts.length,
      tags: said.tags.length,
      entries: said.entries.length,
    }
    const subject = { subject: 'candidate', subject_id: String(row.id) } as const
    await recordAudit(transaction, { at, actor_id: by, action: 'candidate.import', ...subject, detail })
  }
  await indexAgain(transaction, 'candidate', [row.id])
  return { id: row.id, outcome: isOwn ? 'joined' : 'offered' }
}

function newTags(
  { row }: HeldPerson,
  tags: readonly { tag: string }[],
  person: RowPerson,
  import_id: number,
) {
  const has = new Set(tags.map(({ tag }) => tag))
  return person.tags
    .filter((tag) => !has.has(tag))
    .slice(0, Math.max(0, TAGS_MAX - has.size))
    .map((tag) => ({ candidate_id: row.id, tag, person_id: row.id, import_id }))
}
