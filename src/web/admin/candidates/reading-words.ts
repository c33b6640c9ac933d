import type { Authorization } from '#contract/candidates/resume-facts.ts'

/** What is said beside that which the program reads out of a resume. */
export const readingWords = {
  title: 'Read in the newest resume',
  lead: 'As the program read it; nobody has checked it.',
  open: 'Open its application',
  kinds: { skill: 'Skills', title: 'Titles', place: 'Place', authorization: 'Work authorization' },
  moreSkills: 'Other skills',
  more: (count: number) => `${count} more ${count === 1 ? 'skill' : 'skills'}`,
  years: (years: number) =>
    years < 1 ? 'less than a year' : years < 2 ? '1 year' : `${Math.floor(years)} years`,
  authorizations: {
    citizen: 'U.S. citizen',
    permanent_resident: 'Green card',
    ead: 'Employment authorization (EAD)',
    h1b: 'H-1B',
    opt: 'F-1 OPT',
    tn: 'TN',
    other: 'Other',
    authorized: 'Authorized to work in the U.S.',
    no_sponsorship: 'Needs no sponsorship',
    needs_sponsorship: 'Needs sponsorship',
  } satisfies Record<Authorization, string>,
} as const
