import type { ReadingOutcome } from '#contract/applications/resume-text.ts'
import { plainText } from './plain-text.ts'

/** Why a parser finds no text; the other reasons are found by who watches it. */
const REASONS = ['encrypted', 'broken'] as const

/** What a parser says: the text as it stands in the file, or why there is none. */
export type Answer = `text:${string}` | `none:${(typeof REASONS)[number]}`

/** The outcome in a parser's answer, which may be anything: what is no answer means that the resume is damaged. */
export function outcomeIn(answer: unknown): ReadingOutcome {
  if (typeof answer !== 'string') return { reason: 'broken' }
  if (answer.startsWith('text:')) {
    const text = plainText(answer.slice('text:'.length))
    return text === '' ? { reason: 'no_text' } : { text }
  }
  return { reason: REASONS.find((reason) => answer === `none:${reason}`) ?? 'broken' }
}
