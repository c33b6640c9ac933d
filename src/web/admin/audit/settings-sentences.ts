import type { AuditAction } from '#contract/audit/audit.ts'
import type { Sentence } from './sentence.ts'

/** What is said of the settings that hold for everybody. */
export const settingsSentences: Partial<Record<AuditAction, Sentence>> = {
  'sign_in_rules.update': ({ who, detail }) =>
    detail.second_factor_required === true
      ? `${who} required two-factor sign-in of everybody`
      : `${who} no longer requires two-factor sign-in`,
  'site_settings.sign_in': ({ who, detail }) =>
    detail.is_release === true
      ? `${who} put the sign-in page back at its first address`
      : `${who} moved the sign-in page to another address`,
  'site_settings.time_zone': ({ who, detail }) =>
    typeof detail.to === 'string' && detail.to !== ''
      ? `${who} set the time zone of the company to ${detail.to}`
      : `${who} put the time zone of the company back to the server’s`,
  'site_settings.analytics': ({ who, detail }) =>
    Array.isArray(detail.origins) && detail.origins.length > 0
      ? `${who} let public pages load from ${detail.origins.join(', ')}`
      : `${who} let public pages load nothing of others`,
  'notice.update': ({ who, detail }) =>
    `${who} changed the site notice and turned it ${detail.is_on === true ? 'on' : 'off'}`,
}
