import type { ApplicationSource } from '#contract/applications/source.ts'
import type { Store } from '../engine/store.ts'

/** Keeps where the applicant came from. */
export async function insertSource(
  store: Store,
  applicationId: number,
  source: ApplicationSource,
): Promise<void> {
  await store.sql
    .insertInto('application_sources')
    .values({ ...source, application_id: applicationId })
    .execute()
}

/** The same of many. */
export async function insertSources(
  store: Store,
  sources: readonly (ApplicationSource & { application_id: number })[],
): Promise<void> {
  if (sources.length > 0)
    await store.sql
      .insertInto('application_sources')
      .values([...sources])
      .execute()
}

/** Where the applicant came from, or undefined when nothing said it. */
export function sourceOfApplication(
  store: Store,
  applicationId: number,
): Promise<ApplicationSource | undefined> {
  return store.sql
    .selectFrom('application_sources')
    .select(['source', 'medium', 'campaign', 'term', 'content', 'referrer'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
}
