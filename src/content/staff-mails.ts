const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** The words of the mails to people with an account, in the language of the admin. What people outside get is a document (`mails.ts`). */
export const staffMailWords = {
  hello: 'Hello,',
  reference: (reference: number) => `Reference: ${reference}`,
  nextHeading: 'What happens next',
  answer: 'You can answer this mail; a person reads it.',
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
export const firmStaffMailWords = (company: string) =>
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
  }) as const
