import { useEffect, useRef } from 'react'
import { REASON_MAX } from '#contract/limits.ts'
import type { Stage } from '#contract/stage.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { detailWords } from './detail-words.ts'

const words = detailWords.stage

type ReasonFormProps = {
  stage: Stage
  /** null when the person thought better of it. */
  onAnswer: (reason: string | null) => void
}

/** Asks, right where the stage was chosen, why somebody is no longer considered. */
export function ReasonForm({ stage, onAnswer }: ReasonFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onAnswer(field.current?.value.trim() ?? '')
      }}
    >
      <Field id="reason" label={words.reasonLabel} hint={words.reasonHint}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={3}
            maxLength={REASON_MAX}
            onKeyDown={(event) => {
              if (event.key === 'Escape') {
                event.preventDefault()
                onAnswer(null)
              }
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" variant="brand" size="small">
          {words.rejectAs(stage.name)}
        </Button>
        <Button variant="outline" size="small" onClick={() => onAnswer(null)}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
