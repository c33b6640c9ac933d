import { useState } from 'react'
import { texts } from '#contract/core/texts.ts'
import type { ApplyOutcome } from '#contract/site/pages.ts'
import { notify, ToastArea } from '#web/ui/toast-area.tsx'
import { AppliedPanel } from './applied-panel.tsx'
import { ApplyFieldset, TOAST } from './apply-fieldset.tsx'
import type { Screening } from './apply-screening.ts'

export type ApplyFormProps = {
  jobId: number
  /** Where the form goes without JavaScript. */
  action: string
  /** What became of it when it was sent that way. */
  outcome?: ApplyOutcome
}

/** The island. Each success begins a new, empty form with a key of its own. */
export function ApplyForm({ jobId, action, outcome, screening }: ApplyFormProps & { screening?: Screening }) {
  const [round, setRound] = useState(0)
  const refused = outcome?.state === 'refused' && round === 0 ? outcome : undefined
  return (
    <>
      {(round > 0 || outcome?.state === 'applied') && (
        <AppliedPanel key={`applied-${round}`} sent={round > 0 ? 'here' : 'before'} />
      )}
      <ApplyFieldset
        key={round}
        jobId={jobId}
        action={action}
        screening={screening}
        refused={refused}
        sentBefore={outcome?.state === 'applied' && round === 0}
        onApplied={() => {
          notify.success(texts.apply.success, TOAST)
          setRound(round + 1)
        }}
      />
      <ToastArea />
    </>
  )
}
