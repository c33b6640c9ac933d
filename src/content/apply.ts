import { PHONE_MAX, PHONE_MIN } from '#contract/core/limits.ts'

/** The apply form. Its messages stand in the contract's texts; this file travels to the browser. */
export const applyWords = {
  heading: 'Apply Now',
  lead: 'Four fields and a resume. All of them are needed.',
  leadToQuestions: 'Four fields, a resume, and what this job asks besides.',
  phoneHint: `${PHONE_MIN} to ${PHONE_MAX} characters, with country code if outside the USA`,
  messageHint: 'Why this job, when you can start, anything we should know',
  resume: 'Resume',
  resumeHint: 'PDF, DOC or DOCX, at most 2 MB. Choose a file or drop it here.',
  texts: 'Text messages (optional)',
  trap: 'Leave this field empty',
  button: 'Send application',
  sending: 'Sending',
  sendingShare: (percent: number) => `Sending, ${percent} %`,
  summary: 'The application was not sent. Please check:',
  failed: 'The application was not sent.',
  kept: 'Everything you typed is still here.',
  chooseAgain: 'Please choose the resume file again: browsers do not keep it.',
  chooseFileAgain: (name: string) => `Choose again: ${name}. A browser does not keep a chosen file.`,
  otherFormats: {
    question: 'Your resume is an ODT, RTF, TXT, Pages file or a picture?',
    answer: 'Save it as PDF and choose that file:',
    ways: [
      'Word, LibreOffice: File, then Save As or Export, then PDF. Google Docs: File, Download, PDF. Pages: File, Export To, PDF.',
      'A text or a picture on a computer: Print, then Save as PDF as the printer.',
      'iPhone or iPad: open it, Share, Print, then Share again, Save to Files.',
      'Android: open it, Share or the menu, Print, then Save as PDF.',
    ],
  },
  retry: 'Try again',
  wait: (seconds: number) =>
    seconds > 90
      ? `You can try again in ${Math.ceil(seconds / 60)} minutes.`
      : `You can try again in ${seconds} seconds.`,
  privacy: 'Your details go to our recruiters and nobody else.',
  privacyLink: 'Privacy policy',
  next: [
    'A recruiter reads every application, usually within three business days.',
    'If your profile fits, we call or write to arrange a first talk.',
    'You need not send anything twice: it is on record.',
  ],
  thanks: 'Thank you. We have your application.',
  earlier: 'You have applied for this job.',
  nextHeading: 'What happens next',
  otherJobs: 'See other open jobs',
  again: 'Apply for this job again',
} as const
