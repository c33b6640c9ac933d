import type { ErasedKind, ErasureState, ErasureWhy } from '#contract/retention/erasure.ts'

const many = (one: string, more: string) => (count: number) => `${count} ${count === 1 ? one : more}`

/** How much of each, as it is said of what goes and of what went. */
export const counted: Readonly<Record<ErasedKind, (count: number) => string>> = {
  applications: many('application', 'applications'),
  resumes: many('resume with its text', 'resumes with their texts'),
  answers: many('answer to a question', 'answers to questions'),
  notes: many('note', 'notes'),
  facts: many('fact', 'facts'),
  tags: many('tag', 'tags'),
  entries: many('logged call, meeting or note', 'logged calls, meetings or notes'),
  steps: many('next step', 'next steps'),
  pools: many('place in a pool', 'places in pools'),
  messages: many('message of the contact form', 'messages of the contact form'),
  mails: many('mail in the outbox', 'mails in the outbox'),
  texts: many('text or agreement to texts', 'texts and agreements to texts'),
  rows: many('kept row of an import', 'kept rows of imports'),
  changes: many('part in a change to many', 'parts in changes to many'),
  views: many('saved view that names them', 'saved views that name them'),
  audit: many('entry of the audit lost its words', 'entries of the audit lost their words'),
}

/** For how long what was copied before still holds it. */
export const backups = (days: number | null): string =>
  days === null
    ? 'This server makes no backups. Copies that somebody makes by other means still hold the person: have them deleted too.'
    : `Backups that were made before hold the person until they are deleted by themselves, after ${days} days at most. When one is restored, the server erases the person again.`

/** The words of erasing. */
export const words = {
  title: (name: string): string => `Erase ${name} for good?`,
  lead: 'This cannot be taken back. Rows, files and what searches find of the person go, and nobody can bring them back.',
  goes: 'What goes',
  stays: 'What stays',
  numbers:
    'The audit keeps who did what and when, with the number of the record and nothing else of the person.',
  others:
    'What recruiters wrote about other people stays as it is, also where it mentions this person. Drafts in the browsers of recruiters go with their tabs.',
  nothing: 'Nothing but the record itself.',
  type: (name: string): string => `Type the name to go on: ${name}`,
  typed: 'Name',
  held: 'A legal hold keeps this person, one of their applications, or a job that they applied for. Nothing can be erased until it is lifted.',
  cancel: 'Keep',
  erase: 'Erase for good',
  erasing: 'Erasing...',
  begun: 'The person is being erased.',
  notErased: 'Nobody was erased.',
  notRead: 'What would go could not be read.',
  section: 'Erased people',
  sectionLead:
    'Certificates of who was erased, by numbers alone. An administrator erases somebody on the person’s page.',
  none: 'Nobody was erased so far.',
  failed: 'The erased people could not be loaded.',
  certificate: (id: number): string => `Erasure ${id}`,
  download: 'Download',
  downloadOf: (id: number): string => `Download the certificate of erasure ${id}`,
  states: {
    unknown: 'In a state that this version does not know',
    asked: 'Waiting for its turn',
    erased: 'Nothing is left in the records; files and traces are going',
    done: 'Done',
    held: 'Not done: a legal hold was set before',
  } satisfies Record<ErasureState | 'unknown', string>,
  why: {
    unknown: 'for a reason that this version does not know',
    request: 'an administrator asked for it',
    keeping: 'it was kept for as long as the settings say',
    restored: 'a backup of before the erasure was restored',
  } satisfies Record<ErasureWhy | 'unknown', string>,
  by: (name: string | null): string => name ?? 'the server',
  labels: {
    state: 'State',
    why: 'Why',
    by: 'By',
    asked: 'Asked for',
    erased: 'Records erased',
    done: 'Files and traces gone',
    candidates: 'Candidates no.',
    applications: 'Applications no.',
    what: 'Erased',
    backups: 'Backups',
  },
} as const
