import { Form, useNavigate } from 'react-router'
import { APPLICATION_SORTS, RATING_MAX } from '#contract/applications/application-list.ts'
import { Select } from '#web/ui/select.tsx'
import { useFilterForm } from '../../filter-controls.ts'
import { FilterLabel } from '../../filter-label.tsx'
import { SearchField } from '../../search-field.tsx'
import { StepFilterSelect } from '../../steps/step-filter-select.tsx'
import { TextLink } from '../../text-link.tsx'
import {
  type ApplicationsQuery,
  applicationsPath,
  isFiltered,
  readApplicationsQuery,
} from '../applications-query.ts'
import { words } from '../words.ts'
import { JobFilter } from './job-filter.tsx'

const ratings = Array.from({ length: RATING_MAX }, (_, at) => at + 1)

export function ApplicationsFilter({ query, job }: { query: ApplicationsQuery; job: string | undefined }) {
  const navigate = useNavigate()
  const shown = { search: query.search, rating: query.rating, step: query.step, sort: query.sort }
  const { form, apply } = useFilterForm(shown, (typed) => {
    const { search, rating, step, sort } = readApplicationsQuery(typed)
    void navigate(applicationsPath(query, { search, rating, step, sort }), { preventScrollReset: true })
  })

  return (
    <search className="block sm:mb-3">
      <Form {...form} className="flex flex-wrap items-end gap-3">
        <SearchField defaultValue={query.search} words={words} className="sm:max-lg:basis-full" />
        <JobFilter query={query} job={job} />
        <div className="grow sm:max-w-36 sm:grow-0">
          <FilterLabel htmlFor="rating">{words.rating}</FilterLabel>
          <Select
            className="lg:min-h-9 lg:py-1"
            id="rating"
            name="rating"
            defaultValue={query.rating ?? ''}
            onChange={apply}
          >
            <option value="">{words.anyRating}</option>
            {ratings.map((rating) => (
              <option key={rating} value={rating}>
                {words.ratingAtLeast(rating)}
              </option>
            ))}
          </Select>
        </div>
        {/* The cards of a board say what is next with each. */}
        {(query.view === 'table' || query.step !== undefined) && (
          <StepFilterSelect value={query.step} onChange={apply} />
        )}
        <div className="grow sm:max-w-44 sm:grow-0">
          <FilterLabel htmlFor="sort">{words.sort}</FilterLabel>
          <Select
            className="lg:min-h-9 lg:py-1"
            id="sort"
            name="sort"
            defaultValue={query.sort}
            onChange={apply}
          >
            {APPLICATION_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {words.sorts[sort]}
              </option>
            ))}
          </Select>
        </div>
        {isFiltered(query) && (
          <TextLink
            to={applicationsPath(
              readApplicationsQuery(new URLSearchParams({ view: query.view, sort: query.sort })),
              { spam: query.spam },
            )}
            dense
            aria-label={words.clear}
          >
            {words.clearShort}
          </TextLink>
        )}
      </Form>
    </search>
  )
}
