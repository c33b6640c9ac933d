import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '#server/env.ts'
import type { Carrier, Handed } from '#server/usecases/texts/carrier.ts'

const TIMEOUT_MS = 15_000

/** Nobody gets anything, and nobody outside can answer: the admin shows texts and answers them. */
const simulator: Carrier = {
  simulated: true,
  hand: async () => ({ is: 'taken' }),
  isTheirs: () => false,
}

/** Who carries texts: the provider that the variables name, else a simulator. */
export const textCarrier = ({ texts }: Pick<Env, 'texts'>): Carrier =>
  texts === undefined ? simulator : provider(texts)

/** A provider that takes forms and signs its calls as Twilio does. */
function provider({ url, user, password, from }: NonNullable<Env['texts']>): Carrier {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  return {
    simulated: false,
    async hand({ to, body }): Promise<Handed> {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: to, From: from, Body: body }).toString(),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      await response.body?.cancel()
      if (response.ok) return { is: 'taken' }
      // It says that it did not take it: nothing went out.
      if (response.status === 429 || response.status === 503)
        return { is: 'later', reason: `carrier ${response.status}` }
      // Wrong settings are mended, and then it goes.
      if (response.status === 401 || response.status === 403)
        return { is: 'later', reason: `carrier ${response.status}` }
      if (response.status < 500) return { is: 'refused' }
      throw new Error(`the carrier answered ${response.status}`)
    },
    isTheirs(address, fields, signature) {
      const said = Object.keys(fields)
        .sort()
        .map((name) => name + (fields[name] ?? ''))
        .join('')
      const expected = createHmac('sha1', password)
        .update(address + said)
        .digest()
      const given = Buffer.from(signature, 'base64')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
