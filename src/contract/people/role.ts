import { z } from 'zod'

/** What an account may do: everything, work with jobs, applications and messages, or edit the content of the site and nothing else. */
export const ROLES = ['administrator', 'recruiter', 'editor'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** Whom the calls answer that ask who is there. */
const LETS_IN = {
  account: ROLES,
  editor: ['administrator', 'editor'],
  recruiter: ['administrator', 'recruiter'],
  administrator: ['administrator'],
} as const satisfies Record<string, readonly Role[]>
export type RoleAccess = keyof typeof LETS_IN

/** Whether what has that access is for somebody of that role. */
export const letsIn = (access: RoleAccess, role: Role): boolean =>
  LETS_IN[access].some((allowed) => allowed === role)
