import { accountErrors, Done, type Endpoint, inputErrors } from '../core/endpoint.ts'
import { LoginInput, LoginResponse, SessionResponse } from './session.ts'

/** Signing in and out; the second step of a login is with the own account. */
export const sessionEndpoints = {
  login: {
    method: 'POST',
    path: '/api/jobs/login/',
    access: 'public',
    summary: 'Exchange email and password for a token, sent back as "Authorization: Token {token}".',
    body: LoginInput,
    success: { status: 200, body: LoginResponse },
    errors: [...inputErrors, 'login_failed', 'second_factor_required', 'rate_limited'],
  },
  logout: {
    method: 'POST',
    path: '/api/jobs/logout/',
    access: 'account',
    beforeSecondFactor: true,
    summary: 'End the session of the token that is sent.',
    success: { status: 200, body: Done },
    errors: accountErrors,
  },
  session: {
    method: 'GET',
    path: '/api/session/',
    access: 'account',
    beforeSecondFactor: true,
    summary: 'Who is signed in, and until when.',
    success: { status: 200, body: SessionResponse },
    errors: accountErrors,
  },
} as const satisfies Record<string, Endpoint>
