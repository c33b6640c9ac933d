import { WindowSlot } from '../window-slot.tsx'
import { beginLetterWords as words } from './begin-words.ts'
import { LetterWindow, warmLetter } from './late-window.tsx'
import type { LetterWindowProps } from './letter-window.tsx'

type LetterSlotProps = Pick<LetterWindowProps, 'candidate' | 'application' | 'settled'>

/** The way to a letter to a person: `e`. */
export function LetterSlot(props: LetterSlotProps) {
  return (
    <WindowSlot shortcut="e" label={words.write} warm={warmLetter}>
      {(opened) => <LetterWindow {...props} {...opened} />}
    </WindowSlot>
  )
}
