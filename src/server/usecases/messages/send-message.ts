import { IdempotencyKey } from '#contract/applications/application.ts'
import { dayOf } from '#contract/core/company-time.ts'
import { type FieldErrors, fieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import { RETRY_MINUTES } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'
import { leadDue } from '#contract/messages/lead.ts'
import { type MessageFields, MessageInput, type MessageResponse } from '#contract/messages/message.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findMessageByKey, findSameMessage, insertMessage } from '#server/store/messages/messages.ts'
import { happened } from '#server/watch/told.ts'
import type { Clock } from '../core/clock.ts'
import { hashed } from '../core/hashed.ts'
import { queueMail } from '../mail/queue-mail.ts'

type Deps = { store: Store; clock: Clock }

type Sent = { fields: object; idempotencyKey: string | undefined }

/** `replayed`: this was a retry, and the answer is the first one's. */
type MessageTaken = { answer: MessageResponse; replayed: boolean }

/**
 * Takes a message of the contact form (spec sections 3 and 5, spec-decisions row 15). When it resolves, the message
 * and its acknowledgment are stored; the mail itself goes out later. A retry (same Idempotency-Key, or the same words
 * of the same person within 10 minutes) answers the first result. What filled in the trap is stored as spam and
 * not acknowledged: nothing is lost should it be a person after all.
 *
 * @throws AppError `invalid_input` with every field's message, `idempotency_key_reused` when the key came with another
 *   message before.
 */
export async function sendMessage({ store, clock }: Deps, sent: Sent): Promise<MessageTaken> {
  const { website, ...fields } = check(sent)
  const now = clock()
  const retry = {
    key: sent.idempotencyKey === undefined ? null : hashed(sent.idempotencyKey),
    fingerprint: hashed(
      JSON.stringify([fields.email, fields.phone, fields.subject, fields.message, fields.company]),
    ),
  }
  const spam = website.trim() !== ''
  const taken = await inTransaction(store, async (transaction) => {
    if (retry.key !== null) await transaction.dialect.lock(transaction.sql, retry.key)
    await transaction.dialect.lock(transaction.sql, `message ${retry.fingerprint}`)
    const first = await earlierResult(transaction, retry, now)
    if (first !== undefined) return first
    const created_at = now.toISOString()
    const { key: request_key, fingerprint } = retry
    const due_on = leadDue('new', dayOf(now))
    const id = await insertMessage(transaction, {
      ...fields,
      spam,
      due_on,
      request_key,
      fingerprint,
      created_at,
    })
    if (!spam) await queueMail(transaction, fields.email, { kind: 'message_received', reference: id }, now)
    return { answer: answerOf({ id, created_at }), replayed: false }
  })
  if (!taken.replayed) happened('message_received')
  return taken
}

function check({ fields, idempotencyKey }: Sent): MessageFields & { website: string } {
  const parsed = MessageInput.safeParse(fields)
  const errors: FieldErrors = parsed.success ? {} : fieldErrors(parsed.error)
  const key = IdempotencyKey.safeParse(idempotencyKey)
  if (!key.success) errors['Idempotency-Key'] = key.error.issues[0]?.message ?? ''
  if (!parsed.success || Object.keys(errors).length > 0)
    throw new AppError('invalid_input', { fields: errors })
  return { ...parsed.data, email: parsed.data.email.toLowerCase() }
}

type Retry = { key: string | null; fingerprint: string }

async function earlierResult(store: Store, retry: Retry, now: Date): Promise<MessageTaken | undefined> {
  const used = retry.key === null ? undefined : await findMessageByKey(store, retry.key)
  if (used !== undefined && used.fingerprint !== retry.fingerprint)
    throw new AppError('idempotency_key_reused')
  const since = new Date(now.getTime() - RETRY_MINUTES * 60_000).toISOString()
  const same = used ?? (await findSameMessage(store, retry.fingerprint, since))
  return same && { answer: answerOf(same), replayed: true }
}

function answerOf({ id, created_at }: { id: number; created_at: string }): MessageResponse {
  return { message: texts.contact.success, data: { id, sent_at: created_at } }
}
