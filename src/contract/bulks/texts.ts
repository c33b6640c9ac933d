/** What a recruiter reads who changes many at once. */
export const bulkTexts = {
  which: 'Choose rows, or all that a filter leaves: one of the two.',
  ids: 'Choose 1 to 500 rows, each once.',
  emptied: 'This filter says nothing, so everybody would be changed. Clear it, or say what it looks for.',
  number: 'must be an id',
  noFilter: 'This list has no such filter.',
  filterValue: 'must be text, a number, or yes or no',
  applicationsOnly: 'This can be done with applications only.',
  tags: 'Please enter 1 to 10 tags.',
} as const
