import type { ApplyWords } from '#contract/content/careers.ts'
import { PHONE_MAX, PHONE_MIN } from '#contract/core/limits.ts'

/** The apply form of the samples. Its messages stand in the contract's texts; this file travels to the browser. */
export const applyWords: ApplyWords = {
  apply: {
    heading: 'Apply Now',
    lead: 'Four fields and a resume. All of them are needed.',
    lead_questions: 'Four fields, a resume, and what this job asks besides.',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    phone_hint: `${PHONE_MIN} to ${PHONE_MAX} characters, with country code if outside the USA`,
    message: 'Message',
    message_hint: 'Why this job, when you can start, anything we should know',
    texts: 'Text messages (optional)',
    trap: 'Leave this field empty',
    button: 'Send application',
    privacy: 'Your details go to our recruiters and nobody else.',
    privacy_link: 'Privacy policy',
  },
  resume: {
    label: 'Resume',
    hint: 'PDF, DOC or DOCX, at most 2 MB. Choose a file or drop it here.',
    choose_again: 'Please choose the resume file again: browsers do not keep it.',
    choose_file_again: 'Choose again: {file}. A browser does not keep a chosen file.',
    formats_question: 'Your resume is an ODT, RTF, TXT, Pages file or a picture?',
    formats_answer: 'Save it as PDF and choose that file:',
    formats: [
      'Word, LibreOffice: File, then Save As or Export, then PDF. Google Docs: File, Download, PDF. Pages: File, Export To, PDF.',
      'A text or a picture on a computer: Print, then Save as PDF as the printer.',
      'iPhone or iPad: open it, Share, Print, then Share again, Save to Files.',
      'Android: open it, Share or the menu, Print, then Save as PDF.',
    ],
  },
  sending: {
    sending: 'Sending',
    share: 'Sending, {percent} %',
    summary: 'The application was not sent. Please check:',
    failed: 'The application was not sent.',
    kept: 'Everything you typed is still here.',
    retry: 'Try again',
    wait_minutes: 'You can try again in {minutes} minutes.',
    wait_seconds: 'You can try again in {seconds} seconds.',
  },
  sent: {
    thanks: 'Thank you. We have your application.',
    earlier: 'You have applied for this job.',
    heading: 'What happens next',
    steps: [
      'A recruiter reads every application, usually within three business days.',
      'If your profile fits, we call or write to arrange a first talk.',
      'You need not send anything twice: it is on record.',
    ],
    other_jobs: 'See other open jobs',
    again: 'Apply for this job again',
  },
}
