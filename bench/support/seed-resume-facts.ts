import { sql } from 'kysely'
import type { OpenStore } from '#server/store/engine/store.ts'

const LINE = 'Built and ran it for a client with several teams, in production, and wrote down how. '

/** What the resumes of all applications say: the skills that facets have of their persons, each in a line of its own, and three titles. */
export const seedResumeFacts = ({ withoutLimits }: OpenStore): Promise<void> =>
  withoutLimits(async (db) => {
    await sql`insert into resume_facts (application_id, kind, value, position, years, line)
    select applications.id, 'skill', facet_values.value, facet_values.id,
      case when facet_values.id % 3 = 0 then 4.5 else null end, ${LINE} || facet_values.value
    from applications join person_facets on person_facets.person_id = applications.candidate_id
    join facet_values on facet_values.id = person_facets.value_id where facet_values.kind = 'skill'`.execute(
      db,
    )
    for (const [at, title] of ['Senior Developer', 'Developer', 'Analyst'].entries())
      await sql`insert into resume_facts (application_id, kind, value, position, years, line)
      select id, 'title', ${title}, ${500 + at}, null, ${title} from applications`.execute(db)
  })
