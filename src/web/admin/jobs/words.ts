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
  preview: {
    hint: 'Markdown: a blank line begins a paragraph, - a list, ## a heading, **bold**, [link](https://...)',
    show: 'Show preview',
    hide: 'Hide preview',
    label: 'Preview',
    empty: 'Nothing to show yet.',
  },
  unsaved: {
    title: 'Leave without saving?',
    text: 'What you typed is not saved. It is kept as a draft for you in this tab, also when you log out.',
    stay: 'Stay here',
    leave: 'Leave',
  },
  toggle: {
    close: {
      button: 'Close Job',
      said: {
        done: 'Job closed: it takes no more applications.',
        undone: 'The job is open again.',
        failed: 'The job could not be closed.',
      },
    },
    reopen: {
      button: 'Reopen Job',
      said: {
        done: 'Job opened again.',
        undone: 'The job is closed again.',
        failed: 'The job could not be opened again.',
      },
    },
  },
  duplicate: {
    button: 'Duplicate',
    of: (title: string) => `Duplicate ${title}`,
    notice: (title: string) => `A copy of ${title}. Nothing is posted until you press Create.`,
  },
  sort: {
    label: 'Sort by',
    newest: 'Newest first',
    oldest: 'Oldest first',
    title: 'Title',
    applications: 'Most applications',
    closing: 'Closing soonest',
  },
  schedule: { opens: 'Opens', closes: 'Closes', closed: 'Closed since' },
  opening: 'Opening Date',
  openingHint: 'The first day on which the job is public. Empty: at once',
  opensAtOnce: 'At once',
} as const
