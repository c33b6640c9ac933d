import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { words } from './words.ts'

const [FiltersSheet, warm] = loadWhenShown(() => import('./filters-sheet.tsx').then((it) => it.FiltersSheet))

/** On a phone the filters of a list stand behind a button, which says how many are on. */
export function FiltersButton({ on, children }: { on: number; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        {words.filters.button(on)}
      </Button>
      {used && (
        <FiltersSheet open={open} onClose={() => setOpen(false)}>
          {children}
        </FiltersSheet>
      )}
    </>
  )
}
