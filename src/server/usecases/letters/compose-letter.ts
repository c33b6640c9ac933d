import type { FieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import type { LetterPreviewInput } from '#contract/letters/letter-input.ts'
import { merged } from '#contract/letters/merge-fields.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { addressesOf } from '#server/store/letters/addresses.ts'
import type { Actor } from '../people/authenticate.ts'
import { type LetterAbout, letterAbout } from './letter-about.ts'
import { type Letterhead, mergeValues } from './merge-values.ts'
import { ownSignature } from './signature.ts'

type Deps = { store: Store; letterhead: Letterhead }

/** A letter whose fields are filled, to an address that the person has. */
export type Composed = LetterAbout & { to: string; subject: string; body: string; signature: string }

/**
 * Fills the fields of a letter and looks whether it may be sent. Throws as `letterAbout`, `do_not_contact`, and `invalid_input` for an
 * address that is not the person's or bounces, and for a field that nothing is known for: no mail has a hole.
 */
export async function composeLetter(
  { store, letterhead }: Deps,
  { to, subject, body, ...whom }: LetterPreviewInput,
  actor: Pick<Actor, 'id' | 'name' | 'email'>,
): Promise<Composed> {
  const about = await letterAbout(store, whom)
  if (about.silent) throw new AppError('do_not_contact')
  const known = await addressesOf(store, about.ids, about.application?.id ?? null)
  const address = known.find((one) => one.address === to)
  const [line, text] = filled(about, { subject, body }, actor, letterhead)
  const fields: FieldErrors = {}
  if (address === undefined) fields.to = letterTexts.toUnknown
  else if (address.bounced) fields.to = letterTexts.toBounced
  if (line.holes.length > 0) fields.subject = letterTexts.holes(line.holes)
  if (text.holes.length > 0) fields.body = letterTexts.holes(text.holes)
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  const { signature } = await ownSignature({ store }, actor, letterhead)
  return { ...about, to, subject: line.text, body: text.text, signature }
}

/** The subject and the text of a letter with their fields filled, each with what nothing is known for. */
export function filled(
  { row, application }: Pick<LetterAbout, 'row' | 'application'>,
  { subject, body }: Pick<LetterPreviewInput, 'subject' | 'body'>,
  recruiter: Pick<Actor, 'name' | 'email'>,
  letterhead: Letterhead,
) {
  const values = mergeValues({ name: row.name, application, recruiter, letterhead })
  return [merged(subject, values), merged(body, values)] as const
}
