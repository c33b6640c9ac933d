import { useEffect, useRef, useState } from 'react'
import { applyWords } from '#content/apply.ts'
import type { ApplyWords } from '#contract/content/careers.ts'
import { texts } from '#contract/core/texts.ts'
import type { ApplyOutcome } from '#contract/site/pages.ts'
import { notify, ToastArea } from '#web/ui/toast-area.tsx'
import { forgetFormDraft } from '#web/ui/use-form-draft.ts'
import { isMarkedApplied, markApplied } from './applied-mark.ts'
import { type Applied, AppliedPanel } from './applied-panel.tsx'
import { ApplyFieldset, draftKey, TOAST } from './apply-fieldset.tsx'
import type { Screening } from './apply-screening.ts'

export type ApplyFormProps = {
  jobId: number
  /** Who asks for consent to texts, with its legal form. */
  firm: string
  /** Those of the sample stand in the scripts of the form. */
  words?: ApplyWords
  /** Where the form goes without JavaScript. */
  action: string
  /** What became of it when it was sent that way. */
  outcome?: ApplyOutcome
}

/** The island: the form, or the thanks in its place. Whoever applies again gets an empty form with a key of its own. */
export function ApplyForm({
  jobId,
  firm,
  words = applyWords,
  action,
  outcome,
  screening,
}: ApplyFormProps & { screening?: Screening }) {
  const state = outcome?.state
  const [round, setRound] = useState(0)
  const [applied, setApplied] = useState<Applied | undefined>(state === 'applied' ? 'before' : undefined)
  const part = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (state === 'applied') {
      markApplied(jobId)
      forgetFormDraft(draftKey(jobId))
    } else if (state === undefined && isMarkedApplied(jobId)) setApplied('earlier')
  }, [jobId, state])
  useEffect(() => {
    if (round > 0) part.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [round])

  return (
    <div ref={part}>
      {applied ? (
        <AppliedPanel
          words={words}
          applied={applied}
          formPath={action.replace(/#.*/, '')}
          onAgain={() => {
            setApplied(undefined)
            setRound(round + 1)
          }}
        />
      ) : (
        <ApplyFieldset
          key={round}
          jobId={jobId}
          firm={firm}
          words={words}
          action={action}
          screening={screening}
          refused={outcome?.state === 'refused' && round === 0 ? outcome : undefined}
          onApplied={() => {
            notify.success(texts.apply.success, TOAST)
            markApplied(jobId)
            setApplied('here')
          }}
        />
      )}
      <ToastArea />
    </div>
  )
}
