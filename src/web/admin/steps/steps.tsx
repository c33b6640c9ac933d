import { useMemo } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { personNameEndpoints } from '#contract/people/person-name.ts'
import { stepEndpoints } from '#contract/steps/endpoints.ts'
import { STEP_DUES } from '#contract/steps/step-filter.ts'
import type { StepOfList } from '#contract/steps/step-list.ts'
import { call } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { surface } from '#web/ui/surface.ts'
import { FilterLabel } from '../filter-label.tsx'
import { asRecruiter } from '../guard.ts'
import { rowOf, useListKeys } from '../keyboard/use-list-keys.ts'
import { ListTabs } from '../list-tabs.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { orAsBefore } from '../look-again.ts'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { Pager } from '../pager.tsx'
import { TextLink } from '../text-link.tsx'
import { useNewDay } from '../use-new-day.ts'
import type { Route } from './+types/steps.ts'
import { stepListWords as words } from './list-words.ts'
import { StepRow } from './step-row.tsx'
import { readStepsQuery, stepsPath } from './steps-query.ts'
import { useStepChanges } from './use-step-changes.ts'

const ROWS = 50
/** Days from today: a digit each. */
const DAYS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export const clientLoader = orAsBefore(({ url, request: { signal } }: Route.ClientLoaderArgs) => {
  const { owner, due, page } = readStepsQuery(url.searchParams)
  return asRecruiter(url, async () => {
    const [list, people] = await Promise.all([
      call(stepEndpoints.listSteps, { query: { owner, due, page, page_size: ROWS }, signal }),
      call(personNameEndpoints.listPersonNames, { signal }),
    ])
    return { list, people: people.data }
  })
})

/** Every next step that is open: what is late, due and to come. */
export default function Steps({ loaderData }: Route.ComponentProps) {
  const { list, people } = loaderData
  useNewDay(loaderData)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const query = useMemo(() => readStepsQuery(search), [search])
  const { rows, done, putOff } = useStepChanges(list.results)

  const atRow = (change: (row: StepOfList) => void) => (focused: Element) => {
    const id = Number(rowOf(focused)?.getAttribute('data-id'))
    const row = rows.find((one) => one.id === id)
    if (row) change(row)
    return row !== undefined
  }
  useListKeys(words.open, [
    { key: 'd', label: words.keys.done, once: true, run: atRow(done) },
    ...DAYS.map((days) => ({
      key: String(days),
      label: words.keys.later(days),
      once: true,
      run: atRow((row) => putOff(row, days)),
    })),
  ])
  const all = STEP_DUES.reduce((sum, due) => sum + list.dues[due], 0)
  return (
    <section aria-busy={state === 'loading'}>
      <PageHeading>{words.title}</PageHeading>
      <p className="mb-3 max-w-text text-muted">{words.lead}</p>
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <ListTabs
          label={words.dues}
          tabs={[undefined, ...STEP_DUES].map((due) => ({
            to: stepsPath(query, { due }),
            label: words.due[due ?? 'all'],
            current: query.due === due,
            count: due === undefined ? all : list.dues[due],
          }))}
        />
        <div className="grow sm:max-w-56">
          <FilterLabel htmlFor="owner">{words.owner}</FilterLabel>
          <Select
            id="owner"
            className="lg:min-h-9 lg:py-1"
            value={query.owner}
            onChange={({ target }) => void navigate(stepsPath(query, { owner: target.value }))}
          >
            <option value="me">{words.mine}</option>
            <option value="">{words.everybody}</option>
            <option value="nobody">{words.nobody}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <p role="status" className="mb-2 text-muted tabular-nums">
        {words.count(list.count)}
      </p>
      {rows.length === 0 ? (
        <EmptyState title={query.page > 1 ? words.beyond : words.none}>
          {query.page > 1 ? (
            <TextLink to={stepsPath(query, {})} className="mt-1">
              {words.firstPage}
            </TextLink>
          ) : (
            <>
              <p>{words.noneHint}</p>
              {query.owner !== '' && (
                <TextLink to={stepsPath(query, { owner: '' })} className="mt-1">
                  {words.everybodys}
                </TextLink>
              )}
            </>
          )}
        </EmptyState>
      ) : (
        <ol className={surface}>
          {rows.map((step) => (
            <StepRow key={step.id} step={step} onDone={done} onPutOff={putOff} />
          ))}
        </ol>
      )}
      <Pager
        page={query.page}
        pages={Math.max(1, Math.ceil(list.count / ROWS))}
        to={(page) => stepsPath(query, { page })}
      />
      {rows.length > 0 && <p className="mt-3 hidden text-muted lg:block">{words.keysHint}</p>}
    </section>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
