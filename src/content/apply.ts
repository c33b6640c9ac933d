import { PHONE_MAX, PHONE_MIN } from '#contract/limits.ts'

/** The apply form. Its messages stand in the contract's texts; this file travels to the browser. */
export const applyWords = {
  heading: 'Apply Now',
  lead: 'Four fields and a resume. All of them are needed.',
  leadToQuestions: 'Four fields, a resume, and what this job asks besides.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  phoneHint: `${PHONE_MIN} to ${PHONE_MAX} characters, with country code if outside the USA`,
  message: 'Message',
  messageHint: 'Why this job, when you can start, anything we should know',
  resume: 'Resume',
  resumeHint: 'PDF, DOC or DOCX, at most 2 MB. Choose a file or drop it here.',
  button: 'Send application',
  sending: 'Sending',
  sendingShare: (percent: number) => `Sending, ${percent} %`,
  summary: 'The application was not sent. Please check:',
  failed: 'The application was not sent.',
  kept: 'Everything you typed is still here.',
  chooseAgain: 'Please choose the resume file again: browsers do not keep it.',
  retry: 'Try again',
  wait: (seconds: number) =>
    seconds > 90
      ? `You can try again in ${Math.ceil(seconds / 60)} minutes.`
      : `You can try again in ${seconds} seconds.`,
  privacy: 'Your details go to our recruiters and nobody else.',
  next: [
    'A recruiter reads every application, usually within three business days.',
    'If your profile fits, we call or write to arrange a first talk.',
    'You need not send anything twice: it is on record.',
  ],
  thanks: 'Thank you. We have your application.',
  nextHeading: 'What happens next',
} as const
