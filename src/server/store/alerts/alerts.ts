import type { Selectable } from 'kysely'
import type { AlertSearch, JobAlert } from '#contract/alerts/job-alert.ts'
import type { Store } from '../engine/store.ts'
import { eraseMailsTo } from '../mail/outbox.ts'
import { enqueue } from '../queue/tasks.ts'
import type { AlertsTables } from './schema.ts'

/** The tasks of the queue that answer a request for a job alert each; their key is its id. */
export const ALERT_TASK = 'job-alert'

const columns = ['id', 'email', 'search', 'location', 'job_type', 'remote'] as const
type Row = Pick<Selectable<AlertsTables['job_alerts']>, (typeof columns)[number]>

const toAlert = ({ id, search, location, job_type, remote }: Row): JobAlert => ({
  id,
  search,
  location,
  job_type: job_type ?? undefined,
  remote: remote === null ? undefined : Boolean(remote),
})

/** Keeps that somebody asked for the new jobs of a search, until they confirm it or it vanishes. */
export async function insertAlert(
  transaction: Store,
  email: string,
  { search, location, job_type, remote }: AlertSearch,
  asked_at: string,
): Promise<void> {
  const { id } = await transaction.sql
    .insertInto('job_alerts')
    .values({ email, search, location, job_type: job_type ?? null, remote: remote ?? null, asked_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(transaction, { kind: ALERT_TASK, key: id, at: asked_at, once: true })
}

/** The address of a request of which no mail was made yet, or undefined. */
export async function requestedBy(store: Store, id: number): Promise<string | undefined> {
  const row = await store.sql
    .selectFrom('job_alerts')
    .select('email')
    .where('id', '=', id)
    .where('token_hash', 'is', null)
    .executeTakeFirst()
  return row?.email
}

/** Notes the (hashed) token of the link that confirms a search. */
export async function setAlertToken(transaction: Store, id: number, token_hash: string): Promise<void> {
  await transaction.sql.updateTable('job_alerts').set({ token_hash }).where('id', '=', id).execute()
}

/** The search that a (hashed) token confirms or has confirmed, unless it was asked for before `since`; or undefined. */
export async function alertOfToken(store: Store, tokenHash: string, since: string) {
  const row = await store.sql
    .selectFrom('job_alerts')
    .select([...columns, 'confirmed_at'])
    .where('token_hash', '=', tokenHash)
    .where((e) => e.or([e('confirmed_at', 'is not', null), e('asked_at', '>', since)]))
    .executeTakeFirst()
  return row && { ...toAlert(row), email: row.email, isConfirmed: row.confirmed_at !== null }
}

/** Gives a search to its reader. */
export async function confirmAlert(
  transaction: Store,
  id: number,
  confirmed: { reader_id: number; confirmed_at: string },
): Promise<void> {
  await transaction.sql.updateTable('job_alerts').set(confirmed).where('id', '=', id).execute()
}

/** Gives a confirmed search to another reader. */
export async function giveAlert(
  transaction: Store,
  id: number,
  to: { reader_id: number; email: string },
): Promise<void> {
  await transaction.sql.updateTable('job_alerts').set(to).where('id', '=', id).execute()
}

/** The searches of a reader, the oldest first, each with since when its jobs are new. */
export async function alertsOf(
  store: Store,
  readerId: number,
): Promise<(JobAlert & { confirmed_at: string })[]> {
  const rows = await store.sql
    .selectFrom('job_alerts')
    .select([...columns, 'confirmed_at'])
    .where('reader_id', '=', readerId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...toAlert(row), confirmed_at: row.confirmed_at ?? '' }))
}

/** Forgets a search. */
export async function deleteAlert(transaction: Store, id: number): Promise<void> {
  await transaction.sql.deleteFrom('job_alerts').where('id', '=', id).execute()
}

/** Forgets searches that were asked for before `before` and never confirmed. */
export async function deleteUnconfirmedAlerts(store: Store, before: string): Promise<void> {
  await store.sql
    .deleteFrom('job_alerts')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', before)
    .execute()
}

/** Erases all searches of these addresses, confirmed or not, and the mails about them. */
export async function eraseAlerts(transaction: Store, emails: readonly string[], now: string): Promise<void> {
  if (emails.length === 0) return
  await transaction.sql.deleteFrom('job_alerts').where('email', 'in', emails).execute()
  await transaction.sql.deleteFrom('job_alert_readers').where('email', 'in', emails).execute()
  for (const kind of ['job_alert', 'job_alert_confirm'] as const)
    await eraseMailsTo(transaction, { kind, recipients: emails }, now)
}

/** All that is held of the searches of an address. */
export const ownAlerts = (store: Store, email: string) =>
  store.sql
    .selectFrom('job_alerts')
    .select(['search', 'location', 'job_type', 'remote', 'asked_at', 'confirmed_at'])
    .where('email', '=', email)
    .orderBy('id')
    .execute()
