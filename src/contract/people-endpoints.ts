import { Done, type Endpoint } from './endpoint.ts'
import {
  AcceptInput,
  InvitationInput,
  InvitationParams,
  LinkAnswer,
  LinkOwnerAnswer,
  LinkToken,
  PeopleAnswer,
  PersonAnswer,
  PersonParams,
  PersonPatch,
} from './people.ts'

const administrator = ['unauthenticated', 'forbidden', 'rate_limited'] as const
const input = ['invalid_input', 'malformed_body'] as const

/** Who may sign in, and the links by which they set their passwords. */
export const peopleEndpoints = {
  people: {
    method: 'GET',
    path: '/api/people/',
    access: 'administrator',
    summary: 'Everybody who has an account, and the invitations that nobody has taken yet.',
    success: { status: 200, body: PeopleAnswer },
    errors: administrator,
  },
  invite: {
    method: 'POST',
    path: '/api/people/invitations/',
    access: 'administrator',
    summary: 'Invite a person. The link works once, for 72 hours.',
    body: InvitationInput,
    success: { status: 201, body: LinkAnswer },
    errors: [...input, ...administrator],
  },
  inviteAgain: {
    method: 'POST',
    path: '/api/people/invitations/:id/resend/',
    access: 'administrator',
    summary: 'A new link for an invitation. The old one no longer works.',
    params: InvitationParams,
    success: { status: 201, body: LinkAnswer },
    errors: ['invitation_not_found', ...administrator],
  },
  cancelInvitation: {
    method: 'DELETE',
    path: '/api/people/invitations/:id/',
    access: 'administrator',
    summary: 'Take an invitation back. Its link no longer works.',
    params: InvitationParams,
    success: { status: 200, body: Done },
    errors: ['invitation_not_found', ...administrator],
  },
  updatePerson: {
    method: 'PATCH',
    path: '/api/people/:id/',
    access: 'administrator',
    summary:
      'Change the role of somebody else, disable or enable them. Who is disabled is signed out at once.',
    params: PersonParams,
    body: PersonPatch,
    success: { status: 200, body: PersonAnswer },
    errors: [...input, 'person_not_found', 'own_account', ...administrator],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/people/:id/password-link/',
    access: 'administrator',
    summary: 'A link by which somebody else sets a new password. It works once, for 72 hours.',
    params: PersonParams,
    success: { status: 201, body: LinkAnswer },
    errors: ['person_not_found', 'own_account', ...administrator],
  },
  resetTwoFactor: {
    method: 'DELETE',
    path: '/api/people/:id/two-factor/',
    access: 'administrator',
    summary: 'Take the second factor from the account of somebody who has lost it. Their sessions end.',
    params: PersonParams,
    success: { status: 200, body: PersonAnswer },
    errors: ['person_not_found', 'own_account', ...administrator],
  },
  readInvitation: {
    method: 'POST',
    path: '/api/invitation/',
    access: 'public',
    summary: 'Whose link this is. The token stands in the body so that no log can hold it.',
    body: LinkToken,
    success: { status: 200, body: LinkOwnerAnswer },
    errors: [...input, 'link_ended', 'rate_limited'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitation/accept/',
    access: 'public',
    summary: 'Set the password of a new or a known account by its link. The link ends.',
    body: AcceptInput,
    success: { status: 200, body: Done },
    errors: [...input, 'link_ended', 'rate_limited'],
  },
} as const satisfies Record<string, Endpoint>
