import { applyWords } from '#content/apply.ts'
import { texts } from '#contract/core/texts.ts'
import { DonePanel } from '#web/ui/done-panel.tsx'

/** After a send `here` a toast says the spec's text; a form sent `before` has no toast. */
export function AppliedPanel({ sent }: { sent: 'here' | 'before' }) {
  const { thanks, nextHeading, next } = applyWords
  return (
    <DonePanel
      title={sent === 'here' ? thanks : texts.apply.success}
      heading={nextHeading}
      steps={next}
      focus={sent === 'here'}
    />
  )
}
