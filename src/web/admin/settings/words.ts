import { words } from '../words.ts'

/** The words of the settings that the spec does not give (spec-decisions row 21). */
export const settingsWords = {
  title: words.nav.settings,
  failed: 'The settings could not be loaded.',
  sectionsLabel: 'Settings',
  sections: {
    profile: 'Profile',
    notifications: 'Notifications',
    sessions: 'Sessions',
    twoFactor: 'Two-factor',
    people: 'People',
    stages: 'Stages',
    stageWords: 'What candidates read',
    reasons: 'Refusals',
    letters: 'Letters',
    evidence: 'For this job',
    samples: 'Sample people',
    site: 'Site',
    notice: 'Site notice',
    keeping: 'Keeping',
    erased: 'Erased people',
    security: 'Security log',
    queue: 'Background work',
  },
  saving: 'Saving...',
  optional: '(optional)',
} as const
