import { WindowSlot } from '../window-slot.tsx'
import { beginLetterWords as words } from './begin-words.ts'
import { LetterWindow, warmLetter } from './late-window.tsx'
import type { LetterTo } from './letter-to.ts'
import type { LetterWindowProps } from './letter-window.tsx'

type LetterSlotProps = Pick<LetterWindowProps, 'settled'> & Extract<LetterTo, { candidate: number }>

/** The way to a letter to a person: `e`, after a move with what that offers; `E` keeps a mail that came elsewhere. */
export function LetterSlot({ settled, ...to }: LetterSlotProps) {
  return (
    <WindowSlot
      shortcut="e"
      label={words.write}
      also={{ shortcut: 'E', label: words.paste }}
      warm={warmLetter}
    >
      {({ also, ...opened }) => <LetterWindow to={to} settled={settled} {...opened} paste={also} />}
    </WindowSlot>
  )
}
