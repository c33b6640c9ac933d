import type { Auth } from './auth.ts'

/** What better-auth would keep in two cookies between the steps of a login, signed by it, as one string. */
const SHAPE = /^([\w.%-]+)(?:~([\w.%-]+))?$/

const namesOf = async (auth: Auth) => {
  const context = await auth.$context
  return {
    step: context.createAuthCookie('two_factor').name,
    brief: context.authCookies.dontRememberToken.name,
  }
}

/** The challenge that better-auth's answer to the first step sets; undefined when it sets none. */
export async function challengeOf(auth: Auth, answer: Headers): Promise<string | undefined> {
  const { step, brief } = await namesOf(auth)
  const pairs = new Map<string, string>()
  for (const cookie of answer.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? []
    if (value !== '') pairs.set(name, value)
  }
  const first = pairs.get(step)
  const second = pairs.get(brief)
  if (first === undefined) return undefined
  return second === undefined ? first : `${first}~${second}`
}

/** The request headers that carry a challenge back, and its number; undefined for what can be none. */
export async function headersOf(auth: Auth, challenge: string) {
  const [, first, second] = SHAPE.exec(challenge) ?? []
  if (first === undefined) return undefined
  const { step, brief } = await namesOf(auth)
  const cookie = second === undefined ? `${step}=${first}` : `${step}=${first}; ${brief}=${second}`
  return { headers: new Headers({ cookie }), identifier: first.split('.', 1)[0] ?? '' }
}
