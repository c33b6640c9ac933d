import { typeName } from '#content/job-words.ts'
import { ADDRESS_MAX, SEARCH_MAX } from '#contract/core/limits.ts'
import { JOB_TYPES } from '#contract/jobs/job.ts'
import type { CareersPage, CareersQuery } from '#contract/site/pages.ts'
import { useSite } from '#web/shell/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

const withCount = (label: string, count: number, more: boolean) => `${label} (${count}${more ? '+' : ''})`

/** A plain GET form: the filters live in the URL and need no JavaScript. */
type SearchFormProps = { query: CareersQuery; found: Pick<CareersPage, 'facets' | 'more'> }

export function SearchForm({ query, found: { facets, more } }: SearchFormProps) {
  const site = useSite()
  const words = site.careers.filters
  return (
    <search>
      <form action="/careers" method="get" className="search-form">
        <Field id="search" label={words.label} className="col-span-2 md:col-span-7 lg:col-span-4">
          {(control) => (
            <Input
              {...control}
              name="search"
              type="search"
              placeholder={words.words}
              defaultValue={query.search}
              maxLength={SEARCH_MAX}
            />
          )}
        </Field>
        {/* A checkbox and not `details`, as in the disclosures of the text pages: what is folded on phones is open on wide screens. */}
        <input type="checkbox" id="more-filters" className="sr-only md:hidden" />
        <label
          htmlFor="more-filters"
          className="inline-flex min-h-12 items-center justify-center rounded-control border border-muted font-semibold md:hidden"
        >
          {words.open}
        </label>
        <Field
          id="location"
          label={words.location}
          className="search-more col-span-2 md:col-span-5 lg:col-span-3"
        >
          {(control) => (
            <Input
              {...control}
              name="location"
              placeholder={words.location_hint}
              defaultValue={query.location}
              maxLength={ADDRESS_MAX}
              list="places"
            />
          )}
        </Field>
        <datalist id="places">
          {facets.locations.map(({ address }) => (
            <option key={address} value={address} />
          ))}
        </datalist>
        <Field id="job_type" label={words.job_type} className="search-more md:col-span-5 lg:col-span-2">
          {(control) => (
            <Select {...control} name="job_type" defaultValue={query.job_type ?? ''}>
              <option value="">{words.any_type}</option>
              {JOB_TYPES.map((type) => (
                <option key={type} value={type}>
                  {withCount(typeName(site, type), facets.job_type[type], more)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="remote" label={words.workplace} className="search-more md:col-span-4 lg:col-span-2">
          {(control) => (
            <Select
              {...control}
              name="remote"
              defaultValue={query.remote === undefined ? '' : String(query.remote)}
            >
              <option value="">{words.any_workplace}</option>
              <option value="true">{withCount(words.remote, facets.remote, more)}</option>
              <option value="false">{words.on_site}</option>
            </Select>
          )}
        </Field>
        <Button type="submit" variant="signal" className="md:col-span-3 lg:col-span-1 lg:px-3">
          {words.button}
        </Button>
      </form>
    </search>
  )
}
