import type { Purpose } from '#contract/consents/purpose.ts'
import type { Store } from '#server/store/engine/store.ts'
import { insertText, newestOf, sentSince, updateText } from '#server/store/texts/texts.ts'

const DAY = 86_400_000
/** Asking is no message that anybody agreed to: this often at most. */
export const CONFIRM_CAPS = { day: 2, month: 5 } as const

type Asked = { phone: string; candidate_id: number; purposes: readonly Purpose[]; body: string; at: string }

/**
 * Puts the text that asks a number for its YES into the queue, in the transaction that holds the number and the ledger; one that waits asks for all of
 * it. A number that was asked often enough is not asked again.
 */
export async function askConfirmation(
  transaction: Store,
  { phone, candidate_id, purposes, body, at }: Asked,
): Promise<void> {
  const asked = JSON.stringify(purposes)
  const newest = await newestOf(transaction, phone, 'confirm')
  if (newest?.state === 'waiting') {
    await updateText(transaction, newest.id, { purposes: asked, body })
    return
  }
  const since = (days: number) => new Date(Date.parse(at) - days * DAY).toISOString()
  const month = await sentSince(transaction, phone, { kinds: ['confirm'], since: since(30) })
  const day = month.filter((sent) => sent > since(1))
  if (month.length >= CONFIRM_CAPS.month || day.length >= CONFIRM_CAPS.day) return
  await insertText(transaction, {
    ...{ phone, candidate_id, kind: 'confirm', purposes: asked, body, state: 'waiting', at },
  })
}
