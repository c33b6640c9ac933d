import type { ContactForm } from '#contract/content/contact-form.ts'
import { PHONE_MAX, PHONE_MIN } from '#contract/core/limits.ts'

/** The contact form of the samples. Its messages stand in the contract's texts; this file travels to the browser. */
export const contactForm: ContactForm = {
  fields: {
    email: 'Email',
    phone: 'Phone',
    phone_hint: `${PHONE_MIN} to ${PHONE_MAX} characters, with country code`,
    subject: 'Subject',
    company: 'Company',
    optional: '(optional)',
    message: 'Message',
    trap: 'Leave this field empty',
    button: 'Send message',
    privacy: 'We use these details to answer you. Please leave passwords and other secrets out.',
    privacy_link: 'Privacy policy',
  },
  sending: {
    sending: 'Sending',
    summary: 'The message was not sent. Please check:',
    failed: 'The message was not sent.',
    kept: 'Your text is still in the form.',
    retry: 'Send again',
    wait_minutes: 'Another try is possible in {minutes} minutes.',
    wait_seconds: 'Another try is possible in {seconds} seconds.',
    thanks: 'Thank you. We have your message.',
  },
  ours: [],
}
