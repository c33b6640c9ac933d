import { z } from 'zod'
import { FactOrigin } from '../candidates/fact.ts'
import { pageNumber, pageSize } from '../core/paging.ts'
import { stored } from '../core/stored.ts'
import { Requirement } from './requirement.ts'

/** People besides the applicants who are listed, those of whom most was found. */
export const OTHERS_MOST = 200

/** Of so many who hold most of the skills every line is read; further applicants are ordered by their skills alone. */
export const READ_MOST = 250

/** The job's own applicants, or everybody else who may be contacted. */
export const Whom = z.enum(['applicants', 'others'], 'must be applicants or others')
export type Whom = z.infer<typeof Whom>

export const EvidenceQuery = z.object({
  whom: Whom.default('applicants'),
  page: pageNumber,
  page_size: pageSize,
})
export type EvidenceQuery = z.infer<typeof EvidenceQuery>

/**
 * What shows a requirement: the line of a resume, or what else is known of the person. `years` only where the dates or words of the
 * resume say so.
 */
export const Evidence = z.object({
  line: z.string(),
  from: stored(FactOrigin, 'unknown'),
  /** Of which application the resume is; null for what came without one. */
  application_id: z.int().nullable(),
  at: z.string(),
  years: z.number().nullable(),
})
export type Evidence = z.infer<typeof Evidence>

export const ComparedPerson = z.object({
  candidate_id: z.int(),
  name: z.string(),
  /** The one for this job. */
  application: z.object({ id: z.int(), stage: z.string(), submitted_at: z.string() }).nullable(),
  /** `none` is read: what a resume shows that nobody could read is not known. */
  resume: z.enum(['read', 'waiting', 'unreadable', 'none']),
  /** To be read; nobody is ordered by them. */
  place: z.string().nullable(),
  authorization: z.string().nullable(),
  /** One for each requirement, in their order; null where nothing was found. */
  found: z.array(Evidence.nullable()),
})
export type ComparedPerson = z.infer<typeof ComparedPerson>

/** `more`: further people show some of it, too, but less than those who are listed. */
export const EvidencePage = z.object({
  requirements: z.array(Requirement),
  count: z.int(),
  more: z.literal(true).optional(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  results: z.array(ComparedPerson),
})
export type EvidencePage = z.infer<typeof EvidencePage>
