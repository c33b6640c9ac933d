import { PHONE_MAX, PHONE_MIN } from '#contract/core/limits.ts'

/** The contact form. Its messages stand in the contract's texts; this file travels to the browser. */
export const contactForm = {
  heading: 'Write to us',
  lead: 'Two or three sentences are enough: what you have, what you need, and by when.',
  email: 'Email',
  phone: 'Phone',
  phoneHint: `${PHONE_MIN} to ${PHONE_MAX} characters, with country code`,
  subject: 'Subject',
  company: 'Company',
  optional: '(optional)',
  message: 'Message',
  trap: 'Leave this field empty',
  button: 'Send message',
  sending: 'Sending',
  privacy: 'We use these details to answer you. Please leave passwords and other secrets out.',
  privacyLink: 'Privacy policy',
  summary: 'The message was not sent. Please check:',
  failed: 'The message was not sent.',
  kept: 'Your text is still in the form.',
  retry: 'Send again',
  wait: (seconds: number) =>
    seconds > 90
      ? `Another try is possible in ${Math.ceil(seconds / 60)} minutes.`
      : `Another try is possible in ${seconds} seconds.`,
  thanks: 'Thank you. We have your message.',
  nextHeading: 'From here on',
  next: (sendsMail: boolean) => [
    sendsMail
      ? 'An acknowledgment goes to your mailbox.'
      : 'Your message is on record. No email confirms it.',
    'Within 3 business days a solution advisor replies with an initial analysis.',
    'A mutual NDA, if you want one, takes 1-2 business days.',
    'A project estimate follows within about 3-5 days.',
  ],
} as const
