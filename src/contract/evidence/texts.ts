/** What a recruiter reads about postings and people side by side. */
export const evidenceTexts = {
  nameRequired: 'Please enter a skill.',
  level: 'must be required or nice to have',
  years: 'must be a number of years from 1 to 50',
  most: 'A posting can ask for 40 things at most.',
  sameName: 'This is in the list already.',
  ruleSaved: 'Saved.',
} as const
