import { z } from 'zod'

/** What the security log counts: refused tries to sign in, calls without the right (403), and too many calls (429). */
export const SECURITY_KINDS = ['sign_in_refused', 'forbidden', 'rate_limited'] as const
export const SecurityKind = z.enum(SECURITY_KINDS, 'is not a kind')
export type SecurityKind = z.infer<typeof SecurityKind>
