import { Link } from 'react-router'
import { detailWords as words } from './detail-words.ts'

/** A merged application keeps its page, for reading. */
export function MergedNotice({ to }: { to: string }) {
  return (
    <div className="mb-5 border-l-4 border-warn bg-warn/6 px-4 py-3">
      <p>{words.mergedInto}</p>
      <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-brand">
        {words.openOther}
      </Link>
    </div>
  )
}
