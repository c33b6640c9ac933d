/** What a recruiter reads about the reasons of a refusal. */
export const reasonTexts = {
  nameRequired: 'Please Enter A Name!',
  number: 'There can be 30 reasons at most.',
  sameName: 'Another reason has this name.',
  sameAsRetired: 'A retired reason has this name: use that one again.',
  sameReason: 'This reason is named twice.',
  unknown: 'is not a reason',
} as const
