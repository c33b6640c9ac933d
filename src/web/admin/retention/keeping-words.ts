import type { KeepingRunState, KeepingTimes, KeptCounts, KeptKind } from '#contract/retention/keeping.ts'

const many = (one: string, more: string) => (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

const counted: Readonly<Record<KeptKind, (count: number) => string>> = {
  applications: many('application with its resume', 'applications with their resumes'),
  candidates: many('person without contact', 'people without contact'),
  messages: many('message of the contact form', 'messages of the contact form'),
  letters: many('letter to or from a person', 'letters to or from people'),
  texts: many('text of a number that is nobody’s', 'texts of numbers that are nobody’s'),
  mails: many('mail that could not be sent', 'mails that could not be sent'),
}

/** How a line begins that is about all of a kind. */
const kinds: Readonly<Record<KeptKind, string>> = {
  applications: 'Applications',
  candidates: 'People without contact',
  messages: 'Messages of the contact form',
  letters: 'Letters',
  texts: 'Texts of nobody’s numbers',
  mails: 'Mails that could not be sent',
}

/** The words of how long records are kept. */
export const keepingWords = {
  times: {
    title: 'How long',
    lead: 'In months, since anything last happened to a record. Other times turn the daily run off until somebody has looked at what would go by them.',
    labels: {
      applications: 'Applications',
      candidates: 'People without contact',
      messages: 'Messages of the contact form',
      mails: 'Letters and unsent mails',
    } satisfies Record<keyof KeepingTimes, string>,
    hints: {
      applications: 'Hiring records: a year at least by federal rule, longer in some states.',
      candidates:
        'No application, note, letter, message, logged entry, resume, next step or place in a pool in all that time. Nobody goes before their applications, letters and messages do.',
      messages:
        'Since they came, were read, closed or due. Texts of numbers that are nobody’s go after the same time.',
      mails: 'Mails that were sent go after 30 days anyway.',
    } satisfies Record<keyof KeepingTimes, string>,
    save: 'Save',
    saved: 'The times are saved.',
    notSaved: 'The times were not saved.',
    what: 'how long records are kept',
  },
  look: {
    title: 'What would go today',
    lead: 'Nothing goes by looking. What a legal hold covers stays, and what an import brought stays for 90 days.',
    button: 'See what would go',
    looking: 'Counting...',
    nothing: 'Nothing would go today.',
    total: 'This would go for good:',
    failed: 'It could not be counted.',
    listFailed: 'The list could not be read.',
    more: 'Show more',
    counted,
    last: 'Last looked at',
    again: (kind: KeptKind): string => `${kinds[kind]}: look again before they go.`,
    of: (counts: KeptCounts, kind: KeptKind): string => counted[kind](counts[kind]),
  },
  run: {
    title: 'Every day',
    lead: 'Once a day the server takes what is older, for good. People are erased with all that is known of them; backups hold it until they are removed.',
    on: 'It is on.',
    off: 'It is off: nothing goes by itself.',
    firstLook: 'Look at what would go first.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    turnedOn: 'From now on records go by themselves when their time is over.',
    turnedOff: 'Nothing goes by itself any more.',
    notChanged: 'It was not changed.',
    last: 'Last run',
    never: 'There was no run so far.',
    took: 'It took',
    nothing: 'nothing',
    states: {
      unknown: 'in a state that this version does not know',
      running: 'under way',
      done: 'ended',
      stopped: 'stopped before its end, because it was turned off',
      refused:
        'not begun: it would have taken many more than were looked at. It turned itself off; look again',
    } satisfies Record<KeepingRunState | 'unknown', string>,
  },
} as const
