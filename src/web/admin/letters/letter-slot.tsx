import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { beginLetterWords as words } from './begin-words.ts'
import { LetterWindow, warmLetter as warm } from './late-window.tsx'
import type { LetterWindowProps } from './letter-window.tsx'

type LetterSlotProps = Pick<LetterWindowProps, 'candidate' | 'application' | 'settled'>

/** The way to a letter to a person: `e`. The window loads then, and the keys pressed meanwhile are for its text. */
export function LetterSlot(props: LetterSlotProps) {
  const [opened, setOpened] = useState<{ at: number; open: boolean }>()
  const typed = useRef('')
  const button = useRef<HTMLButtonElement>(null)
  function begin() {
    typed.current = ''
    setOpened({ at: (opened?.at ?? 0) + 1, open: true })
  }
  useShortcuts([{ key: 'e', label: words.write, run: begin }])
  return (
    <>
      <p className="print:hidden">
        <Button
          ref={button}
          variant="outline"
          size="dense"
          onPointerEnter={warm}
          onFocus={warm}
          onClick={begin}
        >
          {words.write}
        </Button>
      </p>
      {opened && (
        <LetterWindow
          key={opened.at}
          {...props}
          typed={typed}
          open={opened.open}
          returnTo={() => button.current ?? undefined}
          onClose={() => setOpened({ ...opened, open: false })}
        />
      )}
    </>
  )
}
