/** The words of who may be the same person, which come with who has somebody to look at. */
export const samePersonWords = {
  title: 'Maybe the same person',
  reasons: {
    same_email: 'same email',
    same_phone: 'same phone',
    same_resume: 'same resume',
    similar_name: 'similar name',
  },
  applications: (count: number) => `${count} ${count === 1 ? 'application' : 'applications'}`,
  merge: 'Merge into this one',
  mergeOf: (name: string) => `Merge into this one: ${name}`,
  merged: (name: string) => `${name} is merged into this candidate.`,
  open: 'Open',
  not: 'Not the same person',
  notOf: (name: string) => `Not the same person: ${name}`,
  saidNot: (name: string) => `${name} is somebody else, and is not offered here again.`,
  maybe: (name: string) => `${name} may be the same person.`,
  notSaved: 'That could not be saved.',
  apartTitle: 'Not the same person',
  saidApart: (count: number) =>
    count === 1
      ? 'One candidate was said to be somebody else'
      : `${count} candidates were said to be somebody else`,
  offerAgain: 'Offer again',
  offerAgainOf: (name: string) => `Offer again: ${name}`,
  showAll: (count: number) => `Show all ${count}`,
  apart: (name: string) => `${name} stands apart again.`,
  mergedTitle: 'Merged into this one',
  separate: 'Separate',
  separateOf: (name: string) => `Separate ${name}`,
  failed: 'The candidates could not be merged.',
  notApart: 'The candidates could not be separated.',
} as const
