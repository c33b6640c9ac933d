import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { beginWords as words } from './begin-words.ts'
import type { HeldSubject } from './legal-hold.tsx'

const [HoldDialog, warmHoldDialog] = loadWhenShown(() =>
  import('./hold-dialog.tsx').then((it) => it.HoldDialog),
)

/** The way to a legal hold. */
export function SetHold({ subject, id, onSet }: HeldSubject & { onSet: () => void }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        variant="outline"
        size="small"
        onPointerEnter={warmHoldDialog}
        onFocus={warmHoldDialog}
        onClick={() => setOpen(true)}
      >
        {words.hold}
      </Button>
      {open !== undefined && (
        <HoldDialog
          open={open}
          onClose={() => setOpen(false)}
          subject={subject}
          id={id}
          onSet={() => {
            setOpen(false)
            onSet()
          }}
        />
      )}
    </>
  )
}
