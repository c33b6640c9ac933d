import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartRefused } from '#contract/core/start-refused.ts'
import * as people from '#migrations/0001-people.ts'
import * as jobs from '#migrations/0002-jobs.ts'
import * as messages from '#migrations/0003-messages.ts'
import * as sitemap from '#migrations/0004-sitemap.ts'
import * as audit from '#migrations/0005-audit.ts'
import * as jobDetails from '#migrations/0006-job-details.ts'
import * as screening from '#migrations/0007-screening.ts'
import * as applications from '#migrations/0008-applications.ts'
import * as resumeTexts from '#migrations/0009-resume-texts.ts'
import * as accounts from '#migrations/0010-people.ts'
import * as messagesDesk from '#migrations/0011-messages-desk.ts'
import * as jobsListed from '#migrations/0012-jobs-listed.ts'
import * as scheduledJobs from '#migrations/0013-scheduled-jobs.ts'
import * as installation from '#migrations/0014-installation.ts'
import * as rateLimits from '#migrations/0015-rate-limits.ts'
import * as signInRules from '#migrations/0016-sign-in-rules.ts'
import * as suspectApplications from '#migrations/0017-suspect-applications.ts'
import * as resumeWarnings from '#migrations/0018-resume-warnings.ts'
import * as search from '#migrations/0019-search.ts'
import * as deskAgenda from '#migrations/0020-desk-agenda.ts'
import * as standingPay from '#migrations/0021-standing-pay.ts'
import * as tasks from '#migrations/0022-tasks.ts'
import * as spam from '#migrations/0023-spam.ts'
import * as applicationCounts from '#migrations/0024-application-counts.ts'
import * as figures from '#migrations/0025-figures.ts'
import * as tasksAgain from '#migrations/0026-tasks-again.ts'
import * as candidates from '#migrations/0027-candidates.ts'
import * as candidatesFilled from '#migrations/0028-candidates-filled.ts'
import * as candidateSearch from '#migrations/0029-candidate-search.ts'
import { indexPending } from '../search/search-index.ts'
import { hasTable } from './has-table.ts'
import type { OpenStore, Store } from './store.ts'

const migrations = {
  '0001-people': people,
  '0002-jobs': jobs,
  '0003-messages': messages,
  '0004-sitemap': sitemap,
  '0005-audit': audit,
  '0006-job-details': jobDetails,
  '0007-screening': screening,
  '0008-applications': applications,
  '0009-resume-texts': resumeTexts,
  '0010-people': accounts,
  '0011-messages-desk': messagesDesk,
  '0012-jobs-listed': jobsListed,
  '0013-scheduled-jobs': scheduledJobs,
  '0014-installation': installation,
  '0015-rate-limits': rateLimits,
  '0016-sign-in-rules': signInRules,
  '0017-suspect-applications': suspectApplications,
  '0018-resume-warnings': resumeWarnings,
  '0019-search': search,
  '0020-desk-agenda': deskAgenda,
  '0021-standing-pay': standingPay,
  '0022-tasks': tasks,
  '0023-spam': spam,
  '0024-application-counts': applicationCounts,
  '0025-figures': figures,
  '0026-tasks-again': tasksAgain,
  '0027-candidates': candidates,
  '0028-candidates-filled': candidatesFilled,
  '0029-candidate-search': candidateSearch,
}

/** Kysely's own view of the steps above, on this store. */
export function migratorOf({ raw, dialect }: Pick<OpenStore, 'raw' | 'dialect'>): Migrator {
  const steps = Object.entries(migrations).map(([name, step]) => [
    name,
    { up: (db: Parameters<typeof step.up>[0]) => step.up(db, dialect.types) },
  ])
  return new Migrator({
    db: raw,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
  })
}

/** The steps that a database has seen, in their order; none of a new one. Only reads, and what Kysely notes alone. */
async function stepsOf(store: Store): Promise<string[]> {
  if (!(await hasTable(store, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    store.sql,
  )
  return rows.map(({ name }) => name)
}

/** The last step that a database has seen; undefined for a new one. */
export async function schemaOf(store: Store): Promise<string | undefined> {
  return (await stepsOf(store)).at(-1)
}

const known = Object.keys(migrations)

/** The last step of this version. */
export const LATEST_SCHEMA = known.at(-1) ?? ''

/** Whether this version knows a schema that has come so far. */
export const knowsSchema = (step: string): boolean => known.includes(step)

/**
 * Throws StartRefused when a newer version of this program has been at work on the database, which messages call `name`.
 * Only reads.
 */
export async function refuseNewerSchema(store: Store, name: string): Promise<void> {
  const strange = (await stepsOf(store)).findLast((step) => !knowsSchema(step))
  if (strange === undefined) return
  throw new StartRefused(
    `The database ${name} was updated by a newer version of this program: its schema is at ${strange}, this version knows up to ${LATEST_SCHEMA}.
No data was changed. Start that newer version, or restore a backup of the database from before the update (docs/operate.md).`,
  )
}

/** How many steps of this version the schema still lacks; all of them for a new database. Only reads. */
export async function countMissingSteps(store: Store): Promise<number> {
  return known.length - (await stepsOf(store)).length
}

/**
 * Brings the schema and the full-text index up to date, however long that takes. Safe when several instances start at
 * once: Kysely takes a lock first, and the others wait for it.
 */
export async function migrate({ dialect, changes, withoutLimits }: OpenStore): Promise<void> {
  await withoutLimits(async (raw) => {
    const { error } = await migratorOf({ raw, dialect }).migrateToLatest()
    if (error !== undefined) throw error
    await indexPending({ sql: raw, dialect, changes })
  })
}
