import type { CHOICE_FACETS } from '#contract/candidates/facets.ts'
import type { PersonName } from '#contract/people/person-name.ts'
import type { Pool } from '#contract/pools/pool.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { grouped } from '../grouped.ts'
import type { NarrowedBy } from './candidates-query.ts'
import { readingWords } from './reading-words.ts'

const choices: Record<(typeof CHOICE_FACETS)[number], Readonly<Record<string, string>>> = {
  rate: {
    'to-50': 'below $50 an hour',
    '50-75': '$50 to $75',
    '75-100': '$75 to $100',
    '100-150': '$100 to $150',
    'from-150': '$150 and more',
  },
  available: { now: 'now', '14': 'within 2 weeks', '30': 'within 30 days' },
  contacted: {
    '7': 'in the last 7 days',
    '30': 'in the last 30 days',
    '90': 'in the last 90 days',
    'not-90': 'not in 90 days',
    never: 'never',
  },
  came: {
    '1': 'in the last day',
    '7': 'in the last 7 days',
    '30': 'in the last 30 days',
    '90': 'in the last 90 days',
    '365': 'in the last year',
  },
}

/** What the parts of the list that narrow it down are called. */
export const narrowingWords = {
  open: 'Narrow down',
  key: 'Narrow the list down, from a town on',
  counting: 'Counting...',
  failed: 'The counts could not be loaded.',
  counted: (count: number, more: boolean) =>
    more
      ? `Counts are of the newest ${grouped(count)} in this list.`
      : `Counts are of the ${grouped(count)} in this list.`,
  kinds: {
    skill: 'Skill',
    tag: 'Tag',
    pool: 'Pool',
    near: 'Place',
    authorization: 'Work authorization',
    rate: 'Rate wanted',
    available: 'Available',
    stage: 'Stage of an application',
    source: 'Source',
    owner: 'Owner',
    contacted: 'Last contact',
    answer: 'Screening answer',
    came: 'Came',
  } satisfies Record<NarrowedBy | 'owner', string>,
  more: (count: number, kind: string) => `${count} more: ${kind.toLowerCase()}`,
  town: 'Town',
  townHint: 'Austin, TX',
  miles: 'Within',
  milesOf: (miles: number) => `${miles} miles`,
  townUnknown: (town: string) =>
    `"${town}" is no town that we know, so the list is not narrowed down by it. Write it with its state, such as Austin, TX.`,
  near: (miles: number, town: string) => `${miles} miles around ${town}`,
  narrowed: 'Narrowed down by',
  or: 'or',
  and: 'and',
  /** Of a group: whether one of the values that are chosen is enough. */
  any: 'any of them',
  all: 'all of them',
  matchOf: (kind: string) => `${kind}: who has`,
  noMatter: 'no matter',
  remove: (label: string) => `Remove: ${label}`,
  gone: 'not there any more',
  indexing:
    'The index of the search is being made; some people are only found by name, address, phone or tag yet.',
} as const

type Names = { stages: readonly Stage[]; people: readonly PersonName[]; pools: readonly Pool[] }

/** What a value is called to people; what has a number alone, and was deleted, is called gone. */
export function valueName(
  kind: NarrowedBy | 'owner',
  value: string,
  { stages, people, pools }: Names,
): string {
  if (kind === 'stage') return stages.find(({ id }) => String(id) === value)?.name ?? narrowingWords.gone
  if (kind === 'pool') return pools.find(({ id }) => String(id) === value)?.name ?? narrowingWords.gone
  if (kind === 'owner') return people.find(({ id }) => id === value)?.name ?? value
  if (kind === 'authorization')
    return (readingWords.authorizations as Readonly<Record<string, string>>)[value] ?? value
  return kind in choices ? (choices[kind as keyof typeof choices][value] ?? value) : value
}
