/** `more`: they were not counted to the end. */
const whole = new Intl.NumberFormat('en-US')
const figure = (count: number, more: boolean) => `${whole.format(count)}${more ? '+' : ''}`
const matches = (count: number, more: boolean) =>
  count === 1 ? '1 job matches' : `${figure(count, more)} jobs match`

/** The careers pages (spec section 2). Messages of the form stand in the contract's texts. */
export const careers = {
  title: 'Careers',
  description:
    'Open jobs in IT services and staffing. Search by skill, place and job type, and apply with a resume.',
  heading: 'Careers',
  lead: 'DISCOVER NEW OPPORTUNITIES',
  feed: (company: string) => `Open jobs at ${company}`,
  remote: 'Remote',
  onSite: 'On site',
  search: {
    label: 'Search jobs',
    filters: 'Filters',
    words: 'Title, skill or keyword',
    location: 'Location',
    locationHint: 'City, state or country',
    jobType: 'Job type',
    anyType: 'Any',
    workplace: 'Workplace',
    anyWorkplace: 'Any',
    withCount: (label: string, count: number, more: boolean) => `${label} (${count}${more ? '+' : ''})`,
    button: 'Search',
    places: 'Places with open jobs',
    active: 'Filters in use',
    remove: (label: string) => `Remove filter ${label}`,
    reset: 'Clear all',
  },
  list: {
    count: (count: number) => (count === 1 ? '1 open job' : `${whole.format(count)} open jobs`),
    countFiltered: matches,
    posted: 'Posted',
    standing: (title: string, place: string) => `Looking for the ${title} position in ${place}?`,
    standingLink: 'See the posting',
    applied: 'Have you applied?',
    appliedLink: 'See where your application stands',
    pages: 'Pages of jobs',
    previous: 'Newer jobs',
    next: 'Older jobs',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    titled: (page: number) => `Careers, page ${page}`,
  },
  empty: {
    heading: 'No jobs match',
    text: 'Try fewer words, another spelling, or a state instead of a city.',
    reset: 'Show all open jobs',
    noneHeading: 'No jobs are open right now',
    noneText: 'New jobs are posted here first. Look in again soon, or call the office.',
  },
  /** What stands where nothing matches: the closest search that finds something. */
  nearest: {
    without: (count: number, more: boolean, dropped: readonly string[]) =>
      `${matches(count, more)} without ${dropped.map((one) => `“${one}”`).join(' and ')}`,
    anyWord: (count: number, more: boolean) => `${matches(count, more)} one of your words`,
    all: (count: number) => (count === 1 ? 'The open job' : `All ${whole.format(count)} open jobs`),
  },
  detail: {
    back: 'All open jobs',
    location: 'Location',
    jobType: 'Job type',
    workplace: 'Workplace',
    pay: 'Pay',
    posted: 'Posted',
    closes: 'Apply by',
    facts: 'The job at a glance',
    skills: 'Skills',
    requirement: 'Job Requirement',
    related: 'Related jobs',
    card: 'Now hiring',
    about: (title: string, place: string, company: string) =>
      `${title}, ${place}. Read the requirements and apply to ${company} with a resume.`,
    unknownTitle: 'Job not found',
    unknown: 'This job does not exist or is no longer open.',
    closedTitle: 'Job closed',
    closed: 'This job is closed and takes no more applications.',
    closedText: 'It was filled or withdrawn. Other jobs are open.',
    toCareers: 'See open jobs',
  },
} as const
