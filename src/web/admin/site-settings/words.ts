export const siteSettingsWords = {
  what: 'the settings of the site',
  failed: 'The settings of the site could not be loaded.',
  timeZone: {
    title: 'Time zone',
    lead: 'The days of the company: when jobs open and close, when mornings and months begin, and in what zone interviews are first offered.',
    now: (time: string, zone: string) => `It is ${time} in ${zone}.`,
    unknown: 'Not the name of a time zone yet.',
    label: 'Time zone of the company',
    hint: (given: string) =>
      `Type a part of its name, such as Chicago. Empty: ${given}, as the server was started (TIME_ZONE).`,
    after:
      'It counts at once, everywhere. Figures of days that are over stay as they were counted. Tabs of the admin that are open follow when they are loaded again.',
    save: 'Save time zone',
  },
  analytics: {
    title: 'Analytics',
    lead: 'Scripts of others that count visits. This site counts by itself without them (Reports, Site).',
    tags: 'Script elements',
    tagsHint:
      'As you were given them, one a line: <script async src="https://…" data-…="…"></script>. Code between them does not run.',
    origins: 'Other origins that they need',
    originsHint:
      'One a line, such as https://collect.example.com or https://*.example.com. Those of the scripts themselves need no line.',
    where:
      'They run on public pages without a form that asks who somebody is: not on jobs, the list of jobs, the contact page, candidates’ own pages and the admin.',
    policy:
      'The privacy policy has to name them: the one that came with this site says that there are no scripts of others. Change it first.',
    toPolicy: 'Open the privacy policy',
    save: 'Save analytics',
  },
  signIn: {
    title: 'Sign-in page',
    lead: 'Machines that try passwords know the usual addresses. At one of your own they find nothing.',
    at: 'The sign-in page is at',
    moved: 'Saved. From now on you and everybody with an account sign in here:',
    path: 'Address',
    hint: 'One or two words, such as /team or /team/entrance. Empty: the address that the software came with.',
    after:
      'The former address answers like a page that does not exist. Everybody with an account is told the new one by mail. It is no secret: who opens /admin without a session is led there.',
    save: 'Save address',
  },
} as const
