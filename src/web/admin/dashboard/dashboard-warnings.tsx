import { Link } from 'react-router'
import type { DashboardResponse } from '#contract/dashboard/dashboard.ts'
import { words as outbox } from '../mail/words.ts'
import { paths } from '../paths.ts'
import { words } from '../words.ts'

/** What an administrator has to mend; the server says nothing of it to anybody else. */
export function DashboardWarnings({ warnings }: Pick<DashboardResponse, 'warnings'>) {
  return warnings.map((warning) => (
    <p key={warning} className="mb-4 border-l-4 border-warn bg-warn/8 px-4 py-2">
      {words.dashboard.noMail}{' '}
      <Link to={paths.outbox} className="font-semibold text-brand">
        {outbox.title}
      </Link>
    </p>
  ))
}
