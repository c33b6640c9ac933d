import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { CHOICE_FACETS, type Facets, VALUE_FACETS } from '#contract/candidates/facets.ts'
import { grouped } from '../grouped.ts'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { type CandidatesQuery, candidatesPath, mayBeSeveral, valuesOf } from './candidates-query.ts'
import { valueName, narrowingWords as words } from './narrowing-words.ts'
import { NearForm } from './near-form.tsx'
import { useFacets } from './use-facets.ts'

type Names = Parameters<typeof valueName>[2]
type Kind = (typeof VALUE_FACETS)[number] | (typeof CHOICE_FACETS)[number]

type NarrowingProps = Names & { query: CandidatesQuery; townUnknown: boolean }

/** What the people in the list have in common, with how many; each value narrows the list down. Counted when it is open; `f` opens it at its first field. */
export function Narrowing({ query, townUnknown, ...names }: NarrowingProps) {
  const [open, setOpen] = useState(false)
  const { facets, state } = useFacets(townUnknown ? { ...query, near: '' } : query, open)
  const part = useRef<HTMLDetailsElement>(null)
  const town = useRef<HTMLInputElement>(null)
  function begin() {
    // At once, as what is closed takes no focus; React hears of it by the toggle.
    if (part.current) part.current.open = true
    town.current?.focus()
  }
  useShortcuts([{ key: 'f', label: words.key, run: begin }])
  return (
    <details
      ref={part}
      // What is wrong is said in it.
      open={open || townUnknown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="mb-3 border-y border-line"
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand lg:min-h-9">
        {words.open}
      </summary>
      <div aria-busy={open && state === 'counting'} className="pb-4">
        <NearForm {...{ query, townUnknown, town }} />
        <p role="status" className="my-2 text-muted tabular-nums">
          {state === 'failed' && words.failed}
          {state === 'counting' && facets === undefined && words.counting}
          {facets !== undefined && words.counted(facets.counted, facets.more === true)}
        </p>
        {facets !== undefined && (
          <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {[...VALUE_FACETS, ...CHOICE_FACETS].map((kind) => (
              <Facet key={kind} kind={kind} counts={facets[kind]} query={query} names={names} />
            ))}
          </div>
        )}
      </div>
    </details>
  )
}

/** So many stand there at once. */
const SHOWN = 8

type FacetProps = { kind: Kind; counts: Facets[Kind]; query: CandidatesQuery; names: Names }

function Facet({ kind, counts, query, names }: FacetProps) {
  const several = mayBeSeveral(kind)
  const chosen = several ? valuesOf(query[kind]) : [query[kind]]
  const others = counts.filter(({ value }) => !chosen.includes(value))
  // Of what a person has one of, the one that was chosen is all that is left.
  if (others.length === 0 || (!several && query[kind] !== '')) return null
  const lines = (some: Facets[Kind]) => (
    <ul>
      {some.map(({ value, count }) => (
        <li key={value}>
          <Link
            to={candidatesPath(query, {
              [kind]: several ? [...chosen, value].join(',') : value,
            })}
            preventScrollReset
            className="flex min-h-11 items-baseline justify-between gap-3 py-1 text-ink no-underline hover:bg-ink/5 lg:min-h-7"
          >
            <span className="min-w-0 wrap-anywhere">{valueName(kind, value, names)}</span>{' '}
            <span className="text-muted tabular-nums">{grouped(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <section>
      <h2 className="font-semibold text-muted">{words.kinds[kind]}</h2>
      {lines(others.slice(0, SHOWN))}
      {others.length > SHOWN && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand lg:min-h-7">
            {words.more(others.length - SHOWN, words.kinds[kind])}
          </summary>
          {lines(others.slice(SHOWN))}
        </details>
      )}
    </section>
  )
}
