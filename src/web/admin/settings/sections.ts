import type { SignedInUser } from '#contract/people/session.ts'
import { securityWords } from '../audit/security/words.ts'
import { stageWords } from '../stages/words.ts'
import { SETTINGS_PATH, TWO_FACTOR_PATH } from './path.ts'
import { settingsWords } from './words.ts'

type SettingsSection = {
  to: string
  label: string
  /** Who sees it; everybody when it is left out. The server is the real guard. */
  role?: SignedInUser['role']
}

/** The sections of the settings, in the order of their links. Each is a child route of `settings/settings.tsx`. */
export const settingsSections: readonly SettingsSection[] = [
  { to: SETTINGS_PATH, label: settingsWords.sections.profile },
  { to: `${SETTINGS_PATH}/sessions`, label: settingsWords.sections.sessions },
  { to: TWO_FACTOR_PATH, label: settingsWords.sections.twoFactor },
  { to: `${SETTINGS_PATH}/people`, label: settingsWords.sections.people, role: 'administrator' },
  { to: `${SETTINGS_PATH}/stages`, label: stageWords.title, role: 'administrator' },
  { to: `${SETTINGS_PATH}/notice`, label: settingsWords.sections.notice, role: 'administrator' },
  { to: `${SETTINGS_PATH}/security`, label: securityWords.title, role: 'administrator' },
]
