import { endpoints } from '#contract/endpoints.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import { changePassword } from '#server/usecases/people/change-password.ts'
import { confirmTwoFactor } from '#server/usecases/people/confirm-two-factor.ts'
import { disableTwoFactor } from '#server/usecases/people/disable-two-factor.ts'
import { endOtherSessions } from '#server/usecases/people/end-other-sessions.ts'
import { endSession } from '#server/usecases/people/end-session.ts'
import { listOwnSessions } from '#server/usecases/people/list-sessions.ts'
import { readAccount } from '#server/usecases/people/read-account.ts'
import { renameAccount } from '#server/usecases/people/rename-account.ts'
import { renewRecoveryCodes } from '#server/usecases/people/renew-recovery-codes.ts'
import { setUpTwoFactor } from '#server/usecases/people/set-up-two-factor.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'

const { account: texts } = peopleTexts

/** The account of whoever is signed in. */
export const account: Router = (app, deps) => {
  mount(app, endpoints.account, ({ actor }) => readAccount(deps, actor))
  mount(app, endpoints.updateAccount, ({ body, actor }) => renameAccount(deps, body, actor))
  mount(app, endpoints.changePassword, async ({ body, actor }) => {
    await changePassword(deps, body, actor)
    return { message: texts.passwordChanged }
  })
  mount(app, endpoints.ownSessions, async ({ actor }) => ({ data: await listOwnSessions(deps, actor) }))
  mount(app, endpoints.endSession, async ({ params, actor }) => {
    await endSession(deps, params.id, actor)
    return { message: texts.sessionEnded }
  })
  mount(app, endpoints.endOtherSessions, async ({ actor }) => {
    await endOtherSessions(deps, actor)
    return { message: texts.sessionsEnded }
  })
  mount(app, endpoints.setUpTwoFactor, ({ body, actor }) => setUpTwoFactor(deps, body.password, actor))
  mount(app, endpoints.confirmTwoFactor, ({ body, actor }) => confirmTwoFactor(deps, body.code, actor))
  mount(app, endpoints.disableTwoFactor, async ({ body, actor }) => {
    await disableTwoFactor(deps, body, actor)
    return { message: texts.twoFactorOff }
  })
  mount(app, endpoints.renewRecoveryCodes, ({ body, actor }) => renewRecoveryCodes(deps, body, actor))
}
