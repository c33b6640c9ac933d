/** The words of the window with the applications of one job. */
export const jobWindowWords = {
  title: 'Applications',
  columns: { applicant: 'Applicants', email: 'Email', resume: 'Download CV' },
  download: 'Download',
  preparing: 'Preparing...',
  downloadOf: (name: string) => `Download the CV of ${name}`,
  none: 'Nobody has applied to this job yet.',
  close: 'Close',
  failed: 'The applications could not be loaded.',
  downloadFailed: 'The CV could not be downloaded.',
} as const
