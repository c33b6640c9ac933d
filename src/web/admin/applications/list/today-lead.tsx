import { useNavigate } from 'react-router'
import type { ListedApplication } from '#contract/applications/application-list.ts'
import { shownEndpoint } from '#contract/dashboard/dashboard.ts'
import { call } from '#web/api/client.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { TextLink } from '../../text-link.tsx'
import { type ApplicationsQuery, applicationsPath, isAllNew } from '../applications-query.ts'
import { Shown } from './shown.tsx'
import { todayWords as words } from './today-words.ts'

type TodayLeadProps = { query: ApplicationsQuery; rows: readonly ListedApplication[] }

/** What a list is that the dashboard leads to. */
export function TodayLead({ query, rows }: TodayLeadProps) {
  const navigate = useNavigate()
  const { after } = query
  const remembers = isAllNew(query) && rows.length > 0

  async function keep(first: number) {
    try {
      await call(shownEndpoint, { body: { first } })
      notify.success(words.kept)
      // The same list in the order that does not remember them.
      void navigate(applicationsPath(query, { sort: 'newest' }), { preventScrollReset: true })
    } catch {
      notify.error(words.notKept)
    }
  }

  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 text-muted">
      {after !== undefined && <p>{remembers ? `${words.received} ${words.remembered}` : words.received}</p>}
      {query.untouched && <p>{words.untouched}</p>}
      {after !== undefined && remembers && (
        <button
          type="button"
          onClick={() => void keep(after + 1)}
          className="min-h-11 cursor-pointer text-brand underline lg:min-h-9"
        >
          {words.keep}
        </button>
      )}
      <TextLink dense to={applicationsPath(query, { after: undefined, untouched: false, sort: 'newest' })}>
        {words.all}
      </TextLink>
      {remembers && <Shown query={query} ids={rows.map(({ id }) => id)} />}
    </div>
  )
}
