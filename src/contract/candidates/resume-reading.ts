import { z } from 'zod'

/** What is read out of a resume and kept. */
export const READING_KINDS = ['skill', 'title', 'place', 'authorization'] as const

/**
 * What the newest resume of a candidate says, as it was read by the program: a reading, not a truth. Each with the line of the resume
 * that says it; `years` of a skill only where dates or words say so. An authorization is one of `AUTHORIZATIONS`.
 */
export const ResumeReading = z.object({
  application_id: z.int(),
  facts: z.array(
    z.object({
      kind: z.enum(READING_KINDS),
      value: z.string(),
      years: z.number().nullable(),
      line: z.string(),
    }),
  ),
})
export type ResumeReading = z.infer<typeof ResumeReading>
