import type { contactFormParts } from '#contract/content/contact-form.ts'
import type { PartsWords } from './parts-words.ts'

/** The form of the contact form. */
export const contactFormWords: PartsWords<typeof contactFormParts> = {
  fields: {
    title: 'Fields and button',
    hint: 'Messages about a field that is wrong come with the release.',
    fields: {
      email: 'Email',
      phone: 'Phone',
      phone_hint: 'Hint below the phone',
      subject: 'Subject',
      company: 'Company',
      optional: 'Words beside what may stay empty',
      message: 'Message',
      trap: {
        label: 'Field that nobody sees',
        hint: 'It catches programs. Screen readers may read its name.',
      },
      button: 'Button that sends the message',
      privacy: 'Words below the button',
      privacy_link: 'Link to the privacy policy',
    },
  },
  sending: {
    title: 'While and after it is sent',
    fields: {
      sending: 'On the button meanwhile',
      summary: 'Above the list of what is wrong',
      failed: 'Where it could not be sent',
      kept: 'What became of the text then',
      retry: 'Button that tries again',
      wait_minutes: { label: 'When to try again, in minutes', hint: '{minutes} is the number.' },
      wait_seconds: { label: 'When to try again, in seconds', hint: '{seconds} is the number.' },
      thanks: 'Thanks',
    },
  },
}
