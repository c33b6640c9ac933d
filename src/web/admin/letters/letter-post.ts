import { letterEndpoints } from '#contract/letters/endpoints.ts'
import type { Letter } from '#contract/letters/letter.ts'
import type {
  LetterBeginning,
  LetterInput,
  LetterPreview,
  LetterTexts,
} from '#contract/letters/letter-input.ts'
import type { AnswerBeginning } from '#contract/messages/answer.ts'
import { answerEndpoints } from '#contract/messages/answer-endpoints.ts'
import { call } from '#web/api/client.ts'
import type { LetterAsked, LetterTo } from './letter-to.ts'

export type Sent = LetterTexts &
  Pick<LetterInput, 'key' | 'files' | 'answers' | 'at_once'> & { seen: number | null }

type LetterPost = {
  preview: (texts: LetterTexts, signal: AbortSignal) => Promise<LetterPreview>
  write: (sent: Sent) => Promise<Letter>
  /** Keeps a mail that came elsewhere. */
  paste: (mail: { subject: string; body: string }) => Promise<unknown>
}

/** Of an answer to a message with what that needs besides. */
export type Beginning = LetterBeginning & Partial<Pick<AnswerBeginning, 'seen' | 'said' | 'wrote_from'>>
type Begun = { to: LetterTo; beginning: Beginning }

/** What a letter begins with, and whose it is. */
export async function beginLetter(asked: LetterAsked, signal: AbortSignal): Promise<Begun> {
  if ('message' in asked) {
    const { data } = await call(answerEndpoints.beginAnswer, { params: { id: asked.message }, signal })
    return { to: asked, beginning: data }
  }
  const { candidate, application } = asked
  const query = {
    ...(candidate && { candidate_id: candidate }),
    ...(application && { application_id: application }),
  }
  const { data } = await call(letterEndpoints.beginLetter, { query, signal })
  return { to: { ...asked, candidate: data.candidate_id }, beginning: data }
}

/** The calls of a letter, by whom it is for. */
export const postOf = (to: LetterTo): LetterPost => ('message' in to ? aboutMessage(to) : toPerson(to))

function toPerson({ candidate, application }: Extract<LetterTo, { candidate: number }>): LetterPost {
  const about = { candidate_id: candidate, application_id: application ?? null }
  return {
    preview: async (texts, signal) =>
      (await call(letterEndpoints.previewLetter, { body: { ...about, ...texts }, signal })).data,
    write: async ({ seen: _, ...sent }) =>
      (await call(letterEndpoints.writeLetter, { body: { ...about, ...sent } })).data,
    paste: (mail) => call(letterEndpoints.pasteLetter, { body: { ...about, ...mail } }),
  }
}

function aboutMessage({ message }: Extract<LetterTo, { message: number }>): LetterPost {
  const params = { id: message }
  return {
    preview: async (body, signal) =>
      (await call(answerEndpoints.previewAnswer, { params, body, signal })).data,
    write: async ({ files: _, ...body }) => (await call(answerEndpoints.writeAnswer, { params, body })).data,
    paste: (body) => call(answerEndpoints.pasteReply, { params, body }),
  }
}
