import { POOL_PEOPLE_MAX, POOLS_MAX } from '../core/limits.ts'

/** What a recruiter reads about pools. */
export const poolTexts = {
  nameRequired: 'Please Enter A Name!',
  sameName: 'Another pool has this name.',
  number: `There can be ${POOLS_MAX} pools at most.`,
  people: `must be at most ${POOL_PEOPLE_MAX} people`,
  deleted: 'Pool deleted.',
  gone: 'This pool is not there any more.',
} as const
