import { z } from 'zod'
import { JobRef } from '../applications/application-list.ts'
import { SEARCH_MAX, TAG_MAX } from '../core/limits.ts'
import { pageNumber, pageSize } from '../core/paging.ts'
import { text } from '../core/text.ts'

export const CANDIDATE_SORTS = ['newest', 'name', 'changed'] as const
export const CandidateSort = z.enum(CANDIDATE_SORTS, 'is not an order')
export type CandidateSort = z.infer<typeof CandidateSort>

const nothing = z.literal('').transform(() => undefined)
const flag = z.union([nothing, z.literal('true', 'must be true').transform(() => true)]).optional()

/**
 * Which candidates. `search` finds words of names, emails and tags, by their beginnings, and digits of phones; all of them. `offered`:
 * only those with facts that wait for a recruiter. `owner` is an account's id, or `me`. Merged ones never.
 */
export const CandidateFilter = z.object({
  search: text({ most: SEARCH_MAX }).default(''),
  tag: text({ most: TAG_MAX })
    .transform((value) => value.toLowerCase())
    .default(''),
  owner: z
    .string()
    .max(100)
    .regex(/^[\w-]*$/, 'is not an account')
    .default(''),
  offered: flag,
  do_not_contact: flag,
  sort: CandidateSort.default('newest'),
})
export type CandidateFilter = z.infer<typeof CandidateFilter>

export const CandidateListQuery = CandidateFilter.extend({ page: pageNumber, page_size: pageSize })
export type CandidateListQuery = z.infer<typeof CandidateListQuery>

/** A candidate as a list shows them: first current email, phone and place, and the newest application. */
export const ListedCandidate = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  place: z.string().nullable(),
  tags: z.array(z.string()),
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  do_not_contact: z.boolean(),
  /** Facts that wait for a recruiter. */
  offered_count: z.int(),
  applications_count: z.int(),
  last_application: z
    .object({ id: z.int(), job: JobRef, stage_id: z.int(), submitted_at: z.string() })
    .nullable(),
  created_at: z.string(),
  changed_at: z.string(),
})
export type ListedCandidate = z.infer<typeof ListedCandidate>

/** `more`: there are 10,000 or more that the search finds (SEARCH_COUNT_MAX), of which it counts and lists the newest. */
export const CandidatePage = z.object({
  count: z.int(),
  more: z.literal(true).optional(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  results: z.array(ListedCandidate),
})
export type CandidatePage = z.infer<typeof CandidatePage>

/** Every tag that somebody has, with how many have it, the most frequent first. */
export const TagList = z.object({ data: z.array(z.object({ tag: z.string(), count: z.int() })) })
export type TagList = z.infer<typeof TagList>
