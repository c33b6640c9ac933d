import { Form, useNavigate } from 'react-router'
import { CANDIDATE_SORTS, type TagList } from '#contract/candidates/candidate-list.ts'
import type { PersonName } from '#contract/people/person-name.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFilterForm } from '../filter-controls.ts'
import { FilterLabel } from '../filter-label.tsx'
import { SearchField } from '../search-field.tsx'
import { StepFilterSelect } from '../steps/step-filter-select.tsx'
import { TextLink } from '../text-link.tsx'
import { type CandidatesQuery, candidatesPath, filtersOn, readCandidatesQuery } from './candidates-query.ts'
import { words } from './words.ts'

const control = 'lg:min-h-9 lg:py-1'

type CandidatesFilterProps = {
  query: CandidatesQuery
  tags: TagList['data']
  people: readonly PersonName[]
}

const controlsOf = ({ search, tag, owner, step, offered, sort }: CandidatesQuery) => ({
  search,
  tag,
  owner,
  step,
  offered,
  sort,
})

export function CandidatesFilter({ query, tags, people }: CandidatesFilterProps) {
  const navigate = useNavigate()
  const { search, tag, owner, step, sort, offered } = query
  const { form, apply } = useFilterForm({ search, tag, owner, step, sort, offered }, (typed) =>
    navigate(candidatesPath({ ...query, ...controlsOf(readCandidatesQuery(typed)) }, {}), {
      preventScrollReset: true,
    }),
  )

  return (
    <search className="block sm:mb-3">
      <Form {...form} className="flex flex-wrap items-end gap-3">
        <SearchField defaultValue={query.search} words={words} className="sm:max-lg:basis-full lg:basis-96" />
        <div className="grow sm:max-w-44 sm:grow-0">
          <FilterLabel htmlFor="tag">{words.tag}</FilterLabel>
          <Select className={control} id="tag" name="tag" defaultValue={query.tag} onChange={apply}>
            <option value="">{words.anyTag}</option>
            {/* A link may name a tag that nobody has any more. */}
            {query.tag !== '' && !tags.some(({ tag }) => tag === query.tag) && (
              <option value={query.tag}>{query.tag.replaceAll(',', ', ')}</option>
            )}
            {tags.map(({ tag, count }) => (
              <option key={tag} value={tag}>
                {words.tagCount(tag, count)}
              </option>
            ))}
          </Select>
        </div>
        <div className="grow sm:max-w-44 sm:grow-0">
          <FilterLabel htmlFor="owner">{words.owner}</FilterLabel>
          <Select className={control} id="owner" name="owner" defaultValue={query.owner} onChange={apply}>
            <option value="">{words.anyOwner}</option>
            <option value="me">{words.mine}</option>
            {query.owner.includes(',') && (
              <option value={query.owner}>
                {query.owner
                  .split(',')
                  .map((one) => (one === 'me' ? words.mine : people.find(({ id }) => id === one)?.name))
                  .filter(Boolean)
                  .join(', ')}
              </option>
            )}
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <StepFilterSelect value={query.step} onChange={apply} />
        <div className="grow sm:max-w-48 sm:grow-0">
          <FilterLabel htmlFor="sort">{words.sort}</FilterLabel>
          <Select className={control} id="sort" name="sort" defaultValue={query.sort} onChange={apply}>
            {CANDIDATE_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {words.sorts[sort]}
              </option>
            ))}
          </Select>
        </div>
        <Checkbox
          label={words.offered}
          name="offered"
          value="true"
          defaultChecked={query.offered}
          onChange={apply}
          className="lg:min-h-9"
        />
        {filtersOn(query) > 0 && (
          <TextLink
            to={candidatesPath(readCandidatesQuery(new URLSearchParams()), { sort: query.sort })}
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
