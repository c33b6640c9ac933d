import type { Conflict, Interview, InterviewEnder, InterviewOutcome } from '#contract/interviews/interview.ts'
import { zonedTime } from '#contract/interviews/zoned.ts'

const kinds: Readonly<Record<Interview['kind'], string>> = {
  phone: 'Phone',
  video: 'Video',
  place: 'In person',
  unknown: 'Unknown kind',
}
const places: Readonly<Record<Interview['kind'], string>> = {
  unknown: 'Place',
  phone: 'Who calls which number',
  video: 'Link of the call',
  place: 'Place',
}
const states: Readonly<Record<Interview['state'], string>> = {
  unknown: 'Unknown: a newer version wrote it',
  proposed: 'Waits for the candidate',
  declined: 'No time suits the candidate',
  booked: 'Booked',
  cancelled: 'Cancelled',
}
const outcomes: Readonly<Record<InterviewOutcome, string>> = {
  held: 'Took place',
  no_show: 'Did not come',
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
  begun: 'Has begun',
  past: 'Is over',
  outcomes,
  outcome: 'Outcome',
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
  terms: (kind: Interview['kind'], minutes: number) => `${kinds[kind]}, ${minutes} minutes`,
  change: 'Change',
  other: 'Propose other times',
  changeTitle: 'Change the interview',
  changeLead: {
    booked: 'Everybody who has it in the calendar hears of a change.',
    asked: 'The candidate hears of a change, and picks on their page.',
  },
  time: 'Time',
  save: 'Save',
  end: 'Cancel the interview',
  endTitle: 'Cancel this interview?',
  endText: {
    booked:
      'Everybody who has it in the calendar hears of it, and hears again if you book it once more while its time is free.',
    asked: 'The times are taken back. To ask again, propose an interview anew.',
  },
  endNow: 'Yes, cancel it',
  keep: 'Keep it',
  wasEnded: 'The interview is cancelled',
  restore: 'Book it again',
  wasRestored: 'The interview is booked again, and everybody hears of it',
  wasMoved: 'The interview is changed, and whom it concerns hears of it',
  wasOffered: 'What is proposed is changed',
  wasMarked: {
    held: 'It is noted that the interview took place',
    no_show: 'It is noted that the candidate did not come',
    none: 'The interview has no outcome again',
  },
} as const
