import type { Letter } from '#contract/letters/letter.ts'
import { LetterEntry } from '../letters/lazy-letters.ts'
import { words } from './words.ts'

type ConversationProps = { letters: readonly Letter[]; older: number; onChanged: () => void }

/** What was written about a message, newest first, and how many `older` ones there are; nothing where there is nothing. */
export function Conversation({ letters, older, onChanged }: ConversationProps) {
  if (letters.length === 0) return null
  return (
    <section aria-labelledby="conversation" className="border-t border-line px-4 py-4 sm:px-5">
      <h3 id="conversation" className="mb-3 font-display font-semibold">
        {words.conversation}
      </h3>
      <ol className="grid gap-4">
        {letters.map((letter) => (
          <li key={letter.id} className="border-l-3 border-line pl-3">
            <LetterEntry letter={letter} onChanged={onChanged} open />
          </li>
        ))}
      </ol>
      {older > 0 && <p className="mt-4 text-muted">{words.older(older)}</p>}
    </section>
  )
}
