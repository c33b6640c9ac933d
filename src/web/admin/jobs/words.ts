/** The desk's words about the terms of a job, its order in the list, and what can be done with it. */
export const jobWords = {
  groups: { job: 'The job', place: 'Place', pay: 'Pay', publication: 'Publication' },
  optional: '(optional)',
  place: {
    city: 'City',
    region: 'State or region',
    country: 'Country',
    noCountry: 'Not given',
    hint: 'For search engines. Job Location above is what people read.',
  },
  pay: {
    name: 'Pay',
    min: 'Minimum Pay',
    max: 'Maximum Pay',
    currency: 'Currency',
    unit: 'Paid per',
    hint: 'Shown with the job. Leave both figures empty to say nothing.',
    none: 'Not given',
  },
  opening: 'Opening Date',
  openingHint: 'The first day (UTC) on which the job is public. Empty: at once',
  opensAtOnce: 'At once',
} as const
