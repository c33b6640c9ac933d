import { useHasDraft } from '../use-draft-text.ts'
import { WindowSlot } from '../window-slot.tsx'
import { beginLetterWords as words } from './begin-words.ts'
import { LetterWindow, warmLetter } from './late-window.tsx'
import { type LetterTo, letterDraft } from './letter-to.ts'
import type { LetterWindowProps } from './letter-window.tsx'

type LetterSlotProps = Pick<LetterWindowProps, 'settled'> &
  Extract<LetterTo, { candidate: number }> & {
    /** What the person, or the application, was merged into: what was typed before goes on to that one. */
    mergedInto: number | null
  }

/** The way to a letter to a person: `e`, after a move with what that offers; `E` keeps a mail that came elsewhere. */
export function LetterSlot({ settled, mergedInto, ...to }: LetterSlotProps) {
  const draft = letterDraft(to)
  const kept = [useHasDraft(draft), useHasDraft(`${draft}:subject`), useHasDraft(`pasted:${draft}`)]
  if (mergedInto !== null && !kept.includes(true)) return null
  return (
    <WindowSlot
      shortcut="e"
      label={words.write}
      also={{ shortcut: 'E', label: words.paste }}
      warm={warmLetter}
    >
      {({ also, ...opened }) => (
        <LetterWindow to={to} mergedInto={mergedInto} settled={settled} {...opened} paste={also} />
      )}
    </WindowSlot>
  )
}
