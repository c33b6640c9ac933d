import type { LetterPreview } from '#contract/letters/letter-input.ts'
import { isForPeople } from '#contract/letters/template.ts'
import type { AnswerBeginning, AnswerPreviewInput } from '#contract/messages/answer.ts'
import type { Store } from '#server/store/engine/store.ts'
import { answersTo, newestReply } from '#server/store/letters/message-letters.ts'
import { listTemplates } from '../letters/list-templates.ts'
import type { Letterhead } from '../letters/merge-values.ts'
import type { DrawLetter } from '../letters/preview-letter.ts'
import { ownSignature } from '../letters/signature.ts'
import type { Actor } from '../people/authenticate.ts'
import { answerable, answerValues, composeAnswer } from './compose-answer.ts'

type Deps = { store: Store; letterhead: Letterhead; sendsMail: boolean }

/** What an answer to a message begins with. Throws as `answerable`. */
export async function beginAnswer(
  { store, letterhead, sendsMail }: Deps,
  id: number,
  actor: Actor,
): Promise<AnswerBeginning> {
  const about = await answerable(store, id)
  const { message } = about
  const written = await answersTo(store, id)
  const came = await newestReply(store, id)
  const form = { address: message.email, body: message.message, at: message.sent_at }
  const { address, subject, body, at } = came ?? { ...form, subject: message.subject }
  return {
    name: about.person?.name ?? message.email,
    do_not_contact: about.person?.silent ?? false,
    addresses: about.addresses,
    values: answerValues(about, actor, letterhead),
    templates: (await listTemplates({ store })).filter((template) => !isForPeople(template)),
    files: [],
    signature: (await ownSignature({ store }, actor, letterhead)).signature,
    sending: sendsMail,
    said: { address, subject, body, at },
    wrote_from: message.email,
    seen: written.length === 0 ? null : Math.max(...written.map((letter) => letter.id)),
  }
}

/** An answer exactly as it would be sent. Nothing is stored. Throws as `composeAnswer`. */
export async function previewAnswer(
  deps: Pick<Deps, 'store' | 'letterhead'> & { drawLetter: DrawLetter },
  id: number,
  input: AnswerPreviewInput,
  actor: Actor,
): Promise<LetterPreview> {
  const { subject, body, signature } = await composeAnswer(deps, id, input, actor)
  return { subject, ...(await deps.drawLetter({ subject, body, signature, hasPage: false })) }
}
