import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '../../text-link.tsx'
import { type ApplicationsQuery, applicationsPath, isFiltered } from '../applications-query.ts'
import { words } from '../words.ts'

/** An empty list says why: a page that is not there, filters that fit nothing, or nobody at all. */
export function NoApplications({ query }: { query: ApplicationsQuery }) {
  if (query.page > 1) {
    return (
      <EmptyState title={words.beyond}>
        <TextLink to={applicationsPath(query, { page: 1 })} className="mt-1">
          {words.firstPage}
        </TextLink>
      </EmptyState>
    )
  }
  if (isFiltered(query)) return <EmptyState title={words.noMatch} />
  if (query.spam) return <EmptyState title={words.noSpam} />
  return (
    <EmptyState title={words.none}>
      <p className="text-muted">{words.noneHint}</p>
    </EmptyState>
  )
}
