import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#contract/core/errors.ts'
import type { Interview } from '#contract/interviews/interview.ts'
import type { InterviewInput } from '#contract/interviews/interview-input.ts'
import { interviewTexts } from '#contract/interviews/texts.ts'
import { momentOf, zonedTime } from '#contract/interviews/zoned.ts'
import { LETTER_WAIT_MINUTES } from '#contract/letters/letter.ts'
import { findApplication } from '#server/store/applications/applications.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findInterview, insertInterview, interviewOfKey } from '#server/store/interviews/interviews.ts'
import { letterOfKey } from '#server/store/letters/letters.ts'
import { enabledPersonName } from '#server/store/people/person-names.ts'
import { allStages } from '#server/store/stages/stages.ts'
import { lockOneUnmerged } from '../applications/lock-application.ts'
import { lockPersonOf } from '../candidates/lock-person.ts'
import type { Clock } from '../core/clock.ts'
import { composeLetter, filled } from '../letters/compose-letter.ts'
import { letterAbout } from '../letters/letter-about.ts'
import type { Letterhead } from '../letters/merge-values.ts'
import { storeLetter } from '../letters/write-letter.ts'
import type { Actor } from '../people/authenticate.ts'
import { recordInterview } from './record-interview.ts'
import { momentsOf } from './slots.ts'
import { toInterview } from './to-interview.ts'

type Deps = { store: Store; clock: Clock; letterhead: Letterhead; secret: string }

/**
 * Proposes times for an interview and writes the letter that asks for one of them, both or neither; the letter waits as every letter does, and
 * the times stand on the candidate's page at once. The same `key` is the same proposal, which is answered again.
 *
 * @throws AppError as `composeLetter`; `application_not_found`, `application_merged`, `application_is_spam`, `application_ended`;
 *   `invalid_input` for a time that is over or does not exist, and for somebody who cannot sign in; `idempotency_key_reused`.
 */
export async function proposeInterview(deps: Deps, input: InterviewInput, actor: Actor): Promise<Interview> {
  const now = deps.clock()
  const at = now.toISOString()
  return inTransaction(deps.store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, `interview ${input.key}`)
    const known = await interviewOfKey(transaction, input.key)
    if (known !== undefined) return answerAgain(transaction, deps, { id: known, input, actor })
    const { email, candidate_id } = await lockOpen(transaction, input.application_id)
    const { zone, kind, minutes, place } = input
    const slots = momentsOf(input.slots, { zone, now, field: 'slots' })
    const people = [...new Set(input.people)]
    for (const one of people)
      if ((await enabledPersonName(transaction, one)) === undefined)
        throw new AppError('invalid_input', { fields: { people: interviewTexts.personUnknown } })
    const { row: person } = await lockPersonOf(transaction, candidate_id)
    const { subject, body, application_id } = input
    const composed = await composeLetter(
      { ...deps, store: transaction },
      { candidate_id: person.id, application_id, to: email, subject, body },
      actor,
    )
    const times = slots.map((slot) => `- ${zonedTime(slot, zone)}`).join('\n')
    const letter = await storeLetter(transaction, deps, {
      composed: { ...composed, body: `${composed.body}\n\n${lead(minutes)}\n${times}` },
      ...{ files: [], actor, now, wait: LETTER_WAIT_MINUTES, key: input.key, answers: null },
    })
    const id = await insertInterview(
      transaction,
      {
        ...{ application_id, key: input.key, uid: randomUUID(), kind, minutes, zone, place },
        ...{ state: 'proposed', letter_id: letter.id, author_id: actor.id, created_at: at },
      },
      { slots, people, at },
    )
    const row = await stored(transaction, id)
    await recordInterview(transaction, row, { at, by: actor.id, action: 'interview.propose' })
    return toInterview(row)
  })
}

const lead = (minutes: number): string => `Times to choose from, ${minutes} minutes each:`

/** An application that is open, held, with whose it is and where mails about it go. */
async function lockOpen(transaction: Store, id: number): Promise<{ email: string; candidate_id: number }> {
  const { stage_id, spam_since } = await lockOneUnmerged(transaction, id)
  if (spam_since !== null) throw new AppError('application_is_spam')
  const stage = (await allStages(transaction)).find((one) => one.id === stage_id)
  if (stage?.kind !== 'open') throw new AppError('application_ended')
  const found = await findApplication(transaction, id)
  if (found === undefined) throw new AppError('application_not_found')
  if (found.withdrawn_at !== null) throw new AppError('application_ended')
  if (found.candidate_id === null) throw new AppError('candidate_not_found')
  return { email: found.own_email ?? found.email, candidate_id: found.candidate_id }
}

type Again = { id: number; input: InterviewInput; actor: Actor }

/** What a key stands for already. Throws `idempotency_key_reused` where something else is proposed now, or in other words. */
async function answerAgain(
  transaction: Store,
  { letterhead }: Pick<Deps, 'letterhead'>,
  { id, input, actor }: Again,
): Promise<Interview> {
  const interview = toInterview(await stored(transaction, id))
  const { application_id, kind, minutes, place, zone } = input
  const slots = input.slots.flatMap((local) => momentOf(local, zone) ?? []).sort()
  const people = [...new Set(input.people)].sort()
  const asked = { application_id, kind, minutes, place, zone, slots, people }
  const known = {
    ...asked,
    ...Object.fromEntries(Object.entries(interview).filter(([name]) => name in asked)),
    people: interview.people.map((one) => one.id).sort(),
  }
  if (!isDeepStrictEqual(known, asked)) throw new AppError('idempotency_key_reused')
  const letter = await letterOfKey(transaction, input.key)
  // One that was taken back says nothing any more.
  if (letter === undefined || letter.candidate_id === null) return interview
  const { row } = await lockPersonOf(transaction, letter.candidate_id)
  const about = await letterAbout(transaction, { candidate_id: row.id, application_id })
  const [subject, body] = filled(about, input, actor, letterhead)
  if (letter.subject !== subject.text || !letter.body.startsWith(`${body.text}\n\n`))
    throw new AppError('idempotency_key_reused')
  return interview
}

async function stored(transaction: Store, id: number) {
  const row = await findInterview(transaction, id)
  if (row === undefined) throw new AppError('interview_not_found')
  return row
}
