import { z } from 'zod'
import { accountEndpoints } from '#contract/people/account-endpoints.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import { call } from '#web/api/client.ts'
import { writeToken } from '../../session.ts'
import { change } from '../../settings/change.ts'

const Sent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('set up'), password: z.string() }),
  z.object({ intent: z.literal('confirm'), code: z.string() }),
  z.object({ intent: z.literal('renew'), password: z.string(), proof: z.string() }),
  z.object({ intent: z.literal('disable'), password: z.string(), proof: z.string() }),
])

const { account: texts } = peopleTexts
const failure = texts.twoFactorNotChanged

/** The action of the page: each step asks the server, which alone judges what was typed. */
export async function changeTwoFactor(here: URL, request: Request) {
  const sent = Sent.parse(await request.json())
  if ('proof' in sent) {
    const { password, proof } = sent
    const body = { password, ...(isAppCode(proof) ? { code: proof } : { recovery_code: proof }) }
    if (sent.intent === 'renew') {
      const work = async () => (await call(accountEndpoints.renewRecoveryCodes, { body })).data
      return change({ here, work, success: texts.codesRenewed, failure: texts.codesNotRenewed })
    }
    const work = () => call(accountEndpoints.disableTwoFactor, { body })
    return change({ here, work, success: texts.twoFactorOff, failure })
  }
  const { intent: _intent, ...body } = sent
  if ('code' in body) {
    const work = async () => {
      const { data } = await call(accountEndpoints.confirmTwoFactor, { body })
      // The old token is dead from now on.
      writeToken(data.token)
    }
    return change({ here, work, success: texts.twoFactorOn, failure })
  }
  const work = async () => (await call(accountEndpoints.setUpTwoFactor, { body })).data
  return change({ here, work, success: undefined, failure })
}

/** Recovery codes have letters in them, or a hyphen at least. */
const isAppCode = (proof: string): boolean => /^[\d\s]+$/.test(proof)
