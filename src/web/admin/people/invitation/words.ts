/** The words of the page on which a person sets a password by a link. */
export const invitationWords = {
  title: 'Set your password',
  welcome: (name: string) => `Welcome, ${name}.`,
  lead: {
    invitation: 'Set a password and your recruiting account is ready.',
    password: 'Set a new password. You are signed out everywhere else then.',
  },
  email: 'You sign in as',
  password: 'Password',
  hint: (least: number) =>
    `At least ${least} characters. A few words that nobody else would put together do well.`,
  button: 'Set password',
  busy: 'Setting...',
  done: 'Your password is set.',
  toLogin: 'To the login',
  ended: 'This link does not work any more.',
  failed: 'The link could not be checked.',
} as const
