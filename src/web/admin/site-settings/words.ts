export const siteSettingsWords = {
  failed: 'The settings of the site could not be loaded.',
  signIn: {
    title: 'Sign-in page',
    lead: 'Machines that try passwords know the usual addresses. At one of your own they find nothing.',
    at: 'The sign-in page is at',
    moved: 'Saved. From now on you and everybody with an account sign in here:',
    path: 'Address',
    hint: 'One or two words, such as /team or /team/door. Empty: the address that the software came with.',
    after:
      'The former address answers like a page that does not exist. Everybody with an account is told the new one by mail. It is no secret: who opens /admin without a session is led there.',
    save: 'Save address',
  },
} as const
