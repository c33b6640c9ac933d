import { grouped } from '../grouped.ts'

/** What the page that shows two resumes of a person says. */
export const besideWords = {
  title: 'Resumes side by side',
  of: (name: string) => `Resumes of ${name}`,
  back: 'Back to the candidate',
  failed: 'These resumes could not be loaded.',
  none: 'There is no resume of this person.',
  one: 'There is only one resume of this person.',
  views: 'What is shown',
  pages: 'Side by side',
  changes: 'What changed',
  older: 'Older resume',
  newer: 'Newer resume',
  titles: { older: 'Older', newer: 'Newer' },
  keys: {
    back: 'Back to the candidate',
    changes: 'Pages, or what changed',
    down: 'The two before these',
    up: 'The two after these',
  },
  loading: 'Reading both resumes',
  same: 'Both say the same.',
  counted: (added: number, removed: number) =>
    `${grouped(added)} ${added === 1 ? 'word' : 'words'} added, ${grouped(removed)} removed.`,
  tooDifferent: 'These two have too little in common to say what changed. Read them side by side.',
  pending: 'The text of one of them is not read yet.',
  unreadable: 'One of them has no text that can be read.',
  lookAgain: 'Look again',
  text: 'The newer resume, with what the older one said',
} as const
