import { Form, useNavigate } from 'react-router'
import { JOB_SORTS } from '#contract/jobs/job.ts'
import { Select } from '#web/ui/select.tsx'
import { useFilterForm } from '../filter-controls.ts'
import { FilterLabel } from '../filter-label.tsx'
import { SearchField } from '../search-field.tsx'
import { TextLink } from '../text-link.tsx'
import { type JobsQuery, jobsPath, readJobsQuery } from './jobs-query.ts'
import { jobWords } from './words.ts'

const states = [
  { value: '', label: jobWords.list.all },
  { value: 'true', label: jobWords.list.active },
  { value: 'false', label: jobWords.list.inactive },
  { value: 'closing', label: jobWords.list.closing },
  { value: 'deleted', label: jobWords.list.deleted },
]

export function JobsFilter({ query: { is_active, search, sort } }: { query: JobsQuery }) {
  const navigate = useNavigate()
  const filtered = is_active !== '' || search !== ''
  const { form, apply } = useFilterForm({ is_active, search, sort }, (typed) =>
    navigate(jobsPath(readJobsQuery(typed), {})),
  )

  return (
    <search className="block sm:mb-3">
      <Form {...form} className="flex flex-wrap items-end gap-3">
        <div className="grow sm:max-w-48 sm:grow-0">
          <FilterLabel htmlFor="is_active">{jobWords.list.filter}</FilterLabel>
          <Select
            className="lg:min-h-9 lg:py-1"
            id="is_active"
            name="is_active"
            defaultValue={is_active}
            onChange={apply}
          >
            {states.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <div className="grow sm:max-w-52 sm:grow-0">
          <FilterLabel htmlFor="sort">{jobWords.sort.label}</FilterLabel>
          <Select className="lg:min-h-9 lg:py-1" id="sort" name="sort" defaultValue={sort} onChange={apply}>
            {JOB_SORTS.map((value) => (
              <option key={value} value={value}>
                {jobWords.sort[value]}
              </option>
            ))}
          </Select>
        </div>
        <SearchField defaultValue={search} words={jobWords.list} />
        {filtered && (
          <TextLink to={jobsPath(readJobsQuery(new URLSearchParams({ sort })), {})} dense>
            {jobWords.list.clear}
          </TextLink>
        )}
      </Form>
    </search>
  )
}
