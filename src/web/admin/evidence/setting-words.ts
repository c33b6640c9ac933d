/** The words of the setting that turns it on and off. */
export const settingWords = {
  title: 'For this job',
  what: 'the setting of "For this job"',
  lead: 'A job leads to a table of people beside what its posting asks, with the line of the resume that shows each. Nobody is rejected by it.',
  on: 'It is on: every recruiter can open it from a job.',
  off: 'It is off: no call answers, and nothing leads there.',
  laws: 'Where a law asks for an audit or a notice before such a list is used, or you would rather not: turn it off. docs/fair-ordering.md says what applies.',
  turnOff: 'Turn it off',
  turnOn: 'Turn it on',
  saved: 'Saved.',
  failed: 'This could not be saved.',
} as const
