import { z } from 'zod'
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../core/limits.ts'
import { text } from '../core/text.ts'
import { texts } from '../core/texts.ts'
import { device, LoginResponse, SignedInUser } from './session.ts'
import { peopleTexts } from './texts.ts'

/** A password that is being set: 12 to 128 characters, whatever they are. */
export const newPassword = z
  .string(peopleTexts.account.newPasswordRequired)
  .min(1, peopleTexts.account.newPasswordRequired)
  .min(PASSWORD_MIN, peopleTexts.account.passwordShort)
  .max(PASSWORD_MAX, texts.form.tooLong(PASSWORD_MAX))

/** The password that the person has, asked again before what a stolen session must not do. */
const currentPassword = z
  .string(texts.login.passwordRequired)
  .min(1, texts.login.passwordRequired)
  .max(PASSWORD_MAX, peopleTexts.account.passwordWrong)

export const AccountResponse = z.object({
  data: SignedInUser.extend({
    two_factor: z.boolean(),
    /** It must be set up before anything else. */
    second_factor_owed: z.boolean(),
    /** Undefined without a second factor. */
    recovery_codes_left: z.int().optional(),
  }),
})
export type AccountResponse = z.infer<typeof AccountResponse>

export const AccountInput = z.object({
  name: text({ most: NAME_MAX, required: texts.form.nameRequired }),
})
export type AccountInput = z.infer<typeof AccountInput>

export const PasswordInput = z.object({ password: currentPassword, new_password: newPassword })
export type PasswordInput = z.infer<typeof PasswordInput>

/** A session of the person who asks. `device` is what the browser said of itself, in two words; null when it said nothing known. */
export const OwnSession = z.object({
  id: z.string(),
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  created_at: z.string(),
  last_used_at: z.string(),
  remembered: z.boolean(),
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** better-auth's ids. */
export const recordId = z.string().regex(/^[\w-]{1,100}$/)

export const SessionParams = z.object({ id: recordId })

export const ConfirmedByPassword = z.object({ password: currentPassword })
export type ConfirmedByPassword = z.infer<typeof ConfirmedByPassword>

/** A new secret for an authenticator app. It counts once a code of it was sent back. */
export const TwoFactorSetUp = z.object({
  data: z.object({ secret: z.string(), uri: z.string(), recovery_codes: z.array(z.string()) }),
})
export type TwoFactorSetUp = z.infer<typeof TwoFactorSetUp>

/** Six digits; apps and people write them with a space in the middle. */
const appCode = z
  .string(peopleTexts.account.codeRequired)
  .max(40, peopleTexts.account.codeShape)
  .transform((code) => code.replace(/\s+/g, ''))
  .pipe(
    z
      .string()
      .min(1, peopleTexts.account.codeRequired)
      .regex(/^\d{6}$/, peopleTexts.account.codeShape),
  )

export const TwoFactorCode = z.object({ code: appCode })
export type TwoFactorCode = z.infer<typeof TwoFactorCode>

const recoveryCode = z
  .string()
  .max(60, peopleTexts.account.recoveryCodeWrong)
  .transform((code) => code.trim())

/** That somebody has their second factor: one of the two. */
const SecondFactorProof = z.object({ code: appCode.optional(), recovery_code: recoveryCode.optional() })
export type SecondFactorProof = z.infer<typeof SecondFactorProof>

/** By the password and the second factor: for what weakens the factor. */
export const ConfirmedByBoth = ConfirmedByPassword.extend(SecondFactorProof.shape)
export type ConfirmedByBoth = z.infer<typeof ConfirmedByBoth>

/** The session goes on under a new token; the old one is dead. */
export const NewTokenResponse = LoginResponse
export const RecoveryCodesResponse = z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) })

/** The second step of a login: one of the two. */
export const SecondFactorInput = z.object({
  challenge: z.string(peopleTexts.account.codeRequired).min(1).max(1000),
  code: appCode.optional(),
  recovery_code: recoveryCode.optional(),
  device,
})
export type SecondFactorInput = z.infer<typeof SecondFactorInput>
