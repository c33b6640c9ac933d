/** What a recruiter reads about candidates. */
export const candidateTexts = {
  valueRequired: 'Please enter a value.',
  notAChoice: 'is not one of the choices',
  email: 'must be an email address',
  link: 'must be a link to a site',
  date: 'must be a date',
  dollars: 'must be whole dollars',
  phone: 'must be a phone number',
  bodyRequired: 'Please enter what happened.',
  nameNeeded: 'must be replaced by another name',
  longAgo: 'must not be before 1970',
  future: 'must not be in the future',
  tag: 'must be 1 to 50 characters',
  tags: 'must be at most 50 tags',
  sameCandidate: 'must be another candidate',
  entryDeleted: 'Entry deleted.',
  ownerUnknown: 'is nobody who can sign in',
} as const
