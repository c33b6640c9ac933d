import { ConfirmDialog } from '../lazy-confirm-dialog.ts'
import { Moment } from '../when.tsx'
import { earlyWords as words } from './early-words.ts'

type EarlyDialogProps = {
  open: boolean
  plannedAt: string
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

/**
 * Asks before the draft of a page is published for which something is planned: it holds that, so visitors would read it before its
 * time, and nothing is left to be published then.
 */
export function EarlyDialog({ plannedAt, ...dialog }: EarlyDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={words.title}
      text={
        <>
          {words.text} <Moment at={plannedAt} />.
        </>
      }
      cancel={words.cancel}
      confirm={words.confirm}
    />
  )
}
