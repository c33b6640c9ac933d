import { PHONE_MAX, PHONE_MIN } from '#contract/core/limits.ts'

/** The contact form. Its messages stand in the contract's texts; this file travels to the browser. */
export const contactForm = {
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
} as const
