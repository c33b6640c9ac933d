import { z } from 'zod'
import { stored } from '../core/stored.ts'
import { text } from '../core/text.ts'
import { evidenceTexts } from './texts.ts'

export const REQUIREMENTS_MAX = 40
const REQUIREMENT_MAX = 100
const YEARS_MAX = 50

/** A skill, or the title under which somebody has worked. */
export const RequirementKind = z.enum(['skill', 'title'], evidenceTexts.kind)
export type RequirementKind = z.infer<typeof RequirementKind>
export const RequirementLevel = z.enum(['required', 'nice'], evidenceTexts.level)
export type RequirementLevel = z.infer<typeof RequirementLevel>

/** What a posting asks for. `years` only where it says a number; `line` is what of its text says so, null where a recruiter does. Unknown: of a newer version, and nothing to send. */
export const Requirement = z.object({
  kind: stored(RequirementKind, 'unknown'),
  name: z.string(),
  level: stored(RequirementLevel, 'unknown'),
  years: z.number().nullable(),
  line: z.string().nullable(),
  /** Whether the program looks for it in resumes: it knows no other skills than those of its list. */
  known: z.boolean(),
})
export type Requirement = z.infer<typeof Requirement>

/**
 * What is looked for with people. `corrected`: a recruiter has said what the posting asks, so its text changes nothing any more, and
 * what it names besides is `offered`. `place` and `conditions` are to be read, and nobody is ordered by them.
 */
export const PostingRequirements = z.object({
  /** The job's. */
  title: z.string(),
  corrected: z.boolean(),
  requirements: z.array(Requirement),
  offered: z.array(Requirement),
  place: z.string(),
  remote: z.boolean(),
  /** Of the posting's list of skills what the vocabulary does not know: nobody looks for it. */
  unknown: z.array(z.string()),
  /** The lines about the right to work, a visa or a clearance. */
  conditions: z.array(z.string()),
})
export type PostingRequirements = z.infer<typeof PostingRequirements>

const RequirementInput = z.object({
  kind: RequirementKind.default('skill'),
  name: text({ most: REQUIREMENT_MAX, required: evidenceTexts.nameRequired }),
  level: RequirementLevel,
  years: z
    .number(evidenceTexts.years)
    .min(1, evidenceTexts.years)
    .max(YEARS_MAX, evidenceTexts.years)
    .nullable()
    .default(null),
})

/** All that is looked for, in its order; null: what the text of the posting says, as if nobody had corrected it. */
export const RequirementsInput = z.object({
  requirements: z.array(RequirementInput).max(REQUIREMENTS_MAX, evidenceTexts.most).nullable(),
})
export type RequirementsInput = z.infer<typeof RequirementsInput>
