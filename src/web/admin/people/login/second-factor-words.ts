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
