import { useId, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { DESCRIPTION_MAX } from '#contract/core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { DescriptionText, warmMarkdown } from './description-text.tsx'
import { errorsOf, type JobForm } from './use-job-form.ts'
import { jobWords } from './words.ts'

const { preview } = jobWords

/** The description, and on request what becomes of it on the page, beside it where there is room. */
export function DescriptionField({ form }: { form: JobForm }) {
  const [shown, setShown] = useState(false)
  const panel = useId()
  return (
    <div>
      <Controller
        control={form.control}
        name="job_decrp"
        render={({ field: { name, value, onChange, onBlur } }) => (
          <RichTextField
            {...{ id: name, name, value, onChange, onBlur }}
            label={jobWords.job.fields.description}
            error={errorsOf(form)('job_decrp')}
            of="anybody"
            most={DESCRIPTION_MAX}
            rows={14}
            isRequired
          />
        )}
      />
      <Button
        variant="outline"
        size="small"
        className="mt-3"
        aria-expanded={shown}
        aria-controls={panel}
        onPointerEnter={warmMarkdown}
        onFocus={warmMarkdown}
        onClick={() => setShown(!shown)}
      >
        {shown ? preview.hide : preview.show}
      </Button>
      <section
        id={panel}
        aria-label={preview.label}
        hidden={!shown}
        className="mt-3 border border-line bg-surface p-5"
      >
        {shown && <Preview form={form} />}
      </section>
    </div>
  )
}

function Preview({ form }: { form: JobForm }) {
  const text = useWatch({ control: form.control, name: 'job_decrp' })
  return text.trim() === '' ? <p className="text-muted">{preview.empty}</p> : <DescriptionText text={text} />
}
