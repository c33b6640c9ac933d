import { createContext, useContext } from 'react'

/** Where people sign in, unless it is at the address of the release; set for each render, see entry.server.tsx. */
export const SignInContext = createContext<string | undefined>(undefined)

/** The same, also in the admin, which reads it from its own document. */
export const useOwnSignIn = (): string | undefined =>
  useContext(SignInContext) ?? globalThis.document?.documentElement.dataset.signIn
