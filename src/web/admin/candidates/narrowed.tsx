import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import {
  type CandidatesQuery,
  candidatesPath,
  chosenOf,
  isAnyEnough,
  NARROWED_BY,
  written,
} from './candidates-query.ts'
import { valueName, narrowingWords as words } from './narrowing-words.ts'

type Names = Parameters<typeof valueName>[2]

type NarrowedProps = Names & { query: CandidatesQuery; townUnknown: boolean }

/** What the list is narrowed down by, each with a way to remove it alone. */
export function Narrowed({ query, townUnknown, ...names }: NarrowedProps) {
  const all = NARROWED_BY.flatMap((kind) => {
    const values = chosenOf(query, kind)
    return values
      .filter(() => !(townUnknown && kind === 'near'))
      .map((value, at) => ({
        key: `${kind} ${value}`,
        joined: at > 0 && (isAnyEnough(query, kind) ? words.or : words.and),
        label:
          kind === 'near'
            ? words.near(query.miles, value)
            : `${words.kinds[kind]}: ${valueName(kind, value, names)}`,
        to: candidatesPath(query, {
          [kind]: written(
            kind,
            values.filter((one) => one !== value),
          ),
        }),
      }))
  })
  if (all.length === 0) return null
  return (
    <ul aria-label={words.narrowed} className="mb-2 flex flex-wrap gap-2">
      {all.map(({ key, joined, label, to }) => (
        <li key={key} className="inline-flex items-center gap-2">
          {joined && <span className="text-muted">{joined}</span>}
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
