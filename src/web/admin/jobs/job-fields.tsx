import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { JOB_TYPES, type JobInput } from '#contract/job.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '../words.ts'
import type { JobForm } from './use-job-form.ts'

const { fields } = words.job

/** The fields that can be wrong, in the order in which they stand. */
export const jobFieldLabels = [
  ['title', fields.title],
  ['skills', fields.skills],
  ['address', fields.address],
  ['job_type', fields.type],
  ['valid_through', fields.closing],
  ['job_decrp', fields.description],
] as const

export function JobFields({ form }: { form: JobForm }) {
  const { register, control, formState } = form
  const error = (name: keyof JobInput) => formState.errors[name]?.message
  return (
    <>
      <Field id="title" label={fields.title} error={error('title')}>
        {(tied) => <Input {...tied} {...register('title')} autoComplete="off" required />}
      </Field>
      <Field id="skills" label={fields.skills} hint={words.job.skillsHint} error={error('skills')}>
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
                removeLabel={words.job.removeSkill}
              />
            )}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-[1fr_14rem]">
        <Field id="address" label={fields.address} hint={words.job.addressHint} error={error('address')}>
          {(tied) => <Input {...tied} {...register('address')} autoComplete="off" required />}
        </Field>
        <Field id="job_type" label={fields.type} error={error('job_type')}>
          {(tied) => (
            <Select {...tied} {...register('job_type')}>
              {JOB_TYPES.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <Option id="remote_work" hint={fields.remoteHint}>
          <Checkbox {...register('remote_work')} label={fields.remote} aria-describedby="remote_work-hint" />
        </Option>
        <Option id="is_active" hint={fields.activeHint}>
          <Checkbox {...register('is_active')} label={fields.active} aria-describedby="is_active-hint" />
        </Option>
      </div>
      <Field
        id="valid_through"
        label={fields.closing}
        hint={fields.closingHint}
        error={error('valid_through')}
      >
        {(tied) => (
          <Input
            {...tied}
            {...register('valid_through', { setValueAs: (date: string | null) => date || null })}
            type="date"
            className="sm:max-w-56"
            max="9999-12-31"
          />
        )}
      </Field>
      <Field id="job_decrp" label={fields.description} error={error('job_decrp')}>
        {(tied) => <Textarea {...tied} {...register('job_decrp')} rows={14} required />}
      </Field>
    </>
  )
}

function Option({ id, hint, children }: { id: string; hint: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <p id={`${id}-hint`} className="-mt-2 ml-8 text-muted">
        {hint}
      </p>
    </div>
  )
}
