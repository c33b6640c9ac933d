import { ResumeFacts } from '#contract/candidates/resume-facts.ts'
import { shownLine } from '#contract/core/text.ts'
import { type ProposedFact, proposedFacts } from '#contract/resume-files/proposed-facts.ts'
import type { ResumeFileAccept } from '#contract/resume-files/resume-file.ts'
import type { AcceptedFact } from '../candidates/keep-accepted-facts.ts'
import { statedFact } from '../candidates/stated-fact.ts'

/** What was read in a resume, or null: as it is stored. */
export const storedFacts = (facts: string | null): ResumeFacts | null =>
  facts === null ? null : ResumeFacts.parse(JSON.parse(facts))

/**
 * The facts that a recruiter accepted, as they are kept, each once: what the resume says comes with the line that says it, the rest is
 * the recruiter's word. Throws `invalid_input` for what is no phone number.
 */
export function acceptedFacts(accepted: ResumeFileAccept['facts'], read: ResumeFacts | null): AcceptedFact[] {
  const proposed = new Map(
    (read === null ? [] : proposedFacts(read)).map((fact) => [keyOf(fact), fact] as const),
  )
  const kept = new Map<string, AcceptedFact>()
  for (const [at, { offer, ...fact }] of accepted.entries()) {
    const own = proposed.get(keyOf(fact))
    const stated = own?.canonical === undefined ? statedFact(fact, `facts.${at}.value`) : phoneOf(own)
    const key = `${stated.kind} ${stated.value}`
    if (kept.has(key)) continue
    const line = own?.lines[0]?.text
    kept.set(key, {
      ...stated,
      origin: own === undefined ? 'recruiter' : 'resume',
      line: line === undefined ? null : shownLine(line),
      offer,
    })
  }
  return [...kept.values()]
}

const keyOf = ({ kind, value }: Pick<ProposedFact, 'kind' | 'value'>) => `${kind} ${value}`

const phoneOf = ({ kind, value, canonical = value }: ProposedFact) => ({
  kind,
  value: canonical,
  written: shownLine(value),
})
