import { z } from 'zod'
import { peopleEndpoints } from '#contract/people/endpoints.ts'
import { Role } from '#contract/people/role.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import { call } from '#web/api/client.ts'
import { change } from '../settings/change.ts'

const id = z.string()
const Sent = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('invite'),
    name: z.string(),
    email: z.string(),
    role: Role,
  }),
  z.object({ intent: z.literal('again'), id }),
  z.object({ intent: z.literal('cancel'), id }),
  z.object({ intent: z.literal('role'), id, role: Role }),
  z.object({ intent: z.literal('disable'), id, disabled: z.boolean() }),
  z.object({ intent: z.literal('link'), id }),
  z.object({ intent: z.literal('reset'), id }),
  z.object({ intent: z.literal('sign out'), id }),
  z.object({ intent: z.literal('rules'), second_factor_required: z.boolean() }),
])
export type PeopleChange = z.infer<typeof Sent>

const { people: texts } = peopleTexts

/** The action of the page. What makes a link answers it, to be shown this one time. */
export async function changePeople(here: URL, request: Request) {
  const sent = Sent.parse(await request.json())
  const updated = { here, success: texts.updated, failure: texts.notUpdated }
  const linked = { here, success: texts.linkMade, failure: texts.linkNotMade }
  switch (sent.intent) {
    case 'invite': {
      const { intent: _, ...body } = sent
      const work = async () => (await call(peopleEndpoints.invite, { body })).data
      return change({ here, work, success: texts.invited, failure: texts.notInvited })
    }
    case 'again':
      return change({
        ...linked,
        work: async () => (await call(peopleEndpoints.inviteAgain, { params: sent })).data,
      })
    case 'link':
      return change({
        ...linked,
        work: async () => (await call(peopleEndpoints.resetPassword, { params: sent })).data,
      })
    case 'cancel': {
      const work = async () => void (await call(peopleEndpoints.cancelInvitation, { params: sent }))
      return change({ ...updated, work, success: texts.invitationCancelled })
    }
    case 'reset':
      return change({
        ...updated,
        work: async () => void (await call(peopleEndpoints.resetTwoFactor, { params: sent })),
      })
    case 'sign out':
      return change({
        ...updated,
        success: texts.signedOut,
        work: async () => void (await call(peopleEndpoints.endSessionsOf, { params: sent })),
      })
    case 'rules': {
      const body = { second_factor_required: sent.second_factor_required }
      const work = async () => void (await call(peopleEndpoints.updateSignInRules, { body }))
      return change({ ...updated, work })
    }
    default: {
      const body = sent.intent === 'role' ? { role: sent.role } : { disabled: sent.disabled }
      const work = async () => void (await call(peopleEndpoints.updatePerson, { params: sent, body }))
      return change({ ...updated, work })
    }
  }
}
