/** The words of the settings that the spec does not give (spec-decisions row 21). */
export const settingsWords = {
  title: 'Settings',
  failed: 'The settings could not be loaded.',
  sectionsLabel: 'Settings',
  sections: {
    profile: 'Profile',
    sessions: 'Sessions',
    twoFactor: 'Two-factor',
    people: 'People',
    notice: 'Site notice',
  },
  saving: 'Saving...',
  roles: { administrator: 'Administrator', recruiter: 'Recruiter' },
  profile: {
    title: 'Profile',
    lead: 'The name under which the others see what you do.',
    name: 'Name',
    email: 'E-mail',
    role: 'Role',
    save: 'Save name',
  },
  password: {
    title: 'Password',
    lead: 'A new password ends every other session of yours.',
    current: 'Current password',
    next: 'New password',
    hint: (least: number) =>
      `At least ${least} characters. A few words that nobody else would put together do well.`,
    change: 'Change password',
    show: 'Show',
    hide: 'Hide',
  },
} as const
