import { ADDRESS_LINK_HOURS, ALERT_CONFIRM_DAYS } from '#contract/core/limits.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** The words of the mails that the site sends. None of them repeats what a visitor typed. */
export const mailWords = {
  hello: 'Hello,',
  reference: (reference: number) => `Reference: ${reference}`,
  nextHeading: 'What happens next',
  answer: 'You can answer this mail; a person reads it.',
  stranger: 'If you did not write to us, somebody mistyped an address. You need not do anything.',
  /** At the end of every mail to a candidate. */
  ownPage: {
    text: 'On your page you see where your application stands. The link works once, for 30 minutes from now; after that the page sends you a new one.',
    act: 'Open your page',
  },
  jobAlert: {
    subject: {
      one: (title: string) => `A new job: ${title}`,
      many: (count: number) => `${count} new jobs`,
    },
    text: 'These jobs are new since our last look, and your searches find them:',
    more: (count: number) => `${counted(count, 'more new job', 'more new jobs')} of this search`,
    manage: 'This comes once a day at most, and only when there is something new.',
    act: 'See or end your job alerts',
    stranger: 'You get this mail because you confirmed a job alert for this address.',
  },
  /** What recruiters are told; counts and titles of jobs, nothing of a person. */
  notifications: {
    subject: {
      arrivals: ({
        applications,
        messages,
        replies,
      }: Record<'applications' | 'messages' | 'replies', number>) =>
        [
          ...(applications > 0 ? [counted(applications, 'new application', 'new applications')] : []),
          ...(messages > 0 ? [counted(messages, 'new message', 'new messages')] : []),
          ...(replies > 0 ? [counted(replies, 'new answer', 'new answers')] : []),
        ].join(', '),
      morning: 'Today in the recruiting system',
    },
    text: {
      arrivals: 'This came in since the last mail of this kind:',
      morning: 'This is new or waits today:',
    },
    act: 'Open the dashboard',
    applicationsFor: (count: number, job: string) =>
      `${counted(count, 'new application', 'new applications')} for ${job}`,
    otherApplications: (count: number) =>
      `${counted(count, 'new application', 'new applications')} for other jobs`,
    messages: (count: number) => `${counted(count, 'new message', 'new messages')} of the contact form`,
    replies: (count: number) => `${counted(count, 'new answer', 'new answers')} to letters of yours`,
    waiting: {
      deletions: (count: number) =>
        `${counted(count, 'person who asks', 'people who ask')} to be deleted by a set day`,
      interviews: (count: number) =>
        `${counted(count, 'interview', 'interviews')} of yours today and tomorrow`,
      steps: (count: number) => `${counted(count, 'next step', 'next steps')} of yours due or late`,
      received: (count: number) =>
        `${counted(count, 'application', 'applications')} that came in since you last looked`,
      untouched: (count: number) =>
        `${counted(count, 'application', 'applications')} that nobody touched lately`,
      messages: (count: number) => `${counted(count, 'message', 'messages')} with a move due or late`,
      closing: (count: number) => `${counted(count, 'job', 'jobs')} closing this week`,
    },
    stranger: (settings: string) =>
      `You get this mail because your settings say so; they change it: ${settings}`,
  },
} as const

/** Those of the mails that name the firm. */
export const firmMailWords = (company: string) =>
  ({
    invitation: {
      subject: `Your account at the recruiting system of ${company}`,
      text: `You have been invited to the recruiting system of ${company}. Set a password and your account is ready.`,
      act: 'Set your password',
      next: [
        'The link works once, for 72 hours. After that ask for a new one.',
        'You sign in with this email address and the password that you set.',
      ],
      stranger: 'If you do not work with us, somebody mistyped an address. You need not do anything.',
    },
    passwordLink: {
      subject: `A new password for the recruiting system of ${company}`,
      text: 'An administrator has made a link by which you can set a new password.',
      act: 'Set a new password',
      next: [
        'The link works once, for 72 hours. Until you use it your old password works.',
        'When you have set the new one, you are signed out everywhere else.',
      ],
      stranger: 'If you did not ask for this, tell an administrator and do not use the link.',
    },
    pageLink: {
      subject: `Your page at ${company}`,
      text: `Here is the link to your page at ${company}. It shows where your application stands.`,
      act: 'Open your page',
      next: [
        'The link opens a page with a button. Press it, and your page is open for 30 minutes.',
        'The link works once, within 30 minutes of this mail. Older links have ended.',
      ],
      stranger:
        'If you did not ask for this, somebody typed your address. You need not do anything: nobody without this mail can open your page.',
    },
    addressConfirm: {
      subject: `Is this your new address at ${company}?`,
      text: `Somebody who applied to ${company} named this as their new address. Nothing changes unless you confirm it.`,
      act: 'Confirm this address',
      next: [
        `The link opens a page with a button. Press it within ${ADDRESS_LINK_HOURS} hours, in the browser in which you named the address.`,
        'From then on our mails come here, and your page opens with this address alone.',
      ],
      stranger:
        'If this was not you, somebody mistyped an address. You need not do anything: the link does nothing in your browser.',
    },
    addressChanged: {
      subject: `Your address at ${company} was changed`,
      text: `On your page at ${company} another address was named and confirmed. From now on our mails go there, and links that came to this address open nothing any more.`,
      next: [
        'If this was you, you need not do anything.',
        'If it was not, answer this mail or call us at once: a person of ours looks at it and takes it back.',
      ],
      stranger: 'This mail goes to the address that was used before.',
    },
    test: {
      subject: `Mails of ${company} arrive`,
      text: `You asked the recruiting system of ${company} for this mail. That you read it means that its mails arrive here.`,
      stranger: 'If you did not ask for this, you need not do anything.',
    },
    signInMoved: {
      subject: `Where you sign in at ${company}`,
      text: `The sign-in page of the recruiting system of ${company} has another address. The one that you know answers no more. Your password and your sessions stay as they are.`,
      act: 'Open the sign-in page',
      next: ['Keep the new address in place of the old one.'],
      stranger: 'You get this mail because you have an account there.',
    },
    jobAlertConfirm: {
      subject: 'Do you want new jobs by mail?',
      text: `Somebody asked ${company} to send new jobs to this address, one mail a day at most. Nothing is sent unless you say yes.`,
      act: 'Yes, send me new jobs',
      next: [
        `The link opens a page that shows the search, with a button. Press it within ${ALERT_CONFIRM_DAYS} days.`,
        'Every mail with new jobs carries a link that ends them.',
      ],
      stranger: 'If you did not ask for this, you need not do anything: the request vanishes by itself.',
    },
    messageReceived: {
      subject: 'We have received your message',
      text: `Thank you for writing to ${company}. Your message has reached us and is on record.`,
    },
    applicationReceived: {
      subject: (job: string) => `We have received your application: ${job}`,
      text: (job: string) =>
        `Thank you for applying to ${company}. Your application for "${job}" has reached us and is on record.`,
      next: [
        'A recruiter reads it, usually within three business days.',
        'If your profile fits, we call or write to arrange a first talk.',
        'You need not send anything twice.',
      ],
    },
  }) as const
