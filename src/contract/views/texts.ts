import { VIEWS_MAX } from '../core/limits.ts'

/** What a recruiter reads about saved views. */
export const viewTexts = {
  nameRequired: 'Please Enter A Name!',
  sameName: 'You have another view of this list with this name.',
  number: `You can have ${VIEWS_MAX} views at most.`,
  noFilter: 'is not a filter of this list',
  deleted: 'View deleted.',
} as const
