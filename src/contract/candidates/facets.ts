import { z } from 'zod'

/** A longer value is cut: what an answer or a source says is told by its beginning. */
export const FACET_VALUE_MAX = 200
/** Of several values of one kind so many may be asked for. */
export const FACET_VALUES_MOST = 10

export const MILES = [10, 25, 50, 100, 250] as const
export const MILES_DEFAULT = 50

/** Dollars an hour: from the first, below the second. */
export const RATES = {
  'to-50': [0, 50],
  '50-75': [50, 75],
  '75-100': [75, 100],
  '100-150': [100, 150],
  'from-150': [150, 100_000],
} as const
/** Days until somebody is available. */
export const AVAILABLE = { now: 0, '14': 14, '30': 30 } as const
/** Days since the last call, meeting or mail that a recruiter logged: so many at most, more than so many, or none ever. */
export const CONTACTED = { '7': 7, '30': 30, '90': 90, 'not-90': 90, never: 0 } as const
/** Days since they came. */
export const CAME = { '1': 1, '7': 7, '30': 30, '90': 90, '365': 365 } as const

/** Kinds of facets that hold values of people, and those that hold one of a few choices. */
export const VALUE_FACETS = [
  'skill',
  'tag',
  'pool',
  'authorization',
  'source',
  'owner',
  'answer',
  'stage',
] as const
export const CHOICE_FACETS = ['rate', 'available', 'contacted', 'came'] as const
export type ValueFacet = (typeof VALUE_FACETS)[number]

const counts = z.array(z.object({ value: z.string(), count: z.int() }))
const of = <const K extends readonly string[]>(kinds: K) =>
  z.object(Object.fromEntries(kinds.map((kind) => [kind, counts])) as Record<K[number], typeof counts>)

/** The groups of which a person may have several values: a list says whether one of those that were chosen is enough. */
export const MATCHED_FACETS = ['skill', 'tag', 'pool'] as const
export type MatchedFacet = (typeof MATCHED_FACETS)[number]

/**
 * How many of the people whom a list holds have what, most frequent first, 30 of a kind at most. A group of which one of the chosen values is
 * enough is counted as if none of it was chosen: so many would be there with that value alone. `owner` is an account's id, `stage` a
 * stage's, `pool` a pool's. `counted`: of how many; when `more` is set, of the newest 10,000 of them.
 */
export const Facets = of([...VALUE_FACETS, ...CHOICE_FACETS]).extend({
  counted: z.int(),
  more: z.literal(true).optional(),
})
export type Facets = z.infer<typeof Facets>
export const FacetsResponse = z.object({ data: Facets })
