/** The standing posting /BusinessAnalyst (spec sections 2 and 9). Place and pay are those of the job behind it. */
export const businessAnalyst = {
  /** Under which the server knows the job that the applications belong to. */
  reference: 'business-analyst',
  title: 'Business Analyst',
  /** The job behind it has a page of its own, which must not carry the same title. */
  pageTitle: (place: string) => `Business Analyst in ${place}`,
  description: (place: string, pay: string | undefined) =>
    `Business Analyst, onsite in ${place}: 40 hours a week${pay === undefined ? '' : `, ${pay}`}. Apply with a resume.`,
  lead: 'You find out what a business needs, write it down so that engineers can build it, and check that they did.',
  workplace: { label: 'Workplace', onSite: 'Onsite', remote: 'Remote' },
  location: 'Location',
  hours: { label: 'Hours', value: '40 hours a week' },
  pay: 'Pay',
  requirementHeading: 'Job Requirement',
  requirements: [
    "Bachelor's degree required.",
    '2 years of experience required.',
    'Willing to travel and relocate.',
  ],
  workHeading: 'The work',
  work: [
    'Interview the people who do the work and map how it runs today.',
    'Write requirements, user stories and acceptance criteria.',
    'Weigh solutions with engineers and put a cost to each.',
    'Plan and run acceptance tests, and train the people who will use the result.',
  ],
  closed: {
    heading: 'This position is closed',
    text: 'It takes no applications at the moment. Other jobs are open.',
    toCareers: 'See open jobs',
  },
} as const
