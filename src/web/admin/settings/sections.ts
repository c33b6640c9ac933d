import type { SignedInUser } from '#contract/people/session.ts'
import { paths } from '../paths.ts'
import { settingsWords } from './words.ts'

type SettingsSection = {
  to: string
  label: string
  /** Who sees it; everybody when it is left out. The server is the real guard. */
  role?: SignedInUser['role']
}

/** The sections of the settings, in the order of their links. Each is a child route of `settings/settings.tsx`. */
export const settingsSections: readonly SettingsSection[] = [
  { to: paths.settings, label: settingsWords.sections.profile },
  { to: paths.notifications, label: settingsWords.sections.notifications },
  { to: paths.sessions, label: settingsWords.sections.sessions },
  { to: paths.twoFactor, label: settingsWords.sections.twoFactor },
  { to: paths.people, label: settingsWords.sections.people, role: 'administrator' },
  { to: paths.stages, label: settingsWords.sections.stages, role: 'administrator' },
  { to: paths.stageWords, label: settingsWords.sections.stageWords, role: 'administrator' },
  { to: paths.reasons, label: settingsWords.sections.reasons, role: 'administrator' },
  { to: paths.letterTemplates, label: settingsWords.sections.letters, role: 'administrator' },
  { to: paths.evidence, label: settingsWords.sections.evidence, role: 'administrator' },
  { to: paths.samples, label: settingsWords.sections.samples, role: 'administrator' },
  { to: paths.notice, label: settingsWords.sections.notice, role: 'administrator' },
  { to: paths.keeping, label: settingsWords.sections.keeping, role: 'administrator' },
  { to: paths.erased, label: settingsWords.sections.erased, role: 'administrator' },
  { to: paths.security, label: settingsWords.sections.security, role: 'administrator' },
  { to: paths.queue, label: settingsWords.sections.queue, role: 'administrator' },
]
