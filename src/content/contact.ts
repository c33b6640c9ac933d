import type { Contact } from '#contract/content/contact.ts'

/** The contact page of the samples (spec section 2). Its form's words travel to the browser and stand in contact-form.ts. */
export const contact: Contact = {
  banner: {
    title: 'Contact Us',
    tagline: 'Scalable Solutions for Unmatched Business Growth.',
  },
  ways: {
    shown: true,
    heading: 'Three ways to reach us',
    write: 'Write a message',
    form: 'Use the form below',
    call: 'Call the head office',
    mail: 'Send an email',
  },
  offices: {
    heading: 'Our offices',
    lead: '{offices} places, one mailbox: whichever office you write to, the same people answer.',
    heading_one: 'Our office',
    lead_one: 'Write or call: the same people answer.',
    phone: 'Phone',
    email: 'Email',
    hours: 'Hours',
    directions: 'Get directions',
  },
  form: {
    heading: 'Write to us',
    lead: 'Two or three sentences are enough: what you have, what you need, and by when.',
  },
  sent: {
    heading: 'From here on',
    steps: [
      'An acknowledgment goes to your mailbox.',
      'Within 3 business days a solution advisor replies with an initial analysis.',
      'A mutual NDA, if you want one, takes 1-2 business days.',
      'A project estimate follows within about 3-5 days.',
    ],
    steps_without_mail: [
      'Your message is on record. No email confirms it.',
      'Within 3 business days a solution advisor replies with an initial analysis.',
      'A mutual NDA, if you want one, takes 1-2 business days.',
      'A project estimate follows within about 3-5 days.',
    ],
    mail_steps: [
      'Within 3 business days a solution advisor replies with an initial analysis.',
      'If you wish, we sign a mutual NDA within 1-2 business days after that.',
      'Once we know the scope, you have a project estimate within about 3-5 days.',
    ],
  },
  process: { heading: 'What happens next' },
  search: {
    title: 'Contact Us',
    description:
      'Write to us, call one of {offices} offices, or read the answers to what clients and candidates ask first. A solution advisor replies within 3 business days.',
    description_one:
      'Write to us, call our office, or read the answers to what clients and candidates ask first. A solution advisor replies within 3 business days.',
  },
  ours: [],
}
