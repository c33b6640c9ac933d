import { counted, inFront } from './counted.ts'

/** The contact page (spec section 2). The form's words travel to the browser and stand in contact-form.ts. */
export const contact = {
  title: 'Contact Us',
  description: (offices: number) =>
    `Write to us, call ${offices === 1 ? 'our office' : `one of ${counted(offices)} offices`}, or read the answers to what clients and candidates ask first. A solution advisor replies within 3 business days.`,
  banner: {
    title: 'Contact Us',
    tagline: 'Scalable Solutions for Unmatched Business Growth.',
  },
  ways: {
    heading: 'Three ways to reach us',
    write: 'Write a message',
    form: 'Use the form below',
    call: 'Call the head office',
    mail: 'Send an email',
  },
  offices: {
    heading: (offices: number) => (offices === 1 ? 'Our office' : 'Our offices'),
    lead: (offices: number) =>
      offices === 1
        ? 'Write or call: the same people answer.'
        : `${inFront(counted(offices))} places, one mailbox: whichever office you write to, the same people answer.`,
    hours: 'Hours',
    phone: 'Phone',
    email: 'Email',
    directions: 'Get directions',
  },
  process: 'What happens next',
  faq: {
    heading: 'Questions we hear first',
  },
} as const
