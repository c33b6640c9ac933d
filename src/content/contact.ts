/** The contact page (spec section 2). The form's words travel to the browser and stand in contact-form.ts. */
export const contact = {
  title: 'Contact Us',
  description:
    'Write to us, call one of five offices, or read the answers to what clients and candidates ask first. A solution advisor replies within 3 business days.',
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
    heading: 'Our offices',
    lead: 'Five places, one mailbox: whichever office you write to, the same people answer.',
    phone: 'Phone',
    email: 'Email',
    directions: 'Get directions',
  },
  process: 'What happens next',
  faq: {
    heading: 'Questions we hear first',
  },
} as const
