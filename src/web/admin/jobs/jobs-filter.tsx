import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { JOB_SORTS } from '#contract/job.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { words } from '../words.ts'
import { type JobsQuery, jobsPath, readJobsQuery } from './jobs-query.ts'
import { jobWords } from './words.ts'

const states = [
  { value: '', label: words.jobs.all },
  { value: 'true', label: words.jobs.active },
  { value: 'false', label: words.jobs.inactive },
]

export function JobsFilter({ query: { is_active, search, sort } }: { query: JobsQuery }) {
  const navigate = useNavigate()
  const stateControl = useRef<HTMLSelectElement>(null)
  const sortControl = useRef<HTMLSelectElement>(null)
  const searchControl = useRef<HTMLInputElement>(null)
  const filtered = is_active !== '' || search !== ''

  // The URL is what counts: going back shows in the controls what the list shows.
  useEffect(() => {
    if (stateControl.current) stateControl.current.value = is_active
    if (searchControl.current) searchControl.current.value = search
    if (sortControl.current) sortControl.current.value = sort
  }, [is_active, search, sort])

  function apply() {
    const typed = new URLSearchParams()
    typed.set('is_active', stateControl.current?.value ?? '')
    typed.set('search', searchControl.current?.value ?? '')
    typed.set('sort', sortControl.current?.value ?? '')
    void navigate(jobsPath(readJobsQuery(typed), {}))
  }

  return (
    <search className="mb-4 block">
      <Form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <div className="grow sm:max-w-48 sm:grow-0">
          <label htmlFor="is_active" className="mb-1.5 block font-semibold">
            {words.jobs.filter}
          </label>
          <Select ref={stateControl} id="is_active" defaultValue={is_active} onChange={apply}>
            {states.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <div className="grow sm:max-w-52 sm:grow-0">
          <label htmlFor="sort" className="mb-1.5 block font-semibold">
            {jobWords.sort.label}
          </label>
          <Select ref={sortControl} id="sort" defaultValue={sort} onChange={apply}>
            {JOB_SORTS.map((value) => (
              <option key={value} value={value}>
                {jobWords.sort[value]}
              </option>
            ))}
          </Select>
        </div>
        <div className="flex grow basis-64 items-end gap-2 sm:max-w-md">
          <div className="min-w-0 grow">
            <label htmlFor="search" className="mb-1.5 block font-semibold">
              {words.jobs.search}
            </label>
            <Input
              ref={searchControl}
              id="search"
              type="search"
              defaultValue={search}
              maxLength={SEARCH_MAX}
              placeholder={words.jobs.searchHint}
            />
          </div>
          <Button type="submit" variant="outline" size="small" className="h-12">
            <Search aria-hidden size={16} />
            {words.jobs.find}
          </Button>
        </div>
        {filtered && (
          <Link
            to={jobsPath(readJobsQuery(new URLSearchParams({ sort })), {})}
            className="inline-flex min-h-12 items-center text-brand"
          >
            {words.jobs.clear}
          </Link>
        )}
      </Form>
    </search>
  )
}
