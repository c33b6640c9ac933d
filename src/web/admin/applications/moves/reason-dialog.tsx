import { type ComponentProps, type RefObject, useId, useRef, useState } from 'react'
import { REASON_MAX } from '#contract/core/limits.ts'
import type { Reason } from '#contract/reasons/reason.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Label } from '#web/ui/label.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { MoveLetter } from '../../letters/lazy-move-letter.ts'
import { sendOnEnter } from '../../send-on-enter.ts'
import { useDraftText } from '../../use-draft-text.ts'
import { ReasonChoice } from './reason-choice.tsx'
import { reasonKey } from './reason-key.ts'
import type { Move, Refusal } from './use-moves.ts'
import { useReasonKeys } from './use-reason-keys.ts'
import { moveWords as words } from './words.ts'

type ReasonDialogProps = {
  open: boolean
  move: Pick<Move, 'rows' | 'stage'>
  reasons: readonly Reason[]
  onAnswer: (refusal: Refusal) => void
  onCancel: () => void
  returnTo?: () => HTMLElement | undefined
}

/** Asks why somebody is no longer considered; Enter sends it. */
export function ReasonDialog({ open, move, reasons, onAnswer, onCancel, returnTo }: ReasonDialogProps) {
  const form = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [chosen, setChosen] = useState<{ id: number | undefined; of: typeof move }>()
  const [letter, setLetter] = useState<{ template: number | null; of: typeof move }>()
  const { rows, stage } = move
  // What was picked for somebody says nothing of the next.
  const picked = chosen?.of === move ? chosen.id : undefined
  const choose = (id: number | undefined) => setChosen({ id, of: move })
  const pickByKey = useReasonKeys({ reasons, chosen: picked, onChoose: choose })
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={words.reasonTitle(rows.length, rows[0]?.applicant_name ?? '', stage.name)}
      className="max-w-lg"
      initialFocus={field}
      {...(returnTo && { returnTo })}
      footer={
        <>
          <Button variant="outline" size="small" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button type="submit" form={form} variant="brand" size="small">
            {words.move}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="p-4 sm:p-5"
        onSubmit={(event) => {
          event.preventDefault()
          const reason = new FormData(event.currentTarget).get('reason')
          onAnswer({
            reason: typeof reason === 'string' ? reason.trim() : '',
            fixed: reasons.find(({ id }) => id === picked),
            letter: letter?.of === move ? letter.template : undefined,
          })
        }}
        onKeyDown={pickByKey}
      >
        <ReasonChoice reasons={reasons} chosen={picked} onChoose={choose} />
        <Label htmlFor={`${form}-reason`}>{words.reasonLabel}</Label>
        <ReasonText
          field={field}
          about={reasonKey(rows)}
          id={`${form}-reason`}
          name="reason"
          rows={3}
          maxLength={REASON_MAX}
          aria-describedby={`${form}-hint`}
          onKeyDown={sendOnEnter}
        />
        <p id={`${form}-hint`} className="mt-1.5 text-muted">
          {reasons.length > 0 && `${words.reasonDigits} `}
          {words.reasonHint}
        </p>
        {/* As high as the choice of a letter, which comes a moment later: no button moves under a pointer. */}
        <div className="flow-root min-h-26.5">
          <MoveLetter
            key={reasonKey(rows)}
            applications={rows.map(({ id }) => id)}
            stage={stage.id}
            reason={picked}
            onChoose={(template) => setLetter({ template, of: move })}
          />
        </div>
      </form>
    </Dialog>
  )
}

type ReasonTextProps = ComponentProps<typeof Textarea> & {
  field: RefObject<HTMLTextAreaElement | null>
  about: string
}

/** Stands for as long as the window is open: what was begun before comes back with it. */
function ReasonText({ field, about, ...rest }: ReasonTextProps) {
  useDraftText(field, about)
  return <Textarea ref={field} {...rest} />
}
