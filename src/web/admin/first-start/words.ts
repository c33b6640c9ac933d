import type { Screen, ScreenState } from '#contract/first-start/first-start.ts'

const screens: Record<Screen, { name: string; title: string; lead: string }> = {
  firm: {
    name: 'Firm',
    title: 'Who are you?',
    lead: 'Every page, mail and calendar entry says it from the moment you go on.',
  },
  brand: {
    name: 'Brand',
    title: 'How do you look?',
    lead: 'Pages, mails and this admin follow. What could not be read is refused, with what could be.',
  },
  services: {
    name: 'Services',
    title: 'What do you offer?',
    lead: 'Pages without a tick are hidden: menus, cards and lists leave them out, and an old link leads to Services. Their words stay, for the day you show them again.',
  },
  mail: {
    name: 'Mail',
    title: 'Do your mails arrive?',
    lead: 'The site confirms what it receives and tells recruiters what came in.',
  },
  people: {
    name: 'People',
    title: 'Who works with you?',
    lead: 'Each gets a link that works once, within 72 hours, and sets their own password.',
  },
  job: {
    name: 'First job',
    title: 'Whom are you looking for?',
    lead: 'The essentials. It is public at once; pay, dates and questions can be added afterwards.',
  },
}

const states: Record<ScreenState, string> = { open: 'to do', done: 'done', skipped: 'skipped' }

export const words = {
  title: 'Make the site yours',
  lead: 'Six short screens. Each can be skipped, and what you save is public at once.',
  failed: 'This could not be loaded.',
  progress: 'Screens',
  screens,
  states,
  stepOf: (at: number, of: number) => `Screen ${at} of ${of}`,
  saveAndGo: 'Save and go on',
  goOn: 'Go on',
  working: 'Saving...',
  skip: 'Skip',
  later: 'Later',
  laterHint: 'The dashboard leads back here.',
  dismiss: 'Do not show again',
  published: 'Published Successfully!',
  refused: 'Not Published!',
  other: 'This keeps it from being published:',
  notKept: 'Not Saved!',
  firm: {
    name: 'Name',
    legalName: 'Name with its legal form',
    email: 'Email',
    place: 'Town and state of the head office, as a sentence says it',
    office: 'What the head office is called',
    address: 'Address, in the lines that an envelope has',
    phone: 'Phone',
    onlyOurs:
      'Leave out what the sample firm says of itself: its other offices, map, links, figures and leader',
  },
  services: {
    groups: { service: 'Services', marketing: 'Marketing and platforms' },
    saving: (at: number, of: number) => `${at} of ${of} pages...`,
    refused: 'Some pages were not changed:',
    all: (group: string) => `All: ${group}`,
    none: (group: string) => `None: ${group}`,
    allShort: 'All',
    noneShort: 'None',
  },
  mail: {
    from: (address: string) => `Mails go out from ${address}.`,
    test: (address: string) => `Send a test mail to ${address}`,
    sent: (address: string) =>
      `It is on its way to ${address}. If it does not come within minutes, the outbox says why.`,
    outbox: 'To the outbox',
    notSent: 'Test Mail Not Sent!',
    none: 'No mail server is set, so no mail is sent and the public pages promise none. Whoever runs the server sets SMTP_URL and MAIL_FROM, and starts it again; docs/operate.md says how.',
  },
  job: {
    title: 'Job title',
    address: 'Location',
    type: 'Job type',
    description: 'Job description',
    post: 'Post the job',
    remote: 'Remote: the work is done from anywhere',
  },
  sampleJobs: {
    open: (count: number) =>
      count === 1
        ? 'One invented job is open on the careers page. Nobody means to fill it.'
        : `${count} invented jobs are open on the careers page. Nobody means to fill them.`,
    close: (count: number) => (count === 1 ? 'Close the sample job' : `Close the ${count} sample jobs`),
    closed: 'The sample jobs are closed.',
  },
  finish: {
    title: 'That is all',
    open: (count: number, isEnded = false) => {
      if (count === 0) return 'Every screen is dealt with.'
      const open = `${count === 1 ? 'One screen is' : `${count} screens are`} still open`
      return isEnded ? `${open}.` : `${open}; the dashboard leads back to them until you finish.`
    },
    content: 'Content lists what is still the sample firm’s and lets you change every word.',
    site: 'Look at the site',
    toContent: 'To the content',
    button: 'Finish',
  },
} as const
