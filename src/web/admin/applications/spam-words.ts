/** The words of an application that a program may have sent. */
export const spamWords = {
  notice:
    'A program may have sent this: a field that people do not see was filled in. The applicant got no confirmation, and only the list of spam shows it.',
  trust: 'Not spam',
  marked: 'Application marked as spam.',
  trusted: 'Application is not spam.',
  failed: 'The mark could not be saved.',
} as const
