import { type SelectQueryBuilder, sql } from 'kysely'
import type { JobSort } from '#contract/jobs/job.ts'
import type { Schema } from '../engine/schema.ts'
import type { Store } from '../engine/store.ts'
import { titleMatches } from '../search/searched.ts'

/** The query in the order that is asked for; of two that are alike the newer comes first. */
export function inOrder<O>(
  store: Store,
  query: SelectQueryBuilder<Schema, 'jobs', O>,
  { sort, today, search = '' }: { sort: JobSort; today: string; search?: string | undefined },
): SelectQueryBuilder<Schema, 'jobs', O> {
  switch (sort) {
    case 'newest':
      return query.orderBy('jobs.id', 'desc')
    case 'oldest':
      return query.orderBy('jobs.id')
    case 'title':
      return query.orderBy(store.dialect.letters(sql.ref('jobs.title'))).orderBy('jobs.id', 'desc')
    case 'applications':
      return query
        .orderBy(sql`(select count(*) from applications where applications.job_id = jobs.id)`, 'desc')
        .orderBy('jobs.id', 'desc')
    case 'match': {
      const inTitle = titleMatches(store, search)
      const found = inTitle === undefined ? query : query.orderBy(sql`case when ${inTitle} then 0 else 1 end`)
      return found.orderBy('jobs.id', 'desc')
    }
    case 'closing':
      // Those that will close, the next one first; then those that never do; then those that are closed.
      return query
        .orderBy(
          sql`case when jobs.valid_through >= ${today} then 0 when jobs.valid_through is null then 1 else 2 end`,
        )
        .orderBy(sql`jobs.valid_through`)
        .orderBy('jobs.id', 'desc')
  }
}
