import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { WaitingField } from '../waiting-field.tsx'
import { beginInterviewWords as words } from './begin-words.ts'
import type { InterviewWindowProps } from './interview-window.tsx'

// The keys that are pressed while its code loads are for nothing else.
const [InterviewWindow, warm] = loadWhenShown(
  () => import('./interview-window.tsx').then((it) => it.InterviewWindow),
  ({ open, onClose, typed }: InterviewWindowProps) =>
    open && <WaitingField label={words.loading} typed={typed} onEscape={onClose} />,
)

type InterviewSlotProps = Pick<InterviewWindowProps, 'candidate' | 'application' | 'user' | 'settled'>

/** The way to an interview about an application: `i`. */
export function InterviewSlot(props: InterviewSlotProps) {
  const [opened, setOpened] = useState<{ at: number; open: boolean }>()
  const typed = useRef('')
  const button = useRef<HTMLButtonElement>(null)
  function begin() {
    typed.current = ''
    setOpened({ at: (opened?.at ?? 0) + 1, open: true })
  }
  useShortcuts([{ key: 'i', label: words.propose, run: begin }])
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
          {words.propose}
        </Button>
      </p>
      {opened && (
        <InterviewWindow
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
