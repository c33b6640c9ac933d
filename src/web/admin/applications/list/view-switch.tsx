import SquareKanban from 'lucide-react/icons/square-kanban'
import Table from 'lucide-react/icons/table-2'
import { Link } from 'react-router'
import { type ApplicationsQuery, applicationsPath } from '../applications-query.ts'
import { words } from '../words.ts'

const views = [
  { view: 'table', label: words.table, Icon: Table },
  { view: 'board', label: words.board, Icon: SquareKanban },
] as const

export function ViewSwitch({ query }: { query: ApplicationsQuery }) {
  return (
    <nav aria-label={words.views} className="flex rounded-control border border-muted">
      {views.map(({ view, label, Icon }) => (
        <Link
          key={view}
          // The columns of the board are the stages.
          to={applicationsPath(query, { view, stage: view === 'board' ? undefined : query.stage })}
          aria-current={query.view === view ? 'true' : undefined}
          className="inline-flex min-h-11 items-center gap-2 px-4 lg:min-h-9 font-semibold text-ink no-underline not-first:border-l not-first:border-muted hover:bg-ink/5 aria-[current]:bg-ink/5 aria-[current]:text-brand"
        >
          <Icon aria-hidden size={16} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
