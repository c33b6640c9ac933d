import { redirect } from 'react-router'
import { sessionEndpoints } from '#contract/people/session-endpoints.ts'
import { call } from '#web/api/client.ts'
import { signInOfDocument } from '#web/api/sign-in.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { isSignedOut } from './guard.ts'
import { beginLogout, forgetToken } from './session.ts'
import { words } from './words.ts'

/** Revokes the session, takes the token from the browser in any case, and goes to the login page (spec-decisions row 9). */
export async function logOut(): Promise<Response> {
  beginLogout()
  try {
    await call(sessionEndpoints.logout)
  } catch (error) {
    // A session that is over already is what was asked for.
    if (!isSignedOut(error)) notify.error(words.logout.unreachable)
  }
  forgetToken()
  // Whoever has a draft has this already; nobody's logout waits for it in vain.
  await import('./draft.ts').then(
    (drafts) => drafts.clearDrafts(),
    () => undefined,
  )
  return redirect(signInOfDocument())
}
