import { z } from 'zod'
import { emailField } from '../core/contact-fields.ts'
import { Done } from '../core/endpoint.ts'
import { NAME_MAX } from '../core/limits.ts'
import { IdParams } from '../core/paging.ts'
import { stored } from '../core/stored.ts'
import { text } from '../core/text.ts'
import { texts } from '../core/texts.ts'
import { newPassword, recordId } from './account.ts'
import { ROLES, Role } from './role.ts'
import { device } from './session.ts'
import { peopleTexts } from './texts.ts'

const role = z.enum(ROLES, peopleTexts.people.roleInvalid)

export const Person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: stored(Role, 'unknown'),
  disabled: z.boolean(),
  two_factor: z.boolean(),
  created_at: z.string(),
  last_sign_in_at: z.string().nullable(),
})
export type Person = z.infer<typeof Person>

export const Invitation = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: stored(Role, 'unknown'),
  created_at: z.string(),
  expires_at: z.string(),
  expired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

export const PeopleResponse = z.object({
  data: z.object({ people: z.array(Person), invitations: z.array(Invitation) }),
})

export const InvitationInput = z.object({
  name: text({ most: NAME_MAX, required: texts.form.nameRequired }),
  email: emailField(texts.form.emailRequired).transform((email) => email.toLowerCase()),
  role: role.default('recruiter'),
})
export type InvitationInput = z.infer<typeof InvitationInput>

/** A link that works once, shown to the administrator this one time. `mailed`: the person gets it by mail too. */
export const LinkResponse = z.object({
  data: z.object({ email: z.string(), link: z.string(), expires_at: z.string(), mailed: z.boolean() }),
})
export type LinkResponse = z.infer<typeof LinkResponse>

export const PersonParams = z.object({ id: recordId })
export const InvitationParams = IdParams

export const PersonPatch = z.object({ role: role.optional(), disabled: z.boolean().optional() })
export type PersonPatch = z.infer<typeof PersonPatch>

/** What is asked of everybody who signs in. */
export const SignInRules = z.object({ second_factor_required: z.boolean() })
export type SignInRules = z.infer<typeof SignInRules>
export const SignInRulesResponse = z.object({ data: SignInRules })

export const PersonResponse = z.object({ data: Person })

const token = z
  .string(peopleTexts.people.linkEnded)
  .min(1, peopleTexts.people.linkEnded)
  .max(200, peopleTexts.people.linkEnded)

export const LinkToken = z.object({ token })
export const LinkOwnerResponse = z.object({
  data: z.object({ kind: z.enum(['invitation', 'password']), name: z.string(), email: z.string() }),
})
export const AcceptInput = z.object({ token, password: newPassword, device })
/** `device`: as a login answers it, for who sent that field. */
export const AcceptResponse = Done.extend({ device: z.string().optional() })
export type AcceptResponse = z.infer<typeof AcceptResponse>
export type AcceptInput = z.infer<typeof AcceptInput>
