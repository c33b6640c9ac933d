import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { REASON_MAX } from '#contract/core/limits.ts'
import type { Reason } from '#contract/reasons/reason.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { MoveLetter } from '../letters/lazy-move-letter.ts'
import { sendOnEnter } from '../send-on-enter.ts'
import { useDraftText } from '../use-draft-text.ts'
import { detailWords } from './detail-words.ts'
import { ReasonChoice } from './moves/reason-choice.tsx'
import { readTyped, reasonKey } from './moves/reason-key.ts'
import type { Refusal, Target } from './moves/use-moves.ts'
import { useReasonKeys } from './moves/use-reason-keys.ts'

const words = detailWords.stage

type ReasonFormProps = {
  id: number
  stage: Target
  reasons: readonly Reason[]
  /** The keys that were pressed before this stood here: a draft by now, but for the digits that pick a reason. */
  typed: RefObject<string>
  /** null when the person thought better of it. */
  onAnswer: (refusal: Refusal | null) => void
}

/** Asks, right where the stage was chosen, why somebody is no longer considered. */
export function ReasonForm({ id, stage, reasons, typed, onAnswer }: ReasonFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [early] = useState(() => readTyped(typed.current, reasons))
  const [chosen, choose] = useState(early.fixed?.id)
  const [digits] = useState(() => (early.reason === '' ? typed.current : ''))
  const pickByKey = useReasonKeys({ reasons, chosen, onChoose: choose, typed: digits })
  const [letter, setLetter] = useState<number | null>()
  useDraftText(field, reasonKey([{ id }]))
  // At once: the next letter is for the field.
  useLayoutEffect(() => field.current?.focus(), [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onAnswer({
          reason: field.current?.value.trim() ?? '',
          fixed: reasons.find((reason) => reason.id === chosen),
          letter,
        })
      }}
      onKeyDown={(event) => {
        pickByKey(event)
        if (event.key !== 'Escape') return
        event.preventDefault()
        onAnswer(null)
      }}
    >
      <ReasonChoice reasons={reasons} chosen={chosen} onChoose={choose} />
      <Field
        id="reason"
        label={words.reasonLabel}
        hint={reasons.length > 0 ? words.reasonsHint : words.reasonHint}
      >
        {(control) => (
          <Textarea {...control} ref={field} rows={3} maxLength={REASON_MAX} onKeyDown={sendOnEnter} />
        )}
      </Field>
      <MoveLetter applications={[id]} stage={stage.id} reason={chosen} onChoose={setLetter} />
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
