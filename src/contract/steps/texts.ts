/** What a recruiter reads about next steps. */
export const stepTexts = {
  whatRequired: 'Please enter what to do.',
  day: 'Please enter a day such as 2026-01-31.',
  ownerUnknown: 'Nobody who can sign in was chosen.',
  due: 'Steps are late, due today, this week or later.',
  about: 'A next step is of one application or of one candidate.',
} as const
