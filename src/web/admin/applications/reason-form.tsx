import { useEffect, useRef } from 'react'
import { REASON_MAX } from '#contract/core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { sendOnEnter } from '../send-on-enter.ts'
import { useDraftText } from '../use-draft-text.ts'
import { detailWords } from './detail-words.ts'
import { reasonKey } from './moves/reason-key.ts'
import type { Target } from './moves/use-moves.ts'

const words = detailWords.stage

type ReasonFormProps = {
  id: number
  stage: Target
  /** null when the person thought better of it. */
  onAnswer: (reason: string | null) => void
}

/** Asks, right where the stage was chosen, why somebody is no longer considered. */
export function ReasonForm({ id, stage, onAnswer }: ReasonFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useDraftText(field, reasonKey([{ id }]))
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
              sendOnEnter(event)
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
