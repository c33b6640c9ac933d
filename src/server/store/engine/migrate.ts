import { setTimeout as pause } from 'node:timers/promises'
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
import * as resumeFacts from '#migrations/0030-resume-facts.ts'
import * as resumeFiles from '#migrations/0031-resume-files.ts'
import * as refusalReasons from '#migrations/0032-refusal-reasons.ts'
import * as applicationSources from '#migrations/0033-application-sources.ts'
import * as imports from '#migrations/0034-imports.ts'
import * as nextSteps from '#migrations/0035-next-steps.ts'
import * as today from '#migrations/0036-today.ts'
import * as peopleSearch from '#migrations/0037-people-search.ts'
import * as reportFigures from '#migrations/0038-report-figures.ts'
import * as savedViews from '#migrations/0039-saved-views.ts'
import * as bulks from '#migrations/0040-bulks.ts'
import * as requirements from '#migrations/0041-requirements.ts'
import * as consideredApplications from '#migrations/0042-considered-applications.ts'
import * as pools from '#migrations/0043-pools.ts'
import * as presence from '#migrations/0044-presence.ts'
import * as importedJobs from '#migrations/0045-imported-jobs.ts'
import * as slimSearch from '#migrations/0046-slim-search.ts'
import * as samples from '#migrations/0047-samples.ts'
import * as reportCourses from '#migrations/0048-report-courses.ts'
import * as importedHistory from '#migrations/0049-imported-history.ts'
import * as answeredAnew from '#migrations/0050-answered-anew.ts'
import * as letterTemplates from '#migrations/0051-letter-templates.ts'
import * as leads from '#migrations/0052-leads.ts'
import * as myApplication from '#migrations/0053-my-application.ts'
import * as importFiles from '#migrations/0054-import-files.ts'
import * as notifications from '#migrations/0055-notifications.ts'
import * as importedPlaces from '#migrations/0056-imported-places.ts'
import * as letters from '#migrations/0057-letters.ts'
import * as erasures from '#migrations/0058-erasures.ts'
import * as handedMails from '#migrations/0059-handed-mails.ts'
import * as jobClosings from '#migrations/0060-job-closings.ts'
import * as consents from '#migrations/0061-consents.ts'
import * as lettersOfStages from '#migrations/0062-letters-of-stages.ts'
import * as jobAlerts from '#migrations/0063-job-alerts.ts'
import * as receivedMails from '#migrations/0064-received-mails.ts'
import * as keeping from '#migrations/0065-keeping.ts'
import * as tombstones from '#migrations/0066-tombstones.ts'
import * as texts from '#migrations/0067-texts.ts'
import * as interviews from '#migrations/0068-interviews.ts'
import * as untouchedStay from '#migrations/0069-untouched-stay.ts'
import * as lettersOfReasons from '#migrations/0070-letters-of-reasons.ts'
import * as content from '#migrations/0071-content.ts'
import * as ownAddresses from '#migrations/0072-own-addresses.ts'
import * as answersToMessages from '#migrations/0073-answers-to-messages.ts'
import * as closedDeletions from '#migrations/0074-closed-deletions.ts'
import * as visits from '#migrations/0075-visits.ts'
import * as interviewOutcomes from '#migrations/0076-interview-outcomes.ts'
import * as lookedKinds from '#migrations/0077-looked-kinds.ts'
import * as pictures from '#migrations/0078-pictures.ts'
import * as addedPages from '#migrations/0079-added-pages.ts'
import * as editors from '#migrations/0080-editors.ts'
import * as siteSettings from '#migrations/0081-site-settings.ts'
import * as sourcesOnce from '#migrations/0082-sources-once.ts'
import * as notSamePeople from '#migrations/0083-not-same-people.ts'
import * as receivedOrder from '#migrations/0084-received-order.ts'
import * as givenAgain from '#migrations/0085-given-again.ts'
import * as tagsSince from '#migrations/0086-tags-since.ts'
import * as plainLetters from '#migrations/0087-plain-letters.ts'
import * as headingsRow from '#migrations/0088-headings-row.ts'
import { indexPending } from '../search/search-index.ts'
import { hasTable } from './has-table.ts'
import { isLockedOut } from './postgres-faults.ts'
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
  '0030-resume-facts': resumeFacts,
  '0031-resume-files': resumeFiles,
  '0032-refusal-reasons': refusalReasons,
  '0033-application-sources': applicationSources,
  '0034-imports': imports,
  '0035-next-steps': nextSteps,
  '0036-today': today,
  '0037-people-search': peopleSearch,
  '0038-report-figures': reportFigures,
  '0039-saved-views': savedViews,
  '0040-bulks': bulks,
  '0041-requirements': requirements,
  '0042-considered-applications': consideredApplications,
  '0043-pools': pools,
  '0044-presence': presence,
  '0045-imported-jobs': importedJobs,
  '0046-slim-search': slimSearch,
  '0047-samples': samples,
  '0048-report-courses': reportCourses,
  '0049-imported-history': importedHistory,
  '0050-answered-anew': answeredAnew,
  '0051-letter-templates': letterTemplates,
  '0052-leads': leads,
  '0053-my-application': myApplication,
  '0054-import-files': importFiles,
  '0055-notifications': notifications,
  '0056-imported-places': importedPlaces,
  '0057-letters': letters,
  '0058-erasures': erasures,
  '0059-handed-mails': handedMails,
  '0060-job-closings': jobClosings,
  '0061-consents': consents,
  '0062-letters-of-stages': lettersOfStages,
  '0063-job-alerts': jobAlerts,
  '0064-received-mails': receivedMails,
  '0065-keeping': keeping,
  '0066-tombstones': tombstones,
  '0067-texts': texts,
  '0068-interviews': interviews,
  '0069-untouched-stay': untouchedStay,
  '0070-letters-of-reasons': lettersOfReasons,
  '0071-content': content,
  '0072-own-addresses': ownAddresses,
  '0073-answers-to-messages': answersToMessages,
  '0074-closed-deletions': closedDeletions,
  '0075-visits': visits,
  '0076-interview-outcomes': interviewOutcomes,
  '0077-looked-kinds': lookedKinds,
  '0078-pictures': pictures,
  '0079-added-pages': addedPages,
  '0080-editors': editors,
  '0081-site-settings': siteSettings,
  '0082-sources-once': sourcesOnce,
  '0083-not-same-people': notSamePeople,
  '0084-received-order': receivedOrder,
  '0085-given-again': givenAgain,
  '0086-tags-since': tagsSince,
  '0087-plain-letters': plainLetters,
  '0088-headings-row': headingsRow,
}

