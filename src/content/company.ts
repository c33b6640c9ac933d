/** Facts of the company, in one place. Sample data: the owner replaces this file. */
export const company = {
  name: 'Corvane Systems',
  legalName: 'Corvane Systems, Inc.',
  headOffice: {
    label: 'Head office',
    note: 'Sample address',
    street: '1200 Sample Avenue, Suite 100',
    locality: 'Coral Springs',
    region: 'FL',
    postalCode: '33065',
    country: 'USA',
  },
  phone: { shown: '+1 (954) 555-0142', dialed: '+19545550142' },
  email: 'info@corvane.example',
  /** The text message program, as it is registered with the carriers. */
  texting: { program: 'Corvane Systems Recruiting Texts' },
  /** The CEO's profile elsewhere; no name stands here, so that none is invented. */
  ceoProfile: 'https://linkedin.example/in/corvane-ceo',
  social: [
    { name: 'LinkedIn', href: 'https://linkedin.example/corvane-systems' },
    { name: 'Facebook', href: 'https://facebook.example/corvane-systems' },
    { name: 'X', href: 'https://x.example/corvane-systems' },
  ],
  copyright: (year: number) => `© ${year} Corvane Systems, Inc. All rights reserved.`,
} as const

/** The head office on as many lines as an envelope has. */
export const headOfficeLines = [
  company.headOffice.street,
  `${company.headOffice.locality}, ${company.headOffice.region} ${company.headOffice.postalCode}`,
  company.headOffice.country,
] as const

export type Office = {
  region: string
  label?: string
  lines: readonly string[]
  phone: { shown: string; dialed: string }
}

/** The five offices (spec section 2); all of them read the one email address of the company. */
export const offices: readonly Office[] = [
  { region: 'USA', label: company.headOffice.label, lines: headOfficeLines, phone: company.phone },
  {
    region: 'GCC',
    lines: ['Sample Tower, Level 10', '25 Sample Road', 'Dubai, United Arab Emirates'],
    phone: { shown: '+1 (954) 555-0143', dialed: '+19545550143' },
  },
  {
    region: 'Europe',
    lines: ['40 Sample Street', '1012 AB Amsterdam', 'Netherlands'],
    phone: { shown: '+1 (954) 555-0144', dialed: '+19545550144' },
  },
  {
    region: 'Middle East',
    lines: ['Sample Building, 2nd floor', '8 Sample Street', 'Amman, Jordan'],
    phone: { shown: '+1 (954) 555-0145', dialed: '+19545550145' },
  },
  {
    region: 'South Asia',
    lines: ['Sample Plaza, 3rd floor', '17 Sample Road', 'Hyderabad, India'],
    phone: { shown: '+1 (954) 555-0146', dialed: '+19545550146' },
  },
]

export const directionsHref = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(headOfficeLines.join(', '))}`

/** The one host besides our own that a page may show, in the map's frame (spec-decisions row 29). */
export const mapOrigin = 'https://www.openstreetmap.org'

export const mapHref = `${mapOrigin}/export/embed.html?bbox=-80.31%2C26.25%2C-80.23%2C26.29&layer=mapnik&marker=26.2712%2C-80.2706`
