import { z } from 'zod'
import { text } from '../core/text.ts'
import { isTimeZone, timeZoneNamed } from '../core/time-zone.ts'
import { type Analytics, AnalyticsOrigins, AnalyticsTags } from './analytics.ts'
import { SignInPath } from './sign-in-path.ts'
import { siteSettingsTexts as texts } from './texts.ts'

/** A change of what is set for the whole site: only the keys that are sent change. */
export const SiteSettingsPatch = z.object({
  /** Where people sign in; empty: where the release has it. */
  sign_in_path: SignInPath.optional(),
  /** Of the company, as the IANA names it; empty: the one that the server was given. */
  time_zone: text({ most: 60 })
    .refine((name) => name === '' || isTimeZone(name), texts.timeZone.unknown)
    // In one spelling, which lists of zones have as well.
    .transform((name) => timeZoneNamed(name) ?? '')
    .optional(),
  /** What public pages may load scripts, pictures and answers from, one origin a line. */
  analytics_origins: AnalyticsOrigins.optional(),
  /** The scripts that they load, as script elements without code. */
  analytics_tags: AnalyticsTags.optional(),
})
export type SiteSettingsPatch = z.infer<typeof SiteSettingsPatch>

export const SiteSettingsResponse = z.object({
  data: z.object({
    sign_in_path: z.string(),
    /** Empty: the one that the server was given. */
    time_zone: z.string(),
    /** `TIME_ZONE` of the server. */
    given_time_zone: z.string(),
    analytics_origins: z.string(),
    analytics_tags: z.string(),
  }),
})
export type SiteSettingsResponse = z.infer<typeof SiteSettingsResponse>

/** What each instance goes by. */
export type SiteSettings = {
  signInPath: string
  /** Undefined: the one that the server was given. */
  timeZone: string | undefined
  /** Undefined: pages load nothing of others. */
  analytics: Analytics | undefined
}
