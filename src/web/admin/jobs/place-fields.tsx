import { CITY_MAX, REGION_MAX } from '#contract/core/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { countryOptions } from './code-options.ts'
import { FieldGroup } from './field-group.tsx'
import { GoogleFormNotes } from './google-form-notes.tsx'
import { errorsOf, type JobForm } from './use-job-form.ts'
import { jobWords } from './words.ts'

const { place, groups, optional } = jobWords

export function PlaceFields({ form }: { form: JobForm }) {
  const { register } = form
  const error = errorsOf(form)
  return (
    <FieldGroup name={groups.place} hint={place.hint}>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field id="city" label={place.city} optional={optional} error={error('city')}>
          {(tied) => <Input {...tied} {...register('city')} maxLength={CITY_MAX} autoComplete="off" />}
        </Field>
        <Field id="region" label={place.region} optional={optional} error={error('region')}>
          {(tied) => <Input {...tied} {...register('region')} maxLength={REGION_MAX} autoComplete="off" />}
        </Field>
        <Field id="country" label={place.country} optional={optional} error={error('country')}>
          {(tied) => (
            <Select {...tied} {...register('country', { setValueAs: (code: string | null) => code || null })}>
              <option value="">{place.noCountry}</option>
              {countryOptions.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <GoogleFormNotes form={form} />
    </FieldGroup>
  )
}
