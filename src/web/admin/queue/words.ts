import type { TaskState } from '#contract/queue/tasks.ts'

const names: Readonly<Record<string, string>> = {
  'send-mail': 'Mail',
  'read-resume': 'Reading of resumes',
  'read-resume-file': 'Reading of dropped resumes',
  import: 'Import of candidates',
  bulk: 'Changes to many at once',
  samples: 'Sample people',
  'erase-file': 'Erasing of files',
  'tell-closing': 'Letters about closed jobs',
  'publish-content': 'Publishing at a time',
  'make-picture': 'Pictures for pages',
  text: 'Texts to people',
  'page-link': 'Links to candidates’ own pages',
  'address-change': 'Questions whether a new address is that of who named it',
  'job-alert': 'Questions whether somebody wants new jobs by mail',
  interviews: 'Reminders of interviews',
  'job-alerts': 'New jobs by mail',
  'erase-person': 'Erasing of people',
  keeping: 'Whether a daily run of keeping is due',
  'erase-again': 'Erased people in a restored backup',
  keep: 'What is older than it is kept',
  'clean-up': 'Daily cleaning',
  'unknown-files': 'Daily look for unknown files',
  'old-pictures': 'Pictures that were removed or replaced',
  'adopt-applications': 'Whose applications are',
  notify: 'Mails to recruiters about what came in',
  'read-mailbox': 'Reading of the mailbox',
  'read-facts': 'Facts in resumes of before',
  'back-up': 'Backup',
}

const about: Readonly<Record<string, (key: string) => string>> = {
  'send-mail': (key) => `Mail ${key}`,
  'read-resume': (key) => `Resume of application ${key}`,
  'read-resume-file': (key) => `Dropped resume ${key}`,
  'make-picture': (key) => `Picture ${key}`,
  import: (key) => `Import ${key}`,
  bulk: (key) => `Change ${key}`,
  'tell-closing': (key) => `Closing of job ${key}`,
  'erase-person': (key) => `Erasure ${key}`,
}

const reasons: Readonly<Record<string, string>> = {
  internal: 'Something went wrong in the server; its log says what.',
  message_is_spam: 'The message that it answers is marked as spam.',
  file_missing: 'The file of the resume is missing. Put it back from a backup, then try again.',
  reader_failed: 'The reader of the resume ended without an answer.',
  put_off: 'Put off by a day, once: no server ran for days, or its clock jumped ahead.',
}

const name = (kind: string): string => names[kind] ?? kind

export const words = {
  lead: 'What the server does beside answering people. What fails is tried again by itself; what was given up waits until somebody asks for another try.',
  kinds: 'Kinds of work',
  name,
  about: (kind: string, key: string): string => about[kind]?.(key) ?? [name(kind), key].join(' ').trim(),
  /** Why this server leaves a kind alone. */
  notHandled: (kind: string): string =>
    kind === 'send-mail'
      ? 'No mail server is set (SMTP_URL), so nothing sends it.'
      : kind in names
        ? 'This server does not do it.'
        : 'This version of the server does not know this work and leaves it alone.',
  states: { waiting: 'Waiting', running: 'Running', failed: 'Failed' } satisfies Record<TaskState, string>,
  statesLabel: 'States of the work',
  counted: (state: string, count: string): string => `${count} ${state.toLowerCase()}`,
  next: 'Next',
  nothing: 'Nothing to do.',
  only: (kind: string): string => `Only ${name(kind)}.`,
  all: 'Show all work',
  empty: {
    waiting: 'Nothing is waiting.',
    running: 'Nothing is running.',
    failed: 'Nothing has failed.',
  } satisfies Record<TaskState, string>,
  reason: (kind: string, code: string): string =>
    reasons[code] ?? (kind === 'send-mail' ? `The mail was not taken: ${code}` : code),
  tooOld: 'It was not done in time.',
  made: 'Since',
  attempts: 'Tries',
  at: { waiting: 'Next try', running: 'At the latest until', failed: 'Failed' } satisfies Record<
    TaskState,
    string
  >,
  retry: 'Try again',
  retryOf: (what: string): string => `Try again: ${what}`,
  retryAll: 'Try all again',
  retryAllOf: (kind: string): string => `Try all that failed again: ${name(kind)}`,
  retried: (count: number): string =>
    count === 1 ? 'It will be tried again.' : `${count} will be tried again.`,
  notRetried: 'It could not be put back.',
  beyond: 'There is no such page in this list.',
  firstPage: 'To the first page',
  failed: 'The background work could not be loaded.',
} as const
