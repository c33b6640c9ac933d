import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { LETTER_WAIT_MINUTES } from '#contract/letters/letter.ts'
import { personsOfApplications } from '#server/store/bulks/chosen.ts'
import { lockCandidate } from '#server/store/candidates/candidates.ts'
import { letterOfKey } from '#server/store/letters/letters.ts'
import { enabledWriter } from '#server/store/people/person-names.ts'
import { hashed } from '../../core/hashed.ts'
import { takeBackIfWaiting } from '../../letters/change-letter.ts'
import type { Composed } from '../../letters/compose-letter.ts'
import { composeMany } from '../../letters/compose-many.ts'
import { storeLetter } from '../../letters/write-letter.ts'
import type { BulkAction, Planned, Settled, TakenBack } from './bulk-action.ts'

/** The letter that was written. */
const Before = z.object({ letter: z.int() })

/** Of one change: what a person would read twice is one letter. */
const keyOf = (bulk: number, { row, subject, body }: Composed): string =>
  hashed(`bulk ${bulk}\n${row.id}\n${subject}\n${body}`).slice(0, 32)

/** Writes a letter about each application, or to each person; they wait as any other, and an undo takes back those that still do. */
export const letter: BulkAction<'letter'> = {
  subjectOf: (list) => (list === 'applications' ? 'application' : 'candidate'),
  check: async () => {},
  async plan(store, text, ids, { subject, by, office, once }) {
    const writer = await enabledWriter(store, by)
    if (writer === undefined) return ids.map((id) => ({ id, seen: null, outcome: 'gone' as const }))
    const letters = await composeMany(store, office.letterhead, { subject, ids, text, writer })
    return ids.map((id): Planned => {
      const one = letters.get(id) ?? { is: 'gone' as const }
      if (one.is !== 'letter') return { id, seen: null, outcome: one.is }
      const key = keyOf(0, one.composed)
      const isTwice = once.has(key)
      once.add(key)
      return { id, seen: null, outcome: isTwice ? 'same_letter' : null }
    })
  },
  async apply(transaction, text, records, { bulk, subject, by, at, office }) {
    const writer = await enabledWriter(transaction, by)
    const ids = records.map(({ id }) => id)
    if (writer === undefined) return ids.map((id) => ({ id, outcome: 'gone' as const }))
    // Always in one order, so that no two wait for each other.
    const persons = subject === 'candidate' ? ids : await personsOfApplications(transaction, ids)
    for (const person of persons.toSorted((a, b) => a - b)) await lockCandidate(transaction, person)
    const letters = await composeMany(transaction, office.letterhead, { subject, ids, text, writer })
    const settled: Settled[] = []
    for (const id of ids) {
      // On SQLite nobody else has a turn meanwhile.
      await setImmediate()
      const one = letters.get(id) ?? { is: 'gone' as const }
      if (one.is !== 'letter') {
        settled.push({ id, outcome: one.is })
        continue
      }
      const key = keyOf(bulk, one.composed)
      if ((await letterOfKey(transaction, key)) !== undefined) {
        settled.push({ id, outcome: 'same_letter' })
        continue
      }
      const stored = await storeLetter(transaction, office, {
        ...{ composed: one.composed, files: [], actor: writer, now: new Date(at) },
        ...{ wait: LETTER_WAIT_MINUTES, key, answers: null, detail: { bulk } },
      })
      settled.push({ id, outcome: 'done', before: { letter: stored.id } })
    }
    return settled
  },
  async undo(transaction, _text, records, { bulk, by, at, office }) {
    const taken: TakenBack[] = []
    for (const { id, before } of records) {
      await setImmediate()
      const { letter } = Before.parse(before)
      const became = await takeBackIfWaiting(transaction, office, letter, { at, by, detail: { bulk } })
      taken.push({ id, undone: became === 'sent' ? 'sent' : 'back' })
    }
    return taken
  },
}
