import type { RoleAccess } from '#contract/people/role.ts'
import { paths } from '../paths.ts'
import { settingsWords } from './words.ts'

type SettingsSection = {
  to: string
  label: string
  /** Who sees it. The server is the real guard. */
  access: RoleAccess
}

/** The sections of the settings, in the order of their links. Each is a child route of `settings/settings.tsx`. */
export const settingsSections: readonly SettingsSection[] = [
  { to: paths.settings, label: settingsWords.sections.profile, access: 'account' },
  { to: paths.notifications, label: settingsWords.sections.notifications, access: 'recruiter' },
  { to: paths.sessions, label: settingsWords.sections.sessions, access: 'account' },
  { to: paths.twoFactor, label: settingsWords.sections.twoFactor, access: 'account' },
  { to: paths.people, label: settingsWords.sections.people, access: 'administrator' },
  { to: paths.stages, label: settingsWords.sections.stages, access: 'administrator' },
  { to: paths.stageWords, label: settingsWords.sections.stageWords, access: 'administrator' },
  { to: paths.reasons, label: settingsWords.sections.reasons, access: 'administrator' },
  { to: paths.letterTemplates, label: settingsWords.sections.letters, access: 'administrator' },
  { to: paths.evidence, label: settingsWords.sections.evidence, access: 'administrator' },
  { to: paths.samples, label: settingsWords.sections.samples, access: 'administrator' },
  { to: paths.siteSettings, label: settingsWords.sections.site, access: 'administrator' },
  { to: paths.notice, label: settingsWords.sections.notice, access: 'administrator' },
  { to: paths.keeping, label: settingsWords.sections.keeping, access: 'administrator' },
  { to: paths.erased, label: settingsWords.sections.erased, access: 'administrator' },
  { to: paths.security, label: settingsWords.sections.security, access: 'administrator' },
  { to: paths.queue, label: settingsWords.sections.queue, access: 'administrator' },
]
