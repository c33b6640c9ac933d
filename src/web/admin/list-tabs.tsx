import { Link } from 'react-router'
import { grouped } from './grouped.ts'

type Tab = { to: string; label: string; current: boolean; count?: number }

const look =
  'inline-flex min-h-11 lg:min-h-9 items-center gap-2 border-b-3 px-3 font-semibold no-underline transition-colors duration-150'

/** Links to the lists of one page; which one is shown stands in the URL. */
export function ListTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap">
      {tabs.map(({ to, label: name, current, count }) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? 'page' : undefined}
          className={`${look} ${current ? 'border-signal text-ink' : 'border-transparent text-muted hover:text-ink'}`}
        >
          {name}
          {count !== undefined && <span className="tabular-nums">{grouped(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
