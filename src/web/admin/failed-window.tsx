import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type FailedWindowProps = {
  open: boolean
  onClose: () => void
  title: string
  message: string
  words: { cancel: string; retry: string }
  retry: () => void
}

/** A window whose content could not be read. */
export function FailedWindow({ open, onClose, title, message, words, retry }: FailedWindowProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      className="max-w-md"
      footer={
        <>
          <Button variant="quiet" size="small" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="small" onClick={retry}>
            {words.retry}
          </Button>
        </>
      }
    >
      <p role="alert" className="p-4 sm:p-5">
        {message}
      </p>
    </Dialog>
  )
}
