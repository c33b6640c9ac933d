import { AppError } from '#contract/errors.ts'
import type { NoticeAnswer, NoticeInput } from '#contract/notice.ts'
import { peopleTexts } from '#contract/people-texts.ts'
import { recordAudit } from '#server/store/audit.ts'
import { writeNotice } from '#server/store/notices.ts'
import { inTransaction, type Store } from '#server/store/store.ts'
import type { Clock } from '../clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { NOTICE_CHANGED, type NoticeChanges } from './notice-changes.ts'
import { readNotice } from './read-notice.ts'

type Deps = { store: Store; clock: Clock } & NoticeChanges

/**
 * Writes the notice on the public pages; every instance shows it within a second. Throws `invalid_input` when it is
 * on without a word, or ends before it begins.
 */
export async function updateNotice(deps: Deps, input: NoticeInput, actor: Actor): Promise<NoticeAnswer> {
  const { text, is_on, shown_from, shown_until } = input
  const fields = {
    ...(is_on && text === '' && { text: peopleTexts.notice.textRequired }),
    ...(shown_from !== null &&
      shown_until !== null &&
      shown_until < shown_from && { shown_until: peopleTexts.notice.daysTurned }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  const at = deps.clock().toISOString()
  await inTransaction(deps.store, async (transaction) => {
    await writeNotice(transaction, { ...input, updated_at: at })
    await recordAudit(transaction, {
      at,
      actor_id: actor.id,
      action: 'notice.update',
      subject: 'notice',
      subject_id: '1',
      detail: { is_on, shown_from, shown_until },
    })
    await transaction.dialect.notify(transaction.sql, NOTICE_CHANGED)
  })
  deps.noticeChanged()
  return readNotice(deps)
}
