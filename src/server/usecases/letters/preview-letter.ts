import type { LetterPreview, LetterPreviewInput } from '#contract/letters/letter-input.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Actor } from '../people/authenticate.ts'
import { composeLetter } from './compose-letter.ts'
import type { Letterhead } from './merge-values.ts'

/** Draws a letter as it is sent; put together outside, where the words of mails are. */
export type DrawLetter = (letter: {
  subject: string
  body: string
  signature: string
  /** To a candidate: with the way to their own page. */
  hasPage: boolean
}) => Promise<{ text: string; html: string }>

type Deps = { store: Store; letterhead: Letterhead; drawLetter: DrawLetter }

/** A letter exactly as it would be sent. Nothing is stored. Throws as `composeLetter`. */
export async function previewLetter(
  deps: Deps,
  input: LetterPreviewInput,
  actor: Actor,
): Promise<LetterPreview> {
  const { subject, body, signature } = await composeLetter(deps, input, actor)
  return { subject, ...(await deps.drawLetter({ subject, body, signature, hasPage: true })) }
}
