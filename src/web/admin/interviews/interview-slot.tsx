import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { WaitingField } from '../waiting-field.tsx'
import { WindowSlot } from '../window-slot.tsx'
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
  return (
    <WindowSlot shortcut="i" label={words.propose} warm={warm}>
      {(opened) => <InterviewWindow {...props} {...opened} />}
    </WindowSlot>
  )
}
