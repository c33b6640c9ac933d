export const loginWords = {
  title: 'Login',
  lead: 'Post jobs, read applications.',
  email: 'Email',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  thePassword: ' password',
  wrong: 'This email and password do not belong together. Check both and try again.',
  remember: 'Remember Me',
  rememberHint: 'Stay signed in for 30 days on this device',
  button: 'Login',
  busy: 'Logging in...',
  returning: 'Your session has ended. Sign in and you will be back where you were.',
  wait: (minutes: number) =>
    `Too many tries. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
} as const

/** The words of the second step of a login. */
export const secondFactorWords = {
  title: 'Second step',
  code: 'Code of your authenticator app',
  codeHint: 'Six digits. Each code works once.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the ten codes that you kept, such as aB3dE-fG7hJ. Each works once.',
  button: 'Sign in',
  busy: 'Logging in...',
  useRecoveryCode: 'Use a recovery code',
  useCode: 'Use the app',
  back: 'Back to the password',
} as const
