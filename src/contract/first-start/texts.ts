/** What the screens of a first start answer. */
export const firstStartTexts = {
  testMailSent: 'Test Mail On Its Way!',
} as const
