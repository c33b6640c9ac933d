import type { AuditAction } from '#contract/audit/audit.ts'
import { dayOf } from '#contract/core/company-time.ts'
import { AppError } from '#contract/core/errors.ts'
import { leadDue } from '#contract/messages/lead.ts'
import {
  type MessagePatch,
  NO_SUCH_PERSON,
  type RecruiterMessage,
} from '#contract/messages/recruiter-message.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import {
  lockMessage,
  type MessageChange,
  type StoredMessage,
  updateMessage,
} from '#server/store/messages/recruiter-messages.ts'
import { enabledPersonName } from '#server/store/people/person-names.ts'
import type { Clock } from '../core/clock.ts'
import { type Changeable, refuseStale } from '../core/refuse-stale.ts'
import type { Actor } from '../people/authenticate.ts'
import { getMessage, messageTag, storedMessage } from './get-message.ts'

type Step = { action: AuditAction; change: MessageChange; detail?: Record<string, unknown> }

/**
 * Marks a message read, closed or as spam (or not), says how far its business has come and when the next move is due
 * (spec section 9), or gives it to a person; answers it as stored. What is so already
 * is neither changed nor written down. Throws `message_not_found`, `changed_meanwhile` when `ifMatch` names another state
 * of it, and `invalid_input` when nobody who can sign in has the account that it is given to.
 */
export async function changeMessage(
  { store, clock }: { store: Store; clock: Clock },
  id: number,
  patch: MessagePatch,
  actor: Actor,
  ifMatch?: string,
): Promise<RecruiterMessage> {
  const now = clock()
  const at = now.toISOString()
  return inTransaction(store, async (transaction) => {
    // Two people who change the same message: the second one sees what the first one did.
    await lockMessage(transaction, id)
    const message = await storedMessage(transaction, id)
    await refuseStale(transaction, changeable(id), { ifMatch, tag: messageTag(message) })
    const steps = [
      ...marks(message, patch, at),
      ...progress(message, patch, dayOf(now)),
      ...(await assignment(transaction, message, patch.assigned_to)),
    ]
    for (const { action, change, detail } of steps) {
      await updateMessage(transaction, id, change)
      await recordAudit(transaction, {
        at,
        actor_id: actor.id,
        action,
        subject: 'message',
        subject_id: String(id),
        ...(detail && { detail }),
      })
    }
    return getMessage({ store: transaction }, id)
  })
}

const changeable = (id: number): Changeable => ({
  subject: 'message',
  subject_id: String(id),
  actions: [
    'message.close',
    'message.reopen',
    'message.assign',
    'message.spam',
    'message.trust',
    'message.status',
    'message.due',
  ],
})

function marks(message: StoredMessage, { read, closed, spam }: MessagePatch, at: string): Step[] {
  const steps: Step[] = []
  if (read !== undefined && read !== (message.read_at !== null))
    steps.push({ action: read ? 'message.read' : 'message.unread', change: { read_at: read ? at : null } })
  if (closed !== undefined && closed !== (message.closed_at !== null))
    steps.push({
      action: closed ? 'message.close' : 'message.reopen',
      change: { closed_at: closed ? at : null },
    })
  if (spam !== undefined && spam !== message.spam)
    steps.push({ action: spam ? 'message.spam' : 'message.trust', change: { spam } })
  return steps
}

function progress(message: StoredMessage, { status, due_on }: MessagePatch, today: string): Step[] {
  if (status !== undefined && status !== message.status)
    return [
      {
        action: 'message.status',
        change: { status, due_on: due_on === undefined ? leadDue(status, today) : due_on },
        detail: { from: message.status, to: status },
      },
    ]
  if (due_on === undefined || due_on === message.due_on) return []
  return [{ action: 'message.due', change: { due_on }, detail: { from: message.due_on, to: due_on } }]
}

async function assignment(
  store: Store,
  { assigned_to: before }: StoredMessage,
  to: MessagePatch['assigned_to'],
): Promise<Step[]> {
  if (to === undefined || to === (before?.id ?? null)) return []
  const name = to === null ? null : await enabledPersonName(store, to)
  if (name === undefined) throw new AppError('invalid_input', { fields: { assigned_to: NO_SUCH_PERSON } })
  const detail = { from: before?.name ?? null, to: name }
  return [{ action: 'message.assign', change: { assigned_to: to }, detail }]
}
