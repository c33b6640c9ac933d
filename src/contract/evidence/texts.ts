/** What a recruiter reads about postings and people side by side. */
export const evidenceTexts = {
  nameRequired: 'Please enter a skill.',
  kind: 'must be a skill or a title',
  level: 'must be required or nice to have',
  years: 'must be a number of years from 1 to 50',
  most: 'A posting can ask for 40 things at most.',
  sameName: 'This is in the list already.',
  ruleSaved: 'Saved.',
} as const
