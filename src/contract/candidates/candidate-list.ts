import { z } from 'zod'
import { JobRef, Snippet } from '../applications/application-list.ts'
import { ID_MAX, SEARCH_MAX, TAG_MAX } from '../core/limits.ts'
import { pageNumber, pageSize } from '../core/paging.ts'
import { text } from '../core/text.ts'
import { ListedStep } from '../steps/step.ts'
import { StepFilter } from '../steps/step-filter.ts'
import {
  AVAILABLE,
  CAME,
  CONTACTED,
  FACET_VALUE_MAX,
  FACET_VALUES_MOST,
  MILES,
  MILES_DEFAULT,
  RATES,
} from './facets.ts'
import { candidateTexts } from './texts.ts'
import { readValues, writtenValues } from './written-values.ts'

export const CANDIDATE_SORTS = ['newest', 'match', 'name', 'changed'] as const
export const CandidateSort = z.enum(CANDIDATE_SORTS, 'is not an order')
export type CandidateSort = z.infer<typeof CandidateSort>

const nothing = z.literal('').transform(() => undefined)
const flag = z.union([nothing, z.literal('true', 'must be true').transform(() => true)]).optional()

const tooMany = `must be at most ${FACET_VALUES_MOST} values`
const notTooMany = z.array(z.string()).max(FACET_VALUES_MOST, tooMany)
const several = (most: number) =>
  text({ most: (most + 1) * FACET_VALUES_MOST })
    .transform((value) => [...new Set(value.split(',').map((one) => one.trim()))].filter(Boolean))
    .pipe(notTooMany)
const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.union([nothing, z.enum(values)], candidateTexts.notAChoice).optional()
const choices = <const V extends readonly [string, ...string[]]>(values: V) =>
  several(FACET_VALUE_MAX)
    .pipe(z.array(z.enum(values, candidateTexts.notAChoice)))
    .default([])
const keysOf = <K extends string>(choices: Readonly<Record<K, unknown>>) =>
  Object.keys(choices) as [K, ...K[]]
const written = text({ most: (FACET_VALUE_MAX + 1) * FACET_VALUES_MOST })
  .transform(readValues)
  .pipe(notTooMany)
  .transform(writtenValues)
  .default('')
const ids = (most: number) =>
  several(10)
    .pipe(z.array(z.string().regex(/^[1-9]\d{0,9}$/, candidateTexts.notAChoice)))
    .transform((values) => values.map(Number))
    .pipe(z.array(z.number().max(most, candidateTexts.notAChoice)))
    .default([])

/** Whether one of the values of a group is enough, or a person must have all of them. */
export const Match = z.enum(['all', 'any'], candidateTexts.notAChoice)
export type Match = z.infer<typeof Match>
const match = z.union([nothing, Match]).optional()

/**
 * Which candidates. `search` is the language of every search over all that is known of people: facts, tags, entries, applications
 * with notes and answers, resumes; words of names, emails and tags may be begun only. `offered`: only those with facts that wait for a
 * recruiter. Every group may have several values. Of `skill`, `tag` and `pool` (ids), with commas between, a person has all; one of them is
 * enough with `skill_match=any`, and so on. Of the other groups, of which a person has one as a rule, one is enough: `owner` (accounts'
 * ids, or `me`), `stage` (ids) and `rate` have commas between their values, `source`, `authorization` and `answer` bars (`writtenValues`); a
 * source is one in capital or small letters.
 * Of `available`, `contacted` and `came`, whose spans hold each other, there is one. `near` is a town of the United States, `miles` how far around it. The others are values and choices of `Facets`. Merged ones
 * never. In the order `match` those come first whose names, skills or titles hold what is searched for.
 */
export const CandidateFilter = z.object({
  search: text({ most: SEARCH_MAX }).default(''),
  tag: several(TAG_MAX)
    .transform((tags) => tags.map((tag) => tag.toLowerCase()))
    .default([]),
  skill: several(FACET_VALUE_MAX).default([]),
  pool: ids(999_999_999),
  skill_match: match,
  tag_match: match,
  pool_match: match,
  near: text({ most: 100 }).default(''),
  miles: z.coerce.number().pipe(z.literal(MILES, candidateTexts.notAChoice)).default(MILES_DEFAULT),
  authorization: written,
  source: written,
  answer: written,
  rate: choices(keysOf(RATES)),
  available: choice(keysOf(AVAILABLE)),
  contacted: choice(keysOf(CONTACTED)),
  came: choice(keysOf(CAME)),
  stage: ids(ID_MAX),
  owner: z
    .string()
    .max(101 * FACET_VALUES_MOST)
    .regex(/^[\w-]*(,[\w-]+)*$/, 'is not an account')
    .refine((owners) => owners.split(',').length <= FACET_VALUES_MOST, tooMany)
    .default(''),
  step: StepFilter,
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
  /** One of the sample people of a first look. */
  sample: z.boolean(),
  /** Facts that wait for a recruiter. */
  offered_count: z.int(),
  applications_count: z.int(),
  last_application: z
    .object({
      id: z.int(),
      job: JobRef,
      stage_id: z.int(),
      submitted_at: z.string(),
      /** A recruiter considered the person: nobody applied. */
      considered: z.boolean(),
    })
    .nullable(),
  /** What is to be done next with the person; that of an application stands with it. */
  step: ListedStep.nullable(),
  created_at: z.string(),
  changed_at: z.string(),
  /** The words around what was searched for; null where only facts and tags hold it, or nothing is searched for. */
  snippet: Snippet.nullable(),
})
export type ListedCandidate = z.infer<typeof ListedCandidate>

/**
 * `more`: there are 10,000 or more that the search finds (SEARCH_COUNT_MAX), of which it counts and lists the newest. `indexing`:
 * not everybody is in the index of the search yet; who is not is found by name, address, phone and tag.
 */
export const CandidatePage = z.object({
  count: z.int(),
  more: z.literal(true).optional(),
  indexing: z.literal(true).optional(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  results: z.array(ListedCandidate),
})
export type CandidatePage = z.infer<typeof CandidatePage>

/** Every tag that somebody has, with how many have it, the most frequent first. */
export const TagList = z.object({ data: z.array(z.object({ tag: z.string(), count: z.int() })) })
export type TagList = z.infer<typeof TagList>
