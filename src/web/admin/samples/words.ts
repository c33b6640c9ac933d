import { grouped } from '../grouped.ts'

export const words = {
  title: 'A first look with sample people',
  making:
    'Invented people with resumes, notes and moves are being added. Nobody is written to, and the public pages show nothing of them.',
  there: (count: number) =>
    `${grouped(count)} invented people stand among candidates and applications, each marked as a sample. Nobody is written to, and the public pages show nothing of them.`,
  remove: 'Remove the sample people',
  ask: (count: number) => `Remove ${grouped(count)} sample people?`,
  askText:
    'Their applications, resumes and all that was written on them go for good. What real people sent stays, and so do the jobs.',
  keep: 'Keep them',
  removing: (count: number) =>
    `Sample people are being removed: ${grouped(count)} to go. You may leave this page.`,
  removed: 'The sample people are removed.',
  notRemoved: 'The sample people were not removed.',
  ofAdministrators: 'An administrator can remove them.',
  section: 'Sample people',
  none: 'There are no sample people.',
  failed: 'Whether there are sample people could not be loaded.',
} as const
