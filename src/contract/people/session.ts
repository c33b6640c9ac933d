import { z } from 'zod'
import { EMAIL_MAX, PASSWORD_MAX } from '../core/limits.ts'
import { text } from '../core/text.ts'
import { texts } from '../core/texts.ts'
import { Role } from './role.ts'

/**
 * The tokens by which accounts know this browser, with spaces between them; empty asks for a first one, and who sends
 * none is answered none (spec-decisions row 57).
 */
export const device = z.string().max(500).optional()

/** Spec section 3, login payload; `remember` is spec-decisions row 8. */
export const LoginInput = z.object({
  email: text({ most: EMAIL_MAX, required: texts.login.emailRequired }),
  password: z.string(texts.login.passwordRequired).min(1, texts.login.passwordRequired).max(PASSWORD_MAX),
  remember: z.boolean().default(false),
  device,
})
export type LoginInput = z.infer<typeof LoginInput>

export const SignedInUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
})
export type SignedInUser = z.infer<typeof SignedInUser>

/** The token stands twice: the spec can be read both ways (spec-decisions row 5). */
export const LoginResponse = z.object({
  token: z.string(),
  data: z.object({
    token: z.string(),
    expires_at: z.string(),
    user: SignedInUser,
    /** For the browser to keep and to send with its next login. */
    device: z.string().optional(),
  }),
})
export type LoginResponse = z.infer<typeof LoginResponse>

export const SessionResponse = z.object({
  data: z.object({
    user: SignedInUser,
    expires_at: z.string(),
    /** A second factor is required here and this person has none: they can do nothing else before. */
    second_factor_owed: z.boolean(),
    /** There are saved views that this person sees. */
    has_views: z.boolean(),
  }),
})
export type SessionResponse = z.infer<typeof SessionResponse>
