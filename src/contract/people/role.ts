import { z } from 'zod'

/** What an account may do: everything, or work with jobs, applications and messages. */
export const ROLES = ['administrator', 'recruiter'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>
