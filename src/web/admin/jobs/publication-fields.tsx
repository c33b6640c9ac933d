import { useParams } from 'react-router'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { CheckboxRow } from './checkbox-row.tsx'
import { ClosingNote } from './closing-note.tsx'
import { FieldGroup } from './field-group.tsx'
import { errorsOf, type JobForm } from './use-job-form.ts'
import { jobWords } from './words.ts'

const { fields } = jobWords.job
const day = { setValueAs: (date: string | null) => date || null }

export function PublicationFields({ form }: { form: JobForm }) {
  const { register, watch, formState } = form
  const { id } = useParams()
  const closes = id !== undefined && formState.defaultValues?.is_active === true && !watch('is_active')
  const error = errorsOf(form)
  return (
    <FieldGroup name={jobWords.groups.publication}>
      <CheckboxRow id="is_active" hint={fields.activeHint}>
        <Checkbox {...register('is_active')} label={fields.active} aria-describedby="is_active-hint" />
      </CheckboxRow>
      {closes && <ClosingNote id={Number(id)} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          id="opens_on"
          label={jobWords.opening}
          optional={jobWords.optional}
          hint={jobWords.openingHint}
          error={error('opens_on')}
        >
          {(tied) => <Input {...tied} {...register('opens_on', day)} type="date" max="9999-12-31" />}
        </Field>
        <Field
          id="valid_through"
          label={fields.closing}
          optional={jobWords.optional}
          hint={fields.closingHint}
          error={error('valid_through')}
        >
          {(tied) => <Input {...tied} {...register('valid_through', day)} type="date" max="9999-12-31" />}
        </Field>
      </div>
    </FieldGroup>
  )
}
