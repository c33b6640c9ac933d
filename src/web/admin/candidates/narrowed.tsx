import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import {
  type CandidatesQuery,
  candidatesPath,
  mayBeSeveral,
  NARROWED_BY,
  valuesOf,
} from './candidates-query.ts'
import { valueName, narrowingWords as words } from './narrowing-words.ts'

type Names = Parameters<typeof valueName>[2]

type NarrowedProps = Names & { query: CandidatesQuery; townUnknown: boolean }

/** What the list is narrowed down by, each with a way to remove it alone. */
export function Narrowed({ query, townUnknown, ...names }: NarrowedProps) {
  const all = NARROWED_BY.flatMap((kind) => {
    const values = mayBeSeveral(kind) ? valuesOf(query[kind]) : [query[kind]]
    return values
      .filter((value) => value !== '' && !(townUnknown && kind === 'near'))
      .map((value) => ({
        key: `${kind} ${value}`,
        label:
          kind === 'near'
            ? words.near(query.miles, value)
            : `${words.kinds[kind]}: ${valueName(kind, value, names)}`,
        to: candidatesPath(query, { [kind]: values.filter((one) => one !== value).join(',') }),
      }))
  })
  if (all.length === 0) return null
  return (
    <ul aria-label={words.narrowed} className="mb-2 flex flex-wrap gap-2">
      {all.map(({ key, label, to }) => (
        <li key={key}>
          <Link
            to={to}
            preventScrollReset
            aria-label={words.remove(label)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line bg-surface px-2.5 text-ink no-underline wrap-anywhere hover:border-muted lg:min-h-8"
          >
            {label}
            <X aria-hidden size={14} className="shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
