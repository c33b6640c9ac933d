import type { HoldSubject } from '#contract/retention/legal-hold.ts'
import { beginWords } from './begin-words.ts'

/** The words of legal holds. */
export const holdWords = {
  title: beginWords.holds,
  lead: 'What a legal hold is on is not erased, neither on request nor by age, until an administrator lifts it.',
  open: beginWords.hold,
  where: 'One is set on the page of a person or of a job.',
  dialog: (subject: HoldSubject): string =>
    subject === 'job' ? 'Set a legal hold on this job?' : 'Set a legal hold on this person?',
  dialogLead: {
    candidate: 'The person, their applications, messages and letters are not erased until it is lifted.',
    application: 'The application and the person are not erased until it is lifted.',
    job: 'Nobody who applied for this job, or will, is erased until it is lifted.',
  } satisfies Record<HoldSubject, string>,
  reason: 'Reason',
  reasonHint: 'Such as a case number. Administrators read it.',
  cancel: 'Cancel',
  set: 'Set the hold',
  setting: 'Setting...',
  done: 'The legal hold is set.',
  notSet: 'The hold was not set.',
  lift: 'Lift',
  liftOf: (name: string): string => `Lift the legal hold on ${name}`,
  lifted: 'The legal hold is lifted.',
  notLifted: 'The hold was not lifted.',
  failed: 'The legal holds could not be read.',
  retry: 'Try again',
  none: 'There is no legal hold.',
  nobody: 'a former colleague',
  by: (name: string): string => `set by ${name}`,
  gone: 'a record that is not there any more',
  subjects: {
    unknown: 'Unknown',
    candidate: 'Person',
    application: 'Application',
    job: 'Job',
  } satisfies Record<HoldSubject | 'unknown', string>,
} as const
