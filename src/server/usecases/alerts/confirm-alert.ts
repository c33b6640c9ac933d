import type { AlertSearch, JobAlert } from '#contract/alerts/job-alert.ts'
import { dayOf } from '#contract/core/company-time.ts'
import { ALERT_CONFIRM_DAYS, ALERTS_MAX } from '#contract/core/limits.ts'
import { countAlerts } from '#server/store/alerts/alert-days.ts'
import { alertOfToken, alertsOf, confirmAlert, deleteAlert } from '#server/store/alerts/alerts.ts'
import {
  deleteReader,
  insertReader,
  lockAddress,
  type Reader,
  readerOf,
  readerOfToken,
} from '#server/store/alerts/readers.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import { alertTokenHash, newAlertSeed, readerToken } from './alert-link.ts'

const DAY = 86_400_000

type Deps = { store: Store; clock: Clock; secret: string }

const asked = ({ store, clock }: Omit<Deps, 'secret'>, token: string) => {
  const since = new Date(clock().getTime() - ALERT_CONFIRM_DAYS * DAY).toISOString()
  return alertOfToken(store, alertTokenHash(token), since)
}

/** The search that a link would confirm, or undefined when there is none: nothing changes, whoever fetches the link. */
export async function searchToConfirm(
  deps: Omit<Deps, 'secret'>,
  token: string,
): Promise<AlertSearch | undefined> {
  return asked(deps, token)
}

/**
 * Confirms a search: from now on its new jobs go to whoever got the link. Answers the token by which they see and end their searches, and
 * whether this one is among them: they may have as many as there can be. Confirmed again, nothing changes. Undefined for a link that ended.
 */
export async function confirmSearch(
  { store, clock, secret }: Deps,
  token: string,
): Promise<{ reader: string; isFull: boolean } | undefined> {
  const known = await asked({ store, clock }, token)
  if (known === undefined) return undefined
  return inTransaction(store, async (transaction) => {
    await lockAddress(transaction, known.email)
    const alert = await asked({ store: transaction, clock }, token)
    if (alert === undefined) return undefined
    const now = clock()
    const before = await readerOf(transaction, alert.email)
    const linked = (reader: Pick<Reader, 'seed'>, isFull = false) => ({
      reader: readerToken({ secret }, reader.seed),
      isFull,
    })
    if (alert.isConfirmed && before !== undefined) return linked(before)
    const others = before === undefined ? [] : await alertsOf(transaction, before.id)
    if (before !== undefined && others.some((other) => isSame(other, alert))) {
      await deleteAlert(transaction, alert.id)
      return linked(before)
    }
    if (before !== undefined && others.length >= ALERTS_MAX) return linked(before, true)
    const at = now.toISOString()
    const reader = before ?? (await beginReader(transaction, { secret }, alert.email, at))
    await confirmAlert(transaction, alert.id, { reader_id: reader.id, confirmed_at: at })
    await countAlerts(transaction, dayOf(now), { confirmed: 1 })
    return linked(reader)
  })
}

async function beginReader(transaction: Store, secret: Pick<Deps, 'secret'>, email: string, at: string) {
  const { seed, token_hash } = newAlertSeed(secret, 'reader')
  const id = await insertReader(transaction, { email, seed, token_hash, since: at, told_through: at })
  return { id, seed }
}

/** Whether two searches find the same jobs. */
export const isSame = (one: AlertSearch, other: AlertSearch): boolean =>
  one.search.toLowerCase() === other.search.toLowerCase() &&
  one.location.toLowerCase() === other.location.toLowerCase() &&
  one.job_type === other.job_type &&
  one.remote === other.remote

/** The searches of whoever has the link of their mails, with their address; undefined when they have none any more. */
export async function searchesOf(
  { store }: Pick<Deps, 'store'>,
  token: string,
): Promise<{ email: string; alerts: JobAlert[] } | undefined> {
  const reader = await readerOfToken(store, alertTokenHash(token))
  return reader && { email: reader.email, alerts: await alertsOf(store, reader.id) }
}

/** Ends one of these searches; with the last one nothing is left of its reader. What is not there is ended. */
export const endSearch = (deps: Omit<Deps, 'secret'>, token: string, id: number): Promise<void> =>
  end(deps, token, (alert) => alert.id === id)

/** Ends all of them, also when they were ended before. */
export const endAllSearches = (deps: Omit<Deps, 'secret'>, token: string): Promise<void> =>
  end(deps, token, () => true)

async function end(
  { store, clock }: Omit<Deps, 'secret'>,
  token: string,
  isEnded: (alert: JobAlert) => boolean,
): Promise<void> {
  const known = await readerOfToken(store, alertTokenHash(token))
  if (known === undefined) return
  await inTransaction(store, async (transaction) => {
    await lockAddress(transaction, known.email)
    const now = clock()
    const all = await alertsOf(transaction, known.id)
    const ended = all.filter(isEnded)
    for (const { id } of ended) await deleteAlert(transaction, id)
    if (ended.length === all.length) await deleteReader(transaction, known, now.toISOString())
    if (ended.length > 0) await countAlerts(transaction, dayOf(now), { ended: ended.length })
  })
}
