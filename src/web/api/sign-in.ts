import { LOGIN_PATH } from '#contract/people/entry-paths.ts'

/** Where people sign in, as this document was told: the server wrote it where it is not the address of the release. */
export const signInOfDocument = (): string =>
  globalThis.document?.documentElement.dataset.signIn ?? LOGIN_PATH
