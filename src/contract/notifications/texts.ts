export const notificationTexts = {
  when: 'must be instant, daily or none',
  flag: 'must be true or false',
  saved: 'Your notifications were saved.',
  notSaved: 'Your notifications could not be saved.',
} as const
