import { type ComponentType, useRef, useState } from 'react'
import type { Begun } from '#web/ui/finder.tsx'
import { focused } from '#web/ui/focused.ts'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { WaitingField } from './waiting-field.tsx'

export type FinderWindow = { open: boolean; onClose: () => void; begun: Begun }

/** A window with a finder, whose code loads when it is first opened: the keys that are pressed meanwhile are for its field. */
export const loadFinder = <P extends FinderWindow>(label: string, load: () => Promise<ComponentType<P>>) =>
  loadWhenShown<P>(
    load,
    ({ open, onClose, begun: { typed, sent } }) =>
      open && (
        <WaitingField
          label={label}
          typed={typed}
          onEnter={() => {
            sent.current = true
          }}
          onEscape={onClose}
        />
      ),
  )

/** Whether such a window is open, for what draws it, and how to open it; undefined before it first was. */
export function useFinderWindow(): { window: FinderWindow | undefined; begin: () => void } {
  const [open, setOpen] = useState<boolean>()
  const begun: Begun = { typed: useRef(''), sent: useRef(false), opener: useRef<HTMLElement>(undefined) }
  function begin() {
    begun.typed.current = ''
    begun.sent.current = false
    begun.opener.current = focused()
    setOpen(true)
  }
  const onClose = () => setOpen(false)
  return { window: open === undefined ? undefined : { open, onClose, begun }, begin }
}
