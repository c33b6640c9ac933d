/** What a recruiter reads about next steps. */
export const stepTexts = {
  whatRequired: 'Please enter what to do.',
  day: 'must be a day such as 2026-01-31',
  ownerUnknown: 'is nobody who can sign in',
  due: 'is not a time that steps are due',
  about: 'must name an application or a candidate',
} as const
