import { Controller } from 'react-hook-form'
import { JOB_TYPES } from '#contract/jobs/job.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { CheckboxRow } from './checkbox-row.tsx'
import { DescriptionField } from './description-field.tsx'
import { FieldGroup } from './field-group.tsx'
import { PayFields } from './pay-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PublicationFields } from './publication-fields.tsx'
import { ScreeningFields } from './screening-fields.tsx'
import { errorsOf, type JobForm } from './use-job-form.ts'
import { jobWords } from './words.ts'

const { fields } = jobWords.job

export function JobFields({ form }: { form: JobForm }) {
  const { register, control } = form
  const error = errorsOf(form)
  return (
    <>
      <FieldGroup name={jobWords.groups.job}>
        <Field id="title" label={fields.title} error={error('title')}>
          {(tied) => <Input {...tied} {...register('title')} autoComplete="off" required />}
        </Field>
        <Field id="skills" label={fields.skills} hint={jobWords.job.skillsHint} error={error('skills')}>
          {(tied) => (
            <Controller
              control={control}
              name="skills"
              render={({ field: { value, onChange, onBlur } }) => (
                <TagInput
                  {...tied}
                  value={value ?? ''}
                  onChange={onChange}
                  onBlur={onBlur}
                  removeLabel={jobWords.job.removeSkill}
                />
              )}
            />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-[1fr_14rem]">
          <Field id="address" label={fields.address} hint={jobWords.job.addressHint} error={error('address')}>
            {(tied) => <Input {...tied} {...register('address')} autoComplete="off" required />}
          </Field>
          <Field id="job_type" label={fields.type} error={error('job_type')}>
            {(tied) => (
              <Select {...tied} {...register('job_type')}>
                {JOB_TYPES.map((type) => (
                  <option key={type}>{type}</option>
                ))}
                <option hidden>Other</option>
              </Select>
            )}
          </Field>
        </div>
        <CheckboxRow id="remote_work" hint={fields.remoteHint}>
          <Checkbox {...register('remote_work')} label={fields.remote} aria-describedby="remote_work-hint" />
        </CheckboxRow>
        <DescriptionField form={form} />
      </FieldGroup>
      <PlaceFields form={form} />
      <PayFields form={form} />
      <ScreeningFields form={form} />
      <PublicationFields form={form} />
    </>
  )
}
