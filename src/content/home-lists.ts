import type { Home } from '#contract/content/home.ts'

/** The eight cards of the service carousel, with the routes of spec section 2. */
export const serviceCards = [
  {
    title: 'Recruitment Workforce Management',
    text: 'Your hiring run in whole or in part, with a plan of people and skills behind it.',
    href: '/service/RecruitOutsource',
    sign: 'people',
  },
  {
    title: 'Staffing Solution',
    text: 'Contract, permanent, temporary and executive IT people, interviewed by someone who knows the trade.',
    href: '/service/itstaffing',
    sign: 'person',
  },
  {
    title: 'App & Software Development',
    text: 'Apps, portals and internal systems that you can try every two weeks while they grow.',
    href: '/service/softwaredevelop',
    sign: 'code',
  },
  {
    title: 'Digital Marketing & Performance',
    text: 'Search, ads, social, content and email under one budget, compared by cost per result.',
    href: '/service/digital',
    sign: 'signal',
  },
  {
    title: 'Cyber Security Services',
    text: 'The gaps an intruder would try first are found and closed, then watched day and night.',
    href: '/service/Cyber',
    sign: 'shield',
  },
  {
    title: 'IT Management Services',
    text: 'Networks, servers, backups, help desk and compliance, looked after under one agreement.',
    href: '/service/management',
    sign: 'stack',
  },
  {
    title: 'Web Design & Development',
    text: 'Brand, graphics and interfaces drawn with your real content, and the site built from them.',
    href: '/service/design',
    sign: 'frame',
  },
  {
    title: 'Call Center Services',
    text: 'Calls answered and made in your name, with recordings and figures you can check.',
    href: '/service/CallCenter',
    sign: 'call',
  },
] as const

export const industryCards = [
  {
    title: 'Telecommunication',
    text: 'Billing, provisioning and network monitoring, where an outage is noticed by everyone at once.',
    sign: 'mast',
  },
  {
    title: 'Real Estate',
    text: 'Listings, leases and property data from many sources, brought together and kept current.',
    sign: 'houses',
  },
  {
    title: 'Finance and Banking',
    text: 'Core systems, payments and reports that an examiner will read, with separation of duties.',
    sign: 'bank',
  },
  {
    title: 'Health Care',
    text: 'Records, scheduling and devices under HIPAA, with access that can be explained line by line.',
    sign: 'pulse',
  },
  {
    title: 'Education',
    text: 'Enrollment, learning platforms and thousands of new accounts in the last week of August.',
    sign: 'book',
  },
] as const

/** Spec section 9: the timings that visitors are shown. Without a mail server the page itself is the acknowledgment. */
export const processSample: Home['process']['list'] = [
  {
    when: 'On receipt',
    title: 'Acknowledgment',
    text: 'You receive an acknowledgment email when your message reaches us, so you know it has not been lost.',
    without_mail:
      'The page tells you at once that your message is on record, so you know it has not been lost.',
  },
  {
    when: 'Within 3 business days',
    title: 'Initial analysis',
    text: 'A solution advisor studies your request and gives you an update within 3 business days, naming what is clear and what is still open.',
    without_mail: '',
  },
  {
    when: 'Within 1-2 business days',
    title: 'Mutual NDA, optional',
    text: 'If you wish, both sides sign a mutual non-disclosure agreement within 1-2 business days, before details change hands.',
    without_mail: '',
  },
  {
    when: 'About 3-5 days',
    title: 'Project estimate',
    text: 'Within about 3-5 days you have an estimate that names scope, effort, assumptions and price.',
    without_mail: '',
  },
]

/** The steps as a site says them that sends mails, or none. */
export const stepsOf = (steps: Home['process']['list'], sendsMail: boolean) =>
  steps.map(({ when, title, text, without_mail }) => ({
    ...{ when, title },
    text: sendsMail || without_mail === '' ? text : without_mail,
  }))

/** Those of the sample. */
export const processSteps = (sendsMail: boolean) => stepsOf(processSample, sendsMail)

/** Neutral names with abstract marks: no real firm is named (spec-decisions row 30). */
export const partners = [
  'Aldrivane',
  'Norquill',
  'Tesmarrow',
  'Brellowick',
  'Ostrenda',
  'Fennoryl',
  'Lindqora',
  'Vantrisk',
  'Harnowell',
  'Pelluvian',
  'Quarrendel',
  'Sorvessa',
  'Umbrelyn',
  'Zephandro',
] as const
