import { useId } from 'react'
import { useNavigate } from 'react-router'
import {
  type CHOICE_FACETS,
  FACET_VALUES_MOST,
  type Facets,
  MATCHED_FACETS,
  type VALUE_FACETS,
} from '#contract/candidates/facets.ts'
import { grouped } from '../grouped.ts'
import { useNarrow } from '../use-wide.ts'
import {
  type CandidatesQuery,
  candidatesPath,
  chosenOf,
  isAnyEnough,
  mayBeSeveral,
  written,
} from './candidates-query.ts'
import { facetGroupWords } from './facet-group-words.ts'
import { valueName, narrowingWords as words } from './narrowing-words.ts'
import { usePlaces } from './use-places.ts'

type FacetGroupProps = {
  kind: (typeof VALUE_FACETS)[number] | (typeof CHOICE_FACETS)[number]
  counts: Facets[FacetGroupProps['kind']]
  query: CandidatesQuery
  names: Parameters<typeof valueName>[2]
  /** Whether it was unfolded, on a phone. */
  unfolded: boolean | undefined
  onFold: (open: boolean) => void
}

/** One group, on a phone folded to its name unless something of it is chosen: any number of its values can be chosen, of spans of time one. What was chosen stays, also where nobody has it any more. */
export function FacetGroup({ kind, counts, query, names, unfolded, onFold }: FacetGroupProps) {
  const isPhone = useNarrow()
  const navigate = useNavigate()
  const heading = useId()
  const several = mayBeSeveral(kind)
  // An address may write a value in other letters.
  const chosen = chosenOf(query, kind).map(
    (value) => counts.find((one) => one.value.toLowerCase() === value.toLowerCase())?.value ?? value,
  )
  const { first, rest, begun, hold, release } = usePlaces(counts, chosen)
  const isFull = several && chosen.length >= FACET_VALUES_MOST
  const counted = new Map(counts.map(({ value, count }) => [value, count]))
  if (first.length === 0) return null

  const go = (change: Partial<CandidatesQuery>) =>
    void navigate(candidatesPath(query, change), { preventScrollReset: true })
  const choose = (values: readonly string[]) => {
    const matched = MATCHED_FACETS.find((one) => one === kind)
    const match = isAnyEnough(query, kind) ? 'any' : 'all'
    go({ [kind]: written(kind, values), ...(matched !== undefined && { [`${matched}_match`]: match }) })
  }
  const turn = (value: string, on: boolean) => {
    if (!several) return choose([value])
    choose(on ? [...chosen, value] : chosen.filter((one) => one !== value))
  }
  const lines = (values: readonly string[]) => (
    <ul>
      {values.map((value) => (
        <li key={value}>
          <label className="flex min-h-11 cursor-pointer items-center gap-2 py-1 hover:bg-ink/5 lg:min-h-7">
            <input
              type={several ? 'checkbox' : 'radio'}
              name={heading}
              checked={chosen.includes(value)}
              disabled={isFull && !chosen.includes(value)}
              onChange={(event) => turn(value, event.currentTarget.checked)}
              onFocus={(event) => event.currentTarget.matches(':focus-visible') && hold(value)}
              onKeyDown={() => hold(value)}
              onBlur={release}
              className="size-4 shrink-0 accent-brand"
            />
            <span className="min-w-0 grow wrap-anywhere">{valueName(kind, value, names)}</span>{' '}
            <span className="text-muted tabular-nums">
              {counted.has(value) && grouped(counted.get(value) ?? 0)}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
  const name = (
    <h2 id={heading} className="font-semibold text-muted">
      {words.kinds[kind]}
    </h2>
  )
  const body = (
    <>
      {chosen.length > 0 && <Match {...{ kind, query, go }} />}
      {isFull && <p className="text-muted">{facetGroupWords.full}</p>}
      {lines(first)}
      {!several && chosen.length > 0 && (
        <button
          type="button"
          onClick={() => choose([])}
          className="min-h-11 cursor-pointer text-brand lg:min-h-7"
        >
          {words.noMatter}
        </button>
      )}
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand lg:min-h-7">
            {words.more(rest.length, words.kinds[kind])}
          </summary>
          {lines(rest)}
        </details>
      )}
    </>
  )
  if (!isPhone)
    return (
      <section aria-labelledby={heading}>
        {name}
        {body}
      </section>
    )
  const isOpen = unfolded ?? begun.length > 0
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && onFold(open)}
      className="border-b border-line"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        {name}
        {chosen.length > 0 && (
          <span className="ml-auto font-semibold text-brand tabular-nums">
            {facetGroupWords.chosen(chosen.length)}
          </span>
        )}
      </summary>
      <div className="pb-2">{body}</div>
    </details>
  )
}

type MatchProps = Pick<FacetGroupProps, 'kind' | 'query'> & { go: (change: Partial<CandidatesQuery>) => void }

/** Whether who has one of the chosen values is in the list, or only who has all of them. */
function Match({ kind, query, go }: MatchProps) {
  const name = useId()
  const matched = MATCHED_FACETS.find((one) => one === kind)
  if (matched === undefined) return mayBeSeveral(kind) ? <p className="text-muted">{words.any}</p> : null
  const now = isAnyEnough(query, kind) ? 'any' : 'all'
  return (
    <div role="radiogroup" aria-label={words.matchOf(words.kinds[kind])} className="flex flex-wrap gap-x-4">
      {(['any', 'all'] as const).map((match) => (
        <label key={match} className="inline-flex min-h-11 cursor-pointer items-center gap-2 lg:min-h-7">
          <input
            type="radio"
            name={name}
            checked={match === now}
            onChange={() => go({ [`${matched}_match`]: match })}
            className="size-4 accent-brand"
          />
          {words[match]}
        </label>
      ))}
    </div>
  )
}
