import { PAY_UNITS } from '#contract/jobs/job-terms.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { currencyOptions } from './code-options.ts'
import { FieldGroup } from './field-group.tsx'
import { errorsOf, type JobForm } from './use-job-form.ts'
import { jobWords } from './words.ts'

const { pay, groups, optional } = jobWords

const figure = {
  setValueAs: (typed: string | number | null) => (typed === '' || typed === null ? null : Number(typed)),
}

export function PayFields({ form }: { form: JobForm }) {
  const { register } = form
  const error = errorsOf(form)
  const number = { type: 'number', inputMode: 'decimal', min: 0, step: 'any' } as const
  return (
    <FieldGroup name={groups.pay} hint={pay.hint}>
      <div className="grid grid-cols-2 gap-5 lg:grid-cols-4">
        <Field id="pay_min" label={pay.min} optional={optional} error={error('pay_min')}>
          {(tied) => <Input {...tied} {...register('pay_min', figure)} {...number} autoComplete="off" />}
        </Field>
        <Field id="pay_max" label={pay.max} optional={optional} error={error('pay_max')}>
          {(tied) => (
            <Input
              {...tied}
              {...register('pay_max', { ...figure, deps: 'pay_min' })}
              {...number}
              autoComplete="off"
            />
          )}
        </Field>
        <Field id="pay_currency" label={pay.currency} error={error('pay_currency')}>
          {(tied) => (
            <Select {...tied} {...register('pay_currency')}>
              {currencyOptions.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="pay_unit" label={pay.unit} error={error('pay_unit')}>
          {(tied) => (
            <Select {...tied} {...register('pay_unit')}>
              {PAY_UNITS.map((unit) => (
                <option key={unit}>{unit}</option>
              ))}
              <option hidden>other</option>
            </Select>
          )}
        </Field>
      </div>
    </FieldGroup>
  )
}
