import type {
  Conflict,
  InterviewEnder,
  InterviewKind,
  InterviewState,
} from '#contract/interviews/interview.ts'
import { zonedTime } from '#contract/interviews/zoned.ts'

const kinds: Readonly<Record<InterviewKind, string>> = { phone: 'Phone', video: 'Video', place: 'In person' }
const places: Readonly<Record<InterviewKind, string>> = {
  phone: 'Who calls which number',
  video: 'Link of the call',
  place: 'Place',
}
const states: Readonly<Record<InterviewState, string>> = {
  proposed: 'Waits for the candidate',
  declined: 'No time suits the candidate',
  booked: 'Booked',
  cancelled: 'Cancelled',
}
const enders: Readonly<Record<InterviewEnder, string>> = {
  recruiter: 'by a recruiter',
  candidate: 'by the candidate',
  application: 'with the application',
}

/** The words of interviews in the admin. */
export const interviewWords = {
  title: 'Interviews',
  window: (name: string) => `Interview with ${name}`,
  lead: 'The candidate gets a letter in ten minutes, and picks one of the times on their page.',
  kinds,
  places,
  states,
  ended: (by: InterviewEnder) => `Cancelled ${enders[by]}`,
  kind: 'How',
  minutes: 'Minutes',
  zone: 'Time zone of the times',
  slots: 'Times to choose from',
  slot: (at: number) => `Time ${at}`,
  addSlot: 'Add a time',
  removeSlot: (at: number) => `Remove time ${at}`,
  people: 'Who takes part',
  template: 'Template',
  noTemplate: 'No template',
  subject: 'Subject',
  body: 'Letter',
  bodyHint: 'The times stand at its end, and the link to the page of the candidate.',
  send: 'Propose these times',
  sending: 'Proposing…',
  cancel: 'Close',
  retry: 'Try again',
  failed: 'The interview could not be loaded.',
  proposed: (name: string) => `Times are proposed to ${name}`,
  changedSince: 'These times were proposed already, with other words. Press again to propose these.',
  conflict: ({ who, name, starts_at, booked }: Conflict, zone: string) =>
    `${who} ${booked ? 'has an interview' : 'is proposed for an interview'} with ${name}: ${zonedTime(starts_at, zone)}`,
  notLoaded: 'The interviews could not be loaded.',
  with: (names: readonly string[]) => (names.length === 0 ? '' : `With ${names.join(', ')}`),
  terms: (kind: InterviewKind, minutes: number) => `${kinds[kind]}, ${minutes} minutes`,
  move: 'Move',
  other: 'Propose another time',
  newTime: 'New time',
  save: 'Save',
  end: 'Cancel the interview',
  endTitle: 'Cancel this interview?',
  endText: 'Everybody who has it in the calendar hears of it. It cannot be taken back.',
  endNow: 'Yes, cancel it',
  keep: 'Keep it',
  wasEnded: 'The interview is cancelled',
  wasMoved: 'The interview is moved, and everybody hears of it',
  wasOffered: 'Another time is proposed',
} as const
