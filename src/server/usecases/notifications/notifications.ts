import type { Notifications, NotificationsResponse } from '#contract/notifications/notifications.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import {
  findNotifications,
  lastArrivals,
  lastReply,
  lockNotifications,
  putNotifications,
} from '#server/store/notifications/notifications.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'

type Deps = { store: Store; sendsMail: boolean; readsMail: boolean }

const NOTHING: Notifications = {
  applications: 'none',
  messages: 'none',
  replies: 'none',
  own_jobs: false,
  morning: false,
}

/** What the actor is told by mail; nothing until they say so. */
export async function readNotifications(
  { store, sendsMail, readsMail }: Deps,
  actor: Pick<Actor, 'id'>,
): Promise<NotificationsResponse> {
  const said = (await findNotifications(store, actor.id)) ?? NOTHING
  const { applications, messages, replies, own_jobs, morning } = said
  return { data: { applications, messages, replies, own_jobs, morning }, sends: sendsMail, reads: readsMail }
}

/** Says it anew. What came in before somebody was told of any such thing stays untold. */
export async function saveNotifications(
  deps: Deps & { clock: Clock },
  wanted: Notifications,
  actor: Pick<Actor, 'id'>,
): Promise<NotificationsResponse> {
  const at = deps.clock().toISOString()
  await inTransaction(deps.store, async (transaction) => {
    await lockNotifications(transaction, actor.id)
    const before = await findNotifications(transaction, actor.id)
    const last = await lastArrivals(transaction, at)
    await putNotifications(transaction, {
      ...wanted,
      user_id: actor.id,
      told_application:
        before === undefined || before.applications === 'none' ? last.application : before.told_application,
      told_message: before === undefined || before.messages === 'none' ? last.message : before.told_message,
      told_reply:
        before === undefined || before.replies === 'none'
          ? await lastReply(transaction, actor.id)
          : before.told_reply,
      told_at: before?.told_at ?? null,
      morning_on: before?.morning_on ?? null,
    })
    await recordAudit(transaction, {
      at,
      actor_id: actor.id,
      action: 'user.notifications',
      subject: 'user',
      subject_id: actor.id,
    })
  })
  return readNotifications(deps, actor)
}
