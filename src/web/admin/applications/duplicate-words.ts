import { grouped } from '../grouped.ts'

/** The words of what may be the same application twice. */
export const duplicateWords = {
  title: 'Possible duplicates',
  reasons: {
    same_job: 'same email on the same job',
    same_resume: 'same resume file',
    same_phone: 'same phone and a similar name',
  },
  others: (count: number) => `${grouped(count)} more`,
  fact: 'Fact',
  thisOne: 'This one',
  otherOne: 'The other',
  facts: {
    job: 'Job',
    resume: 'Resume',
    stage: 'Stage',
    received: 'Received',
  },
  same: 'same',
  merge: 'Merge into this one',
  mergeOf: (name: string) => `Merge into this one the application of ${name}`,
  open: 'Open the other',
  merged: (name: string) => `The application of ${name} was merged into this one.`,
  apart: 'The applications are apart again.',
  failed: 'The applications could not be merged.',
  mergedTitle: 'Merged into this one',
  unmerge: 'Separate',
  unmergeOf: (name: string) => `Separate the application of ${name}`,
  notApart: 'The applications could not be separated.',
} as const
