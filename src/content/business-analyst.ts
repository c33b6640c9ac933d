import type { Posting } from '#contract/content/posting.ts'

/** Under which the server knows the job that the applications of /BusinessAnalyst belong to. */
export const STANDING_REFERENCE = 'business-analyst'

/** The standing posting /BusinessAnalyst of the samples (spec sections 2 and 9). Place and pay are those of the job behind it. */
export const businessAnalyst: Posting = {
  top: {
    title: 'Business Analyst',
    lead: 'You find out what a business needs, write it down so that engineers can build it, and check that they did.',
  },
  facts: {
    workplace: 'Workplace',
    on_site: 'Onsite',
    remote: 'Remote',
    location: 'Location',
    hours: 'Hours',
    hours_value: '40 hours a week',
    pay: 'Pay',
  },
  requirements: {
    heading: 'Job Requirement',
    list: [
      "Bachelor's degree required.",
      '2 years of experience required.',
      'Willing to travel and relocate.',
    ],
  },
  work: {
    heading: 'The work',
    list: [
      'Interview the people who do the work and map how it runs today.',
      'Write requirements, user stories and acceptance criteria.',
      'Weigh solutions with engineers and put a cost to each.',
      'Plan and run acceptance tests, and train the people who will use the result.',
    ],
  },
  closed: {
    heading: 'This position is closed',
    text: 'It takes no applications at the moment. Other jobs are open.',
    action: 'See open jobs',
  },
  search: {
    // The job behind it has a page of its own, which must not carry the same title.
    title: 'Business Analyst in {place}',
    description: 'Business Analyst, onsite in {place}: 40 hours a week. Apply with a resume.',
    description_pay: 'Business Analyst, onsite in {place}: 40 hours a week, {pay}. Apply with a resume.',
  },
  ours: [],
}
