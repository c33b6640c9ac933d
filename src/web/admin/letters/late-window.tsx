import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { WaitingField } from '../waiting-field.tsx'
import { beginLetterWords as words } from './begin-words.ts'
import type { LetterWindowProps } from './letter-window.tsx'

/** The window of a letter, whose code loads when it is first opened: the keys that are pressed meanwhile are for its text. */
export const [LetterWindow, warmLetter] = loadWhenShown(
  () => import('./letter-window.tsx').then((it) => it.LetterWindow),
  ({ open, onClose, typed }: LetterWindowProps) =>
    open && <WaitingField label={words.loading} typed={typed} onEscape={onClose} />,
)
