import { contentTexts } from '#contract/content/texts.ts'
import { AppError } from '#contract/core/errors.ts'
import type { NoticePatch, NoticeResponse } from '#contract/notices/notice.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { changed } from '#server/store/engine/changes.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { writeNotice } from '#server/store/notices/notices.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { type Changeable, refuseStale } from '../core/refuse-stale.ts'
import type { Actor } from '../people/authenticate.ts'
import { noticeTag, readNotice } from './read-notice.ts'

type Deps = Pick<AllDeps, 'clock' | 'content'> & { store: Store }

const record: Changeable = { subject: 'notice', subject_id: '1', actions: ['notice.update'] }

/**
 * Changes the sent parts of the notice on the public pages; every instance shows it within a second. Throws
 * `invalid_input` when it would be on without a word or with a link that leads nowhere, or end before it begins, and
 * `changed_meanwhile` when `ifMatch` names another state of it.
 */
export async function updateNotice(
  deps: Deps,
  patch: NoticePatch,
  actor: Actor,
  ifMatch?: string,
): Promise<NoticeResponse> {
  await refuseDeadLink(deps, patch)
  const at = deps.clock().toISOString()
  await inTransaction(deps.store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, 'notice')
    const { data: before } = await readNotice({ store: transaction, clock: deps.clock })
    await refuseStale(transaction, record, { ifMatch, tag: noticeTag(before) })
    const { shown: _, ...after } = { ...before, ...patch }
    check(after)
    const { is_on, shown_from, shown_until } = after
    await writeNotice(transaction, { ...after, updated_at: at })
    await recordAudit(transaction, {
      at,
      actor_id: actor.id,
      action: 'notice.update',
      subject: 'notice',
      subject_id: '1',
      detail: { is_on, shown_from, shown_until },
    })
    await changed(transaction, 'notice')
  })
  return readNotice(deps)
}

/** A page that it leads to later stays, or is replaced by another: the pages that show the notice say that they lead there. */
async function refuseDeadLink(deps: Deps, patch: NoticePatch): Promise<void> {
  const { is_on, link } = { ...(await readNotice(deps)).data, ...patch }
  const path = is_on && link !== '' ? deps.content.ownPath(link) : undefined
  if (path === undefined || (await deps.content.answers(path.split('#', 1)[0] ?? path))) return
  throw new AppError('invalid_input', { fields: { link: contentTexts.deadLink(link) } })
}

type Dates = { text: string; is_on: boolean; shown_from: string | null; shown_until: string | null }

function check({ text, is_on, shown_from, shown_until }: Dates): void {
  const fields = {
    ...(is_on && text === '' && { text: peopleTexts.notice.textRequired }),
    ...(shown_from !== null &&
      shown_until !== null &&
      shown_until < shown_from && { shown_until: peopleTexts.notice.daysTurned }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}
