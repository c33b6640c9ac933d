import { z } from 'zod'
import { EMAIL_MAX, NAME_MAX } from '../core/limits.ts'

/** Of one line of a resume as much is shown, around what it says. */
export const RESUME_LINE_MAX = 300
/** A resume that says more of a kind says it in vain. */
export const RESUME_FACTS_MOST = { contacts: 10, skills: 300, positions: 60, lines: 5 } as const

/** A line of the text of a resume, counted from 1, and what stands in it. */
export const ResumeLine = z.object({ line: z.int().min(1), text: z.string().max(RESUME_LINE_MAX) })
export type ResumeLine = z.infer<typeof ResumeLine>

/** Where a fact stands: its first lines, at least one. */
const lines = z.array(ResumeLine).min(1).max(RESUME_FACTS_MOST.lines)
const short = z.string().min(1).max(200)
const contacts = <T extends z.ZodType>(item: T) => z.array(item).max(RESUME_FACTS_MOST.contacts)

/** A month, as `2024-03`. */
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

export const LINK_KINDS = ['linkedin', 'github', 'portfolio'] as const

/** What a resume says about the right to work in the United States. */
export const AUTHORIZATIONS = [
  'citizen',
  'permanent_resident',
  'ead',
  'h1b',
  'opt',
  'tn',
  'other',
  'authorized',
  'no_sponsorship',
  'needs_sponsorship',
] as const
export type Authorization = (typeof AUTHORIZATIONS)[number]

/**
 * What can be read out of the text of a resume, each fact with the lines that say it. All of it is a reading, not a truth: a
 * person accepts it. What the resume does not say is null or missing from its list.
 */
export const ResumeFacts = z.object({
  /** Without titles and degrees; a name in capitals is written as names are. `family` is null when there is one word. */
  name: z.object({ full: short.max(NAME_MAX), given: short, family: short.nullable(), lines }).nullable(),
  /** The candidate's own, in lower case, the first one to write to first; those of references are left out. */
  emails: contacts(z.object({ email: z.string().max(EMAIL_MAX), lines })),
  /** `e164` is null when the writing does not say which country or area is called. */
  phones: contacts(
    z.object({
      e164: z
        .string()
        .regex(/^\+\d{7,15}$/)
        .nullable(),
      extension: z
        .string()
        .regex(/^\d{1,7}$/)
        .nullable(),
      written: short,
      lines,
    }),
  ),
  links: contacts(z.object({ kind: z.enum(LINK_KINDS), url: z.string().max(500), lines })),
  /** `state` is two letters in the United States and Canada, `country` an ISO 3166 code. */
  place: z
    .object({
      town: short.nullable(),
      state: short.nullable(),
      country: short.nullable(),
      written: short,
      lines,
    })
    .nullable(),
  /** `name` is the vocabulary's, `written` the ways it stands in the resume; `years` only where dates or words say so. */
  skills: z
    .array(
      z.object({ name: short, written: z.array(short).min(1).max(5), years: z.number().nullable(), lines }),
    )
    .max(RESUME_FACTS_MOST.skills),
  /** What the resume calls the person, beside the name. */
  headline: z.object({ title: short, lines }).nullable(),
  /** In the order of the resume, which is mostly the newest first. */
  positions: z
    .array(
      z.object({
        title: short.nullable(),
        employer: short.nullable(),
        from: Month.nullable(),
        to: z.union([Month, z.literal('present')]).nullable(),
        lines,
      }),
    )
    .max(RESUME_FACTS_MOST.positions),
  authorizations: contacts(z.object({ kind: z.enum(AUTHORIZATIONS), written: short, lines })),
})
export type ResumeFacts = z.infer<typeof ResumeFacts>
