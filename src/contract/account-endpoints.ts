import { z } from 'zod'
import {
  AccountAnswer,
  AccountInput,
  ConfirmedByPassword,
  NewTokenAnswer,
  OwnSession,
  PasswordInput,
  RecoveryCodesAnswer,
  SecondFactorInput,
  SessionParams,
  TwoFactorCode,
  TwoFactorSetUp,
} from './account.ts'
import { Done, type Endpoint } from './endpoint.ts'
import { LoginAnswer } from './session.ts'

const recruiter = ['unauthenticated', 'rate_limited'] as const
const input = ['invalid_input', 'malformed_body'] as const

/** What a person does with their own account. */
export const accountEndpoints = {
  secondFactor: {
    method: 'POST',
    path: '/api/login/second-factor/',
    access: 'public',
    summary:
      'The second step of a login: the challenge of a `second_factor_required` answer and a code of the app, or a recovery code.',
    body: SecondFactorInput,
    success: { status: 200, body: LoginAnswer },
    errors: [...input, 'second_factor_failed', 'second_factor_unreadable', 'challenge_ended', 'rate_limited'],
  },
  account: {
    method: 'GET',
    path: '/api/account/',
    access: 'recruiter',
    summary: 'The own account, and whether it has a second factor.',
    success: { status: 200, body: AccountAnswer },
    errors: recruiter,
  },
  updateAccount: {
    method: 'PATCH',
    path: '/api/account/',
    access: 'recruiter',
    summary: 'Change the own name.',
    body: AccountInput,
    success: { status: 200, body: AccountAnswer },
    errors: [...input, ...recruiter],
  },
  changePassword: {
    method: 'POST',
    path: '/api/account/password/',
    access: 'recruiter',
    summary: 'Change the own password. Every other session ends.',
    body: PasswordInput,
    success: { status: 200, body: Done },
    errors: [...input, ...recruiter],
  },
  ownSessions: {
    method: 'GET',
    path: '/api/account/sessions/',
    access: 'recruiter',
    summary: 'Where one is signed in.',
    success: { status: 200, body: z.object({ data: z.array(OwnSession) }) },
    errors: recruiter,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/:id/',
    access: 'recruiter',
    summary: 'End one of the own sessions.',
    params: SessionParams,
    success: { status: 200, body: Done },
    errors: ['session_not_found', ...recruiter],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/account/sessions/',
    access: 'recruiter',
    summary: 'End all own sessions but this one.',
    success: { status: 200, body: Done },
    errors: recruiter,
  },
  setUpTwoFactor: {
    method: 'POST',
    path: '/api/account/two-factor/',
    access: 'recruiter',
    summary: 'A new secret for an authenticator app and ten recovery codes. It counts once it is confirmed.',
    body: ConfirmedByPassword,
    success: { status: 201, body: TwoFactorSetUp },
    errors: [...input, 'two_factor_on', ...recruiter],
  },
  confirmTwoFactor: {
    method: 'POST',
    path: '/api/account/two-factor/confirm/',
    access: 'recruiter',
    summary:
      'Turn the second factor on with a code of the app. Every session ends; this one goes on under a new token.',
    body: TwoFactorCode,
    success: { status: 200, body: NewTokenAnswer },
    errors: [...input, 'two_factor_off', 'two_factor_on', ...recruiter],
  },
  disableTwoFactor: {
    method: 'POST',
    path: '/api/account/two-factor/disable/',
    access: 'recruiter',
    summary: 'Turn the second factor off.',
    body: ConfirmedByPassword,
    success: { status: 200, body: Done },
    errors: [...input, 'two_factor_off', ...recruiter],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/account/two-factor/recovery-codes/',
    access: 'recruiter',
    summary: 'Ten new recovery codes. The old ones no longer work.',
    body: ConfirmedByPassword,
    success: { status: 201, body: RecoveryCodesAnswer },
    errors: [...input, 'two_factor_off', ...recruiter],
  },
} as const satisfies Record<string, Endpoint>
