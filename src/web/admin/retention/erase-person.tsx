import { useState } from 'react'
import type { ErasureSubject } from '#contract/retention/erasure.ts'
import { Button } from '#web/ui/button.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { beginWords as words } from './begin-words.ts'

const [EraseDialog, warmEraseDialog] = loadWhenShown(() =>
  import('./erase-dialog.tsx').then((it) => it.EraseDialog),
)

/** The way to erase a person, or the application of nobody; for administrators. */
export function ErasePerson({ subject }: { subject: ErasureSubject }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <div className="my-8 border-t border-line pt-5 print:hidden">
      <Button
        variant="outline"
        size="small"
        onPointerEnter={warmEraseDialog}
        onFocus={warmEraseDialog}
        onClick={() => setOpen(true)}
      >
        {subject.candidate_id === undefined ? words.openApplication : words.open}
      </Button>
      {open !== undefined && <EraseDialog open={open} onClose={() => setOpen(false)} subject={subject} />}
    </div>
  )
}
