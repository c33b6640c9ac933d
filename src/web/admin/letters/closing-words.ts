/** The words of the setting by which closing a job tells those who applied. */
export const closingWords = {
  title: 'When a job is closed',
  what: 'the letter of closed jobs',
  lead: 'Whoever has an open application for the job gets a letter, ten minutes after a recruiter has closed it. Reopening it until then takes that back.',
  template: 'Letter',
  hint: 'To nobody who was refused, has withdrawn or was placed, who must not be contacted, or whom an import brought; to nobody twice for one application. A field that may be unknown wants something behind a bar: {{first_name|there}}.',
  nothing: 'None: nobody is told',
  another: 'Another template',
  save: 'Save',
  saved: 'Saved.',
  failed: 'This could not be saved.',
} as const
