import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { panel, veil } from './dialog.tsx'
import { finalFocus } from './final-focus.ts'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text: ReactNode
  cancel: string
  confirm: string
  onConfirm: () => void
  /** What gets the focus afterwards; what had it before when it is left out. */
  returnTo?: () => HTMLElement | undefined
}

/** Asks before what cannot be taken back; the focus starts on the way out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={veil} />
        <AlertDialog.Popup
          finalFocus={() => finalFocus(props.returnTo)}
          className={`${panel} max-w-md gap-2 p-5`}
        >
          <AlertDialog.Title className="font-display text-h4 font-semibold wrap-anywhere">
            {props.title}
          </AlertDialog.Title>
          <AlertDialog.Description className="text-muted">{props.text}</AlertDialog.Description>
          <div className="mt-3 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close render={<Button variant="outline" size="small" />}>
              {props.cancel}
            </AlertDialog.Close>
            <Button variant="danger" size="small" onClick={props.onConfirm}>
              {props.confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
