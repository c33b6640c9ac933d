import type { FieldErrors } from '#contract/core/error-answer.ts'
import { INTERVIEW_MINUTES, INTERVIEW_PLACE_MAX } from '#contract/core/limits.ts'
import { INTERVIEW_KINDS, type Interview, InterviewKind } from '#contract/interviews/interview.ts'
import { zoneName } from '#contract/interviews/zoned.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { interviewWords as words } from './words.ts'

export type Terms = { kind: Interview['kind']; zone: string; minutes: number; people: readonly string[] }

type TermFieldsProps = {
  id: string
  terms: Terms
  onTerms: (terms: Terms) => void
  zones: readonly string[]
  /** Who can take part. */
  people: readonly { id: string; name: string }[]
  /** What the field of the place says at first. */
  place?: string
  onPlace?: (place: string) => void
  errors: FieldErrors
}

/** How, where, how long and with whom an interview is. */
export function TermFields(props: TermFieldsProps) {
  const { id, terms, onTerms, zones, people, place, onPlace, errors } = props
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id={`${id}-zone`} label={words.zone} error={errors.zone}>
          {(control) => (
            <Select
              {...control}
              name="zone"
              value={terms.zone}
              onChange={({ target }) => onTerms({ ...terms, zone: target.value })}
            >
              {zones.map((one) => (
                <option key={one} value={one}>
                  {zoneName(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id={`${id}-minutes`} label={words.minutes} error={errors.minutes}>
          {(control) => (
            <Input
              {...control}
              type="number"
              name="minutes"
              min={INTERVIEW_MINUTES.least}
              max={INTERVIEW_MINUTES.most}
              step={5}
              value={Number.isNaN(terms.minutes) ? '' : terms.minutes}
              onChange={({ target }) => onTerms({ ...terms, minutes: target.valueAsNumber })}
            />
          )}
        </Field>
        <Field id={`${id}-kind`} label={words.kind} error={errors.kind}>
          {(control) => (
            <Select
              {...control}
              name="kind"
              value={terms.kind}
              onChange={({ target }) => onTerms({ ...terms, kind: InterviewKind.parse(target.value) })}
            >
              {INTERVIEW_KINDS.map((one) => (
                <option key={one} value={one}>
                  {words.kinds[one]}
                </option>
              ))}
              <option value="unknown" hidden>
                {words.kinds.unknown}
              </option>
            </Select>
          )}
        </Field>
        <Field id={`${id}-place`} label={words.places[terms.kind]} error={errors.place}>
          {(control) => (
            <Input
              {...control}
              name="place"
              maxLength={INTERVIEW_PLACE_MAX}
              autoComplete="off"
              defaultValue={place}
              onChange={({ target }) => onPlace?.(target.value)}
            />
          )}
        </Field>
      </div>
      <fieldset className="grid">
        <legend className="font-semibold">{words.people}</legend>
        {people.map((person) => (
          <Checkbox
            key={person.id}
            name="people"
            label={person.name}
            checked={terms.people.includes(person.id)}
            onChange={({ target }) =>
              onTerms({
                ...terms,
                people: target.checked
                  ? [...terms.people, person.id]
                  : terms.people.filter((one) => one !== person.id),
              })
            }
          />
        ))}
        <FieldError id={`${id}-people`} error={errors.people} />
      </fieldset>
    </>
  )
}

/** The field whose error stands first gets the focus. */
export function focusFirst(form: HTMLFormElement | null, errors: FieldErrors) {
  const [at] = Object.keys(errors)
  const name = at?.startsWith('slots') || at === 'starts' ? 'slots' : at
  if (name !== undefined) form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}

/** What is wrong with the times, or with one of them. */
export const slotsErrorOf = (errors: FieldErrors): string | undefined =>
  Object.entries(errors).find(([field]) => field.startsWith('slots') || field === 'starts')?.[1]
