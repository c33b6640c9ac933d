import { endpoints } from '#contract/endpoints.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import { cancelInvitation } from '#server/usecases/people/cancel-invitation.ts'
import { endSessionsOf } from '#server/usecases/people/end-sessions-of.ts'
import { inviteAgain } from '#server/usecases/people/invite-again.ts'
import { invitePerson } from '#server/usecases/people/invite-person.ts'
import { listPeople } from '#server/usecases/people/list-people.ts'
import { listPersonNames } from '#server/usecases/people/list-person-names.ts'
import { resetPassword } from '#server/usecases/people/reset-password.ts'
import { resetTwoFactor } from '#server/usecases/people/reset-two-factor.ts'
import { readSignInRules, updateSignInRules } from '#server/usecases/people/sign-in-rules.ts'
import { updatePerson } from '#server/usecases/people/update-person.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'

/** The accounts of everybody, which administrators manage. */
export const people: Router = (app, deps) => {
  mount(app, endpoints.listPersonNames, () => listPersonNames(deps))
  mount(app, endpoints.people, () => listPeople(deps))
  mount(app, endpoints.invite, ({ body, actor }) => invitePerson(deps, body, actor))
  mount(app, endpoints.inviteAgain, ({ params, actor }) => inviteAgain(deps, params.id, actor))
  mount(app, endpoints.cancelInvitation, async ({ params, actor }) => {
    await cancelInvitation(deps, params.id, actor)
    return { message: peopleTexts.people.invitationCancelled }
  })
  mount(app, endpoints.updatePerson, ({ params, body, actor }) => updatePerson(deps, params.id, body, actor))
  mount(app, endpoints.resetPassword, ({ params, actor }) => resetPassword(deps, params.id, actor))
  mount(app, endpoints.resetTwoFactor, ({ params, actor }) => resetTwoFactor(deps, params.id, actor))
  mount(app, endpoints.endSessionsOf, ({ params, actor }) => endSessionsOf(deps, params.id, actor))
  mount(app, endpoints.signInRules, () => readSignInRules(deps))
  mount(app, endpoints.updateSignInRules, ({ body, actor }) => updateSignInRules(deps, body, actor))
}
