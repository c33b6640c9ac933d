import { COMPANY_MAX, type Company, type Office } from '#contract/content/company.ts'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { EMAIL_MAX } from '#contract/core/limits.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '../content/text-field.tsx'
import { onlyOurs, renamed, withOffice, withoutSample, withSample } from './firm.ts'
import { words } from './words.ts'

type FirmFormProps = {
  body: Company
  sample: Company
  errors: FieldErrors
  onChange: (body: Company) => void
}

/** The facts without which no page is a firm's own. */
export function FirmForm({ body, sample, errors, onChange }: FirmFormProps) {
  const { firm } = words
  const office = (key: keyof Office) => ({
    name: `offices.0.${key}`,
    error: errors[`offices.0.${key}`],
    value: body.offices[0]?.[key] ?? '',
    onChange: (value: string) => onChange(withOffice(body, { [key]: value })),
  })
  const line = (name: 'legal_name' | 'email' | 'place', label: string, most: number) => (
    <TextField
      {...{ name, label, most, error: errors[name], value: body[name] }}
      onChange={(value) => onChange({ ...body, [name]: value })}
    />
  )
  return (
    <div className="grid gap-4">
      <TextField
        {...{ name: 'name', label: firm.name, most: COMPANY_MAX.name, error: errors.name, value: body.name }}
        onChange={(name) => onChange(renamed(body, sample, name))}
      />
      {line('legal_name', firm.legalName, COMPANY_MAX.legal_name)}
      {line('email', firm.email, EMAIL_MAX)}
      {line('place', firm.place, COMPANY_MAX.place)}
      <TextField {...office('name')} label={firm.office} most={COMPANY_MAX.office} />
      <TextField {...office('address')} label={firm.address} most={COMPANY_MAX.address} rows={3} />
      <TextField {...office('phone')} label={firm.phone} most={COMPANY_MAX.phone} />
      <Checkbox
        label={firm.onlyOurs}
        checked={onlyOurs(body, sample)}
        onChange={({ target }) =>
          onChange(target.checked ? withoutSample(body, sample) : withSample(body, sample))
        }
      />
    </div>
  )
}
