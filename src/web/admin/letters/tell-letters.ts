import type { Moved } from '#contract/applications/recruiter-application.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { moveLetterWords as words } from './move-letter-words.ts'

/** Says which letters go with a move that was made, beside its Undo. */
export function tellLetters(moved: readonly Moved[]): void {
  const written = moved.filter(({ letter }) => letter !== null).length
  const refused = moved.flatMap(({ no_letter }) => no_letter ?? [])
  if (written > 0) notify.success(words.some(written))
  const [why] = refused
  if (why !== undefined) notify.error(words.left(refused.length, why))
}
