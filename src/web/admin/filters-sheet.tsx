import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { words } from './words.ts'

type FiltersSheetProps = { open: boolean; onClose: () => void; children: ReactNode }

export function FiltersSheet({ open, onClose, children }: FiltersSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.filters.title}
      className="max-h-[calc(100dvh-2rem)] max-w-xl"
      footer={
        <Button size="small" onClick={onClose}>
          {words.filters.show}
        </Button>
      }
    >
      <div className="grid gap-4 p-4">{children}</div>
    </Dialog>
  )
}
