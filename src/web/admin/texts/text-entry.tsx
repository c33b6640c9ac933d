import type { Text } from '#contract/texts/text.ts'
import { Moment } from '../when.tsx'
import { words } from './words.ts'

/** A text to or from somebody, with what became of it. */
export function TextEntry({ text }: { text: Text }) {
  const { kind, phone, body, state, refusal, author, at } = text
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-semibold">{words.kinds[kind]}</span>{' '}
        <span className="text-muted">
          {kind === 'received' ? words.from(phone) : words.to(phone)}
          {author && `, ${author.name}`}, <Moment at={at} />
          {kind !== 'received' && `, ${words.states[state]}`}
          {refusal && `: ${words.refusals[refusal]}`}
        </span>
      </p>
      <p className="max-w-text whitespace-pre-line wrap-anywhere">{body}</p>
    </>
  )
}
