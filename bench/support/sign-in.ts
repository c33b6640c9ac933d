import type { BrowserContext } from '@playwright/test'
import { LoginResponse } from '#contract/people/session.ts'
import { TOKEN_KEY } from '#web/api/client.ts'
import { ADMIN } from './site-server.ts'

/** A token of the administrator of every bench's site. */
export async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/jobs/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  return LoginResponse.parse(await answer.json()).token
}

/** Every page of the context is signed in from its first script on; the sandboxed frame of a resume has no storage. */
export const enterWith = (context: BrowserContext, token: string) =>
  context.addInitScript(
    ([key = '', value = '']) => {
      if (origin !== 'null') localStorage.setItem(key, value)
    },
    [TOKEN_KEY, token],
  )
