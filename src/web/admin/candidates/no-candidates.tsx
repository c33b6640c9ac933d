import { EmptyState } from '#web/ui/empty-state.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { type CandidatesQuery, candidatesPath, filtersOn } from './candidates-query.ts'
import { words } from './words.ts'

/** An empty list says why: a page that is not there, filters that fit nobody, or nobody at all. */
export function NoCandidates({ query }: { query: CandidatesQuery }) {
  if (query.page > 1) {
    return (
      <EmptyState title={words.beyond}>
        <TextLink to={candidatesPath(query, { page: 1 })} className="mt-1">
          {words.firstPage}
        </TextLink>
      </EmptyState>
    )
  }
  if (filtersOn(query) > 0) return <EmptyState title={words.noMatch} />
  return (
    <EmptyState title={words.none}>
      <p className="text-muted">{words.noneHint}</p>
      <TextLink to={paths.reviewResumes} className="mt-1">
        {words.resumes}
      </TextLink>
      <TextLink to={paths.newCandidate} className="mt-1">
        {words.add}
      </TextLink>
    </EmptyState>
  )
}
