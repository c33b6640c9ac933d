import type { Ref } from 'react'
import { Form, useNavigate } from 'react-router'
import { MILES } from '#contract/candidates/facets.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFilterForm } from '../filter-controls.ts'
import { FilterLabel } from '../filter-label.tsx'
import { type CandidatesQuery, candidatesPath, readCandidatesQuery } from './candidates-query.ts'
import { narrowingWords as words } from './narrowing-words.ts'
import { words as listWords } from './words.ts'

type NearFormProps = {
  query: CandidatesQuery
  /** Nobody knows the town of the query: the list is as it would be without it. */
  townUnknown: boolean
  town: Ref<HTMLInputElement>
}

/** A town, and how far around it. */
export function NearForm({ query, townUnknown, town }: NearFormProps) {
  const navigate = useNavigate()
  const { form } = useFilterForm({ near: query.near, miles: query.miles }, (typed) => {
    const { near, miles } = readCandidatesQuery(typed)
    void navigate(candidatesPath(query, { near, miles }), { preventScrollReset: true })
  })
  return (
    <Form {...form} className="flex flex-wrap items-end gap-3">
      <div>
        <FilterLabel htmlFor="near">{words.town}</FilterLabel>
        <Input
          ref={town}
          id="near"
          name="near"
          maxLength={100}
          autoComplete="off"
          placeholder={words.townHint}
          defaultValue={query.near}
          aria-invalid={townUnknown}
          aria-describedby={townUnknown ? 'near-error' : undefined}
          className="lg:min-h-9 lg:py-1"
        />
      </div>
      <div>
        <FilterLabel htmlFor="miles">{words.miles}</FilterLabel>
        <Select id="miles" name="miles" defaultValue={query.miles} className="lg:min-h-9 lg:py-1">
          {MILES.map((miles) => (
            <option key={miles} value={miles}>
              {words.milesOf(miles)}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" variant="outline" size="small" className="lg:min-h-9">
        {listWords.find}
      </Button>
      {townUnknown && (
        <div role="alert" className="basis-full">
          <FieldError id="near" error={words.townUnknown(query.near)} />
        </div>
      )}
    </Form>
  )
}
