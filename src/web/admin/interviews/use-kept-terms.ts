import { useState } from 'react'
import { z } from 'zod'
import { companyTimeZone } from '#contract/core/company-time.ts'
import { SLOTS_MAX } from '#contract/core/limits.ts'
import { InterviewKind } from '#contract/interviews/interview.ts'
import type { PersonName } from '#contract/people/person-name.ts'
import { readDraft, writeDraft } from '../draft.ts'
import { useDraftName } from '../use-draft-text.ts'
import type { TypedSlot } from './slot-fields.tsx'
import type { Terms } from './term-fields.tsx'

const Kept = z.object({
  slots: z
    .array(z.object({ id: z.int(), value: z.string() }))
    .min(1)
    .max(SLOTS_MAX),
  terms: z.object({
    kind: InterviewKind,
    zone: z.string(),
    // An empty field is no number, and JSON has none that is none.
    minutes: z
      .number()
      .nullable()
      .transform((minutes) => minutes ?? Number.NaN),
    people: z.array(z.string()),
  }),
  place: z.string(),
})
type Proposed = { slots: readonly TypedSlot[]; terms: Terms; place: string }

/** The times and terms of an interview that is proposed, kept with its words until it is sent. */
export function useKeptTerms(
  key: string,
  { user, people }: { user: string; people: readonly PersonName[] },
): [Proposed, (change: Partial<Proposed>) => void] {
  const name = useDraftName()(key)
  const [now, setNow] = useState((): Proposed => {
    const kept = readDraft(name, Kept)
    if (kept === undefined) {
      const terms = { kind: 'video' as const, zone: companyTimeZone(), minutes: 30, people: [user] }
      return { slots: [{ id: 0, value: '' }], terms, place: '' }
    }
    // Who cannot sign in any more takes part in nothing new.
    const there = kept.terms.people.filter((one) => people.some(({ id }) => id === one))
    return { ...kept, terms: { ...kept.terms, people: there } }
  })
  return [
    now,
    (change) =>
      setNow((was) => {
        const next = { ...was, ...change }
        writeDraft(name, next)
        return next
      }),
  ]
}
