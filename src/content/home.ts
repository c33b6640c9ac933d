/**
 * The words of the home page (spec sections 1 and 2); what it lists stands in home-lists.ts. Those that an owner may change are
 * gathered in home-sample.ts and say facts and counts in braces (facts-in-texts.ts); the others are of its buttons.
 */
export const home = {
  title: 'IT services and staffing in {place}',
  description:
    'IT staffing, software, marketing, security, cloud and data work, and 24/7 production support. See how we work, and the jobs open today.',
  discover: 'Discover More',
  hero: {
    tagline: 'NEVER STOP, NEVER GIVE UP, ALWAYS FIND SOLUTION.',
    elevating: 'elevating your',
    phrases: [
      'IT PRESENCE',
      'IT ECOSYSTEM',
      'IT RESILIENCE',
      'Digital Success',
      'Digital Solutions',
      'Technological Reach',
      'Digital Footprint',
      'Technical Advantage',
      'Business Technology',
      'Tech Innovation',
    ],
    seeJobs: 'See open jobs',
  },
  counters: {
    heading: 'Figures',
  },
  about: {
    heading: "We're Partner of Your Innovation",
    lead: 'Led by people with 20 years of experience in IT services and staffing, we supply the people for a project, or run the project itself, or keep its result in operation.',
    text: 'What you hear from us before the contract is what is written in it: who does the work, by when, and for how much.',
    mission: {
      name: 'Mission',
      text: 'To give each client the skills that are missing, for as long as they are missing, and to leave the systems better documented than we found them.',
    },
    vision: {
      name: 'Vision',
      text: 'Companies of every size decide about technology from facts, and skilled people find work where those skills are used.',
    },
    valuesName: 'Values',
    values: [
      {
        name: 'Equal Opportunity',
        text: 'Candidates for a role are asked the same questions and judged by the same written profile.',
      },
      {
        name: 'Diversity & Inclusion',
        text: 'We search beyond the usual sources, and we adapt an interview when a person needs it to take part on equal terms.',
      },
      {
        name: 'Respect & Integrity',
        text: 'Bad news is delivered early and in person, and what a client or an applicant confides stays with those who need it.',
      },
    ],
  },
  intro: {
    heading: 'Build your success on work that holds',
    lead: 'The plan is yours, and so is the result. We bring the hands, the method and the night shift.',
    list: [
      {
        name: 'Resource Management',
        text: 'Which skills you have, which you need next quarter, and whether to hire, borrow or train for them.',
      },
      {
        name: 'Business Solutions',
        text: 'ERP, cloud, data and custom software, chosen by what it changes in your daily work.',
      },
      {
        name: 'Production Support',
        text: 'Assistance 24/7 for systems in use: someone sees the alarm, knows the runbook and starts on it.',
      },
    ],
  },
  services: {
    heading: 'What we do',
    lead: '{services} services people ask for most. Each card leads to a page that says how the work runs and where it ends.',
    question: 'Where problems meet solutions: describe yours, and an advisor replies with a way to begin.',
  },
  technology: {
    heading: 'Revolutionizing business with technology solutions',
    paragraphs: [
      'A revolution in a company is usually quiet. The order that took four people takes one, the report is there at eight, and the server that was rebooted every Friday is gone.',
      'We look for the step that causes the most waiting, change it with the least new technology that will do, and measure whether it worked. Then comes the next step.',
    ],
    points: [
      {
        name: 'Measured before and after',
        text: 'The same figure, counted in the same way, on both sides of a change.',
      },
      {
        name: 'Reversible',
        text: 'Every launch has a planned way back, and the way back has been rehearsed.',
      },
      { name: 'Yours', text: 'Accounts, code and documents are in your name from the first day.' },
    ],
    action: 'See all services',
  },
  industries: {
    heading: 'Whom we work for',
    lead: 'Rules, seasons and old systems differ from trade to trade. These {industries} we know well enough to ask the right questions.',
  },
  callToAction: {
    heading: 'Something has to change by a certain date?',
    text: 'Write down what and when. You get an answer from a solution advisor, and no newsletter.',
    action: 'Talk to us',
  },
  process: {
    heading: 'Our Process',
    lead: 'What happens after you press Send, with the days it takes.',
  },
  partners: {
    heading: 'Partners',
    lead: 'Sample marks with invented names, until the real ones are placed here.',
  },
  jobs: {
    heading: 'Open jobs',
    one: 'One position is open. Apply with a resume.',
    many: '{jobs} positions are open. Apply with a resume.',
    seeOne: 'See the open job',
    seeMany: 'See all {jobs} open jobs',
    none: 'No position is open today. New ones appear here and under [Careers](/careers) on the day they are posted.',
    toCareers: 'Go to Careers',
  },
  faq: {
    heading: 'Asked before the first call',
    lead: 'Answers for clients and for applicants. The full list is on the [contact page](/contact-us).',
    more: 'Read all questions',
  },
  office: {
    heading: 'Where we are',
    lead: 'The head office is in {place}. Call before you come, so that the right person is in.',
  },
  last: {
    heading: 'Tell us what has to work.',
    text: 'You get an answer from a person, not a ticket number.',
    client: 'Contact us',
    candidate: 'Find a job',
  },
} as const
