import type { Company } from '#contract/content/company.ts'

const SAMPLE = 'Sample address'

/** The firm of the samples. An owner writes their own under Content; these stand in until then (decision 60). */
export const companySample: Company = {
  name: 'Corvane Systems',
  legal_name: 'Corvane Systems, Inc.',
  email: 'info@corvane.example',
  place: 'Coral Springs, Florida',
  program: 'Corvane Systems Recruiting Texts',
  offices: [
    {
      name: 'USA',
      label: 'Head office',
      address: '1200 Sample Avenue, Suite 100\nCoral Springs, FL 33065\nUSA',
      hours: '',
      note: SAMPLE,
      phone: '+1 (954) 555-0142',
    },
    {
      name: 'GCC',
      label: '',
      address: 'Sample Tower, Level 10\n25 Sample Road\nDubai, United Arab Emirates',
      hours: '',
      note: SAMPLE,
      phone: '+1 (954) 555-0143',
    },
    {
      name: 'Europe',
      label: '',
      address: '40 Sample Street\n1012 AB Amsterdam\nNetherlands',
      hours: '',
      note: SAMPLE,
      phone: '+1 (954) 555-0144',
    },
    {
      name: 'Middle East',
      label: '',
      address: 'Sample Building, 2nd floor\n8 Sample Street\nAmman, Jordan',
      hours: '',
      note: SAMPLE,
      phone: '+1 (954) 555-0145',
    },
    {
      name: 'South Asia',
      label: '',
      address: 'Sample Plaza, 3rd floor\n17 Sample Road\nHyderabad, India',
      hours: '',
      note: SAMPLE,
      phone: '+1 (954) 555-0146',
    },
  ],
  map: '26.2712, -80.2706',
  social: [
    { name: 'LinkedIn', href: 'https://linkedin.example/corvane-systems' },
    { name: 'Facebook', href: 'https://facebook.example/corvane-systems' },
    { name: 'X', href: 'https://x.example/corvane-systems' },
  ],
  figures: [
    { figure: '347', plus: false, label: 'Projects Completed' },
    { figure: '360', plus: true, label: 'IT Specialist' },
    { figure: '200', plus: true, label: 'Happy Clients' },
  ],
  years: { figure: '10+', label: 'Years of Experience', whose: 'as a company' },
  // No name stands here, so that none is invented.
  leader: {
    title: 'CEO & PRESIDENT',
    text: 'The head of the company answers for every engagement we sign.',
    profile: 'https://linkedin.example/in/corvane-ceo',
    portrait: '',
  },
  ours: [],
}
