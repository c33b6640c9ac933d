/** What a recruiter reads who changes many at once. */
export const bulkTexts = {
  which: 'must be either ids or the filter of a list',
  ids: 'must be 1 to 500 different ids',
  applicationsOnly: 'is for applications',
  tags: 'must be 1 to 10 tags',
} as const
