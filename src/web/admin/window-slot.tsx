import { Fragment, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useShortcuts } from './keyboard/shortcuts.ts'

type OpenedWindow = {
  /** What was typed while the window was loading. */
  typed: RefObject<string>
  open: boolean
  returnTo: () => HTMLElement | undefined
  onClose: () => void
  /** By the second key. */
  also: boolean
}

type WindowSlotProps = {
  shortcut: string
  label: string
  /** A second key opens the window for something else. */
  also?: { shortcut: string; label: string }
  /** Loads the window ahead of the press. */
  warm: () => void
  children: (opened: OpenedWindow) => ReactNode
}

/** A button and a key that open a window, each time a fresh one. It loads then, and the keys pressed meanwhile are for its text. */
export function WindowSlot({ shortcut, label, also, warm, children }: WindowSlotProps) {
  const [opened, setOpened] = useState<{ at: number; open: boolean; also: boolean }>()
  const typed = useRef('')
  const button = useRef<HTMLButtonElement>(null)
  function begin(second = false) {
    typed.current = ''
    setOpened({ at: (opened?.at ?? 0) + 1, open: true, also: second })
  }
  useShortcuts([
    { key: shortcut, label, run: () => begin() },
    ...(also ? [{ key: also.shortcut, label: also.label, run: () => begin(true) }] : []),
  ])
  return (
    <>
      <p className="print:hidden">
        <Button
          ref={button}
          variant="outline"
          size="dense"
          onPointerEnter={warm}
          onFocus={warm}
          onClick={() => begin()}
        >
          {label}
        </Button>
      </p>
      {opened && (
        <Fragment key={opened.at}>
          {children({
            typed,
            open: opened.open,
            also: opened.also,
            returnTo: () => button.current ?? undefined,
            onClose: () => setOpened({ ...opened, open: false }),
          })}
        </Fragment>
      )}
    </>
  )
}
