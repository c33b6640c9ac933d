import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#contract/core/errors.ts'
import { shownLine } from '#contract/core/text.ts'
import { LETTER_WAIT_MINUTES, type Letter } from '#contract/letters/letter.ts'
import type { LetterInput } from '#contract/letters/letter-input.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { attachedFiles } from '#server/store/letters/attached-files.ts'
import { findLetter, insertLetter, letterOfKey, updateLetter } from '#server/store/letters/letters.ts'
import { insertMail } from '#server/store/mail/outbox.ts'
import { indexPeopleAnew } from '#server/store/search/index-people.ts'
import { lockPersonOf } from '../candidates/lock-person.ts'
import { recordChange } from '../candidates/record-change.ts'
import type { Clock } from '../core/clock.ts'
import { makePageLink } from '../my-application/page-link.ts'
import type { Actor } from '../people/authenticate.ts'
import { type Composed, composeLetter, filled } from './compose-letter.ts'
import { letterAbout, partOfLetter } from './letter-about.ts'
import type { Letterhead } from './merge-values.ts'

type Deps = { store: Store; clock: Clock; letterhead: Letterhead; secret: string }

/**
 * Puts a letter into the outbox and beside the person, both or neither; it goes out in ten minutes, or at once. The same `key` is the
 * same letter, which is answered again. Throws as `composeLetter`, `invalid_input` for a file that is not the person's, and
 * `idempotency_key_reused` where the letter of the key reads otherwise: what was changed since must not be lost.
 */
export async function writeLetter(deps: Deps, input: LetterInput, actor: Actor): Promise<Letter> {
  const now = deps.clock()
  return inTransaction(deps.store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, `letter ${input.key}`)
    const sent = await letterOfKey(transaction, input.key)
    if (sent !== undefined) {
      if (await isSame(transaction, deps, { sent, input, actor })) return sent
      throw new AppError('idempotency_key_reused')
    }
    await lockPersonOf(transaction, input.candidate_id)
    const composed = await composeLetter({ ...deps, store: transaction }, input, actor)
    const files = await attachedFiles(transaction, composed.ids, input.files)
    if (files === undefined)
      throw new AppError('invalid_input', { fields: { files: letterTexts.fileUnknown } })
    const wait = input.at_once ? 0 : LETTER_WAIT_MINUTES
    const { key, answers } = input
    return storeLetter(transaction, deps, { composed, files, actor, now, wait, key, answers })
  })
}

/** Whether a letter that was taken reads as the one that is sent now. */
async function isSame(
  transaction: Store,
  { letterhead }: Pick<Deps, 'letterhead'>,
  { sent, input, actor }: { sent: Letter; input: LetterInput; actor: Actor },
): Promise<boolean> {
  if (sent.author?.id !== actor.id) return false
  const about = await letterAbout(transaction, input)
  if (sent.candidate_id !== about.row.id) return false
  if (sent.application_id !== input.application_id || sent.address !== input.to) return false
  const [subject, body] = filled(about, input, actor, letterhead)
  const files = (await attachedFiles(transaction, about.ids, input.files)) ?? []
  const shown = files.map(({ name, size }) => ({ name: shownLine(name), size, refused: null, kept: false }))
  return sent.subject === subject.text && sent.body === body.text && isDeepStrictEqual(sent.files, shown)
}

type Stored = {
  composed: Composed
  files: Parameters<typeof insertLetter>[2]
  actor: Pick<Actor, 'id'>
  now: Date
  wait: number
  key: string
  answers: number | null
  /** The stage whose move brought it about. */
  stage?: number
  /** What the audit says beside the letter. */
  detail?: Readonly<Record<string, unknown>>
}

/** Stores a composed letter with its mail, in the transaction that holds the person; answers it. */
export async function storeLetter(
  transaction: Store,
  secret: Pick<Deps, 'secret'>,
  { composed, files, actor, now, wait, key, answers, stage, detail }: Stored,
): Promise<Letter> {
  const { row, ids, application, to, subject, body, signature } = composed
  const at = now.toISOString()
  const due_at = new Date(now.getTime() + wait * 60_000).toISOString()
  const message_id = randomUUID()
  const answered = answers === null ? undefined : await findLetter(transaction, answers)
  const isTheirs = answered !== undefined && ids.includes(answered.candidate_id ?? 0)
  const id = await insertLetter(
    transaction,
    {
      candidate_id: await partOfLetter(transaction, composed, to),
      ...{ application_id: application?.id ?? null, direction: 'out' },
      ...{ subject, body, signature, address: to, author_id: actor.id, key, message_id, at, due_at },
      answers_id: isTheirs ? answers : null,
      stage_id: stage ?? null,
    },
    files,
  )
  const { seed } = await makePageLink(transaction, secret, to, now)
  const mail = { kind: 'letter', reference: id, page_seed: seed } as const
  const mail_id = await insertMail(
    transaction,
    { message_id, kind: 'letter', facts: JSON.stringify(mail), recipient: to, created_at: at },
    due_at,
  )
  await updateLetter(transaction, id, { mail_id })
  await recordLetter(transaction, row.id, { at, by: actor.id, action: 'letter.write', letter: id, detail })
  const letter = await findLetter(transaction, id)
  if (letter === undefined) throw new AppError('letter_not_found')
  return letter
}

type Recorded = {
  at: string
  by: string | null
  action:
    | 'letter.receive'
    | 'letter.assign'
    | 'letter.write'
    | 'letter.take_back'
    | 'letter.send_now'
    | 'letter.paste'
  letter: number
  detail?: Readonly<Record<string, unknown>> | undefined
}

/** Writes down what was done with a letter, and has its words found. */
export async function recordLetter(
  transaction: Store,
  person: number,
  { letter, detail, ...change }: Recorded,
): Promise<void> {
  await recordChange(transaction, person, { ...change, detail: { letter, ...detail } })
  await indexPeopleAnew(transaction, [person])
}
