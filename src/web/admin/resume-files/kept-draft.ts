import { z } from 'zod'
import type { Draft } from './draft.ts'

/** What of a draft is not as it was proposed. `was`: the value that was changed. */
export const KeptDraft = z.object({
  target: z.int().nullable().optional(),
  facts: z.array(
    z.object({
      key: z.string(),
      was: z.string(),
      value: z.string(),
      choice: z.enum(['use', 'offer', 'leave']).optional(),
    }),
  ),
})
type KeptDraft = z.output<typeof KeptDraft>

export function keptOf({ target, facts }: Draft, proposed: Draft): KeptDraft {
  const before = new Map(proposed.facts.map(({ key, value }) => [key, value]))
  return {
    ...(target !== proposed.target && { target }),
    facts: facts.flatMap(({ key, value, choice }) => {
      const was = before.get(key) ?? ''
      return value === was && choice === undefined ? [] : [{ key, was, value, choice }]
    }),
  }
}

/** The draft again, where what is proposed is still the same. `people`: who it may be. */
export function withKept(proposed: Draft, kept: KeptDraft, people: readonly { id: number }[]): Draft {
  const { target } = kept
  const isKnown = target === null || people.some(({ id }) => id === target)
  return {
    target: target !== undefined && isKnown ? target : proposed.target,
    facts: proposed.facts.map((fact) => {
      const change = kept.facts.find(({ key, was }) => key === fact.key && was === fact.value)
      if (change === undefined) return fact
      const { value, choice } = change
      return { ...fact, value, ...(choice && { choice }) }
    }),
  }
}
