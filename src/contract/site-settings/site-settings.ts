import { z } from 'zod'
import { SignInPath } from './sign-in-path.ts'

/** A change of what is set for the whole site: only the keys that are sent change. */
export const SiteSettingsPatch = z.object({
  /** Where people sign in; empty: where the release has it. */
  sign_in_path: SignInPath.optional(),
})
export type SiteSettingsPatch = z.infer<typeof SiteSettingsPatch>

export const SiteSettingsResponse = z.object({
  data: z.object({ sign_in_path: z.string() }),
})
export type SiteSettingsResponse = z.infer<typeof SiteSettingsResponse>

/** What pages are drawn with. */
export type SiteSettings = { signInPath: string }