/** Kysely's own view of the steps above, on this store. */
export function migratorOf({ raw, dialect }: Pick<OpenStore, 'raw' | 'dialect'>): Migrator {
  let holds = false
  const steps = Object.entries(migrations).map(([name, step]) => [
    name,
    {
      async up(db: Parameters<typeof step.up>[0]) {
        if (!holds) await dialect.holdTables(db)
        holds = true
        await step.up(db, dialect.types)
      },
    },
  ])
  return new Migrator({
    db: raw,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
  })
}

/** The steps that a database has seen, in the order in which it did; none of a new one. Only reads, and what Kysely notes alone. */
async function stepsOf(store: Store): Promise<string[]> {
  if (!(await hasTable(store, 'kysely_migration'))) return []
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by timestamp, name`.execute(store.sql)
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

/** The end of the name of a step that takes something away: of which schema on a release can do without it. */
const FROM = /-from-(\d{4})$/

/** Whether this version can serve a database that has also seen that step of a newer one. */
const servesAfter = (step: string): boolean => (FROM.exec(step)?.[1] ?? '') <= LATEST_SCHEMA.slice(0, 4)

/**
 * How the schema of the database, which messages call `name`, stands to the one of this version. A newer one has more tables,
 * columns and indexes (docs/architecture.md, Change the schema), so that this version serves it as it is. Only reads.
 *
 * @throws StartRefused when this version cannot serve it: a newer one took away what this one needs, or the steps of both
 * are of different histories
 */
export async function schemaStand(store: Store, name: string): Promise<'older' | 'same' | 'newer'> {
  const steps = await stepsOf(store)
  const strange = steps.filter((step) => !knowsSchema(step))
  const end = 'No data was changed. Start'
  const unserved = strange.findLast((step) => !servesAfter(step))
  if (unserved !== undefined)
    throw new StartRefused(
      `The database ${name} was updated by a newer version of this program: its schema is at ${unserved}, this version knows up to ${LATEST_SCHEMA}.
${end} that newer version, or restore a backup of the database from before the update (docs/operate.md).`,
    )
  const parting = steps.findIndex((step, at) => step !== known[at] && at < known.length)
  if (parting >= 0)
    throw new StartRefused(
      `The database ${name} was updated by a version with another history: after ${known[parting - 1] ?? 'nothing'} came ${steps[parting]} where this version has ${known[parting]}.
${end} the version that updated it, or restore a backup of the database from before (docs/operate.md).`,
    )
  if (steps.length === known.length) return 'same'
  return steps.length < known.length ? 'older' : 'newer'
}

/** How many steps of this version the schema still lacks; all of them for a new database. Only reads. */
export async function countMissingSteps(store: Store): Promise<number> {
  return Math.max(0, known.length - (await stepsOf(store)).length)
}

const SHORTEST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

/**
 * Brings the schema and the full-text index up to date, however long that takes. Safe when several instances start at
 * once: Kysely takes a lock first, and the others wait for it. Beside servers of an older version it gives way: what it cannot lock
 * soon it asks for again later, which `waits` is told once.
 */
export async function migrate(
  { dialect, changes, withoutLimits }: OpenStore,
  waits: () => void = () => {},
): Promise<void> {
  await withoutLimits(async (raw) => {
    for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const { error } = await migratorOf({ raw, dialect }).migrateToLatest()
      if (error === undefined) break
      if (!isLockedOut(error)) throw error
      if (pauseMs === SHORTEST_PAUSE_MS) waits()
      await pause(pauseMs)
    }
    await indexPending({ sql: raw, dialect, changes })
  })
}
