import { grouped } from '../grouped.ts'

const files = (count: number) => `${grouped(count)} ${count === 1 ? 'file' : 'files'}`

/** What the part for resumes that come with an import says. */
export const resumeWords = {
  title: 'Resumes beside the file',
  lead: 'Where a column names a file for each row, bring these files: PDF, DOC or DOCX, up to 2 MB each, one by one, as a folder or in ZIPs, up to 100,000. They are matched by name; case and ending may differ, and folders tell two of one name apart.',
  files: 'Files or ZIPs',
  filesHint: 'Choose them, or drop files, ZIPs and folders here.',
  folder: 'Choose a folder',
  here: (all: number, refused: number) =>
    `${files(all)} here${refused > 0 ? `, ${grouped(refused)} of them no resumes` : ''}.`,
  none: 'None so far.',
  sending: (done: number, count: number) =>
    count === 0 ? 'Looking at the files …' : `${grouped(done)} of ${files(count)} sent`,
  sent: (count: number) => `${files(count)} sent.`,
  stays: 'You may go on in the admin meanwhile, but keep this window open.',
  wait: 'The files are still on their way.',
  stopped: (why: string) => `The sending ended early: ${why} Bring them again: none is doubled.`,
  notSent: (count: number) => `${files(count)} not sent:`,
  more: (count: number) => `and ${grouped(count)} more`,
  unread: 'It could not be read on this computer.',
  noColumn: 'No column is said to hold the name of a resume file yet.',
  unnamed: (count: number) => `Files that no row gets (${grouped(count)})`,
  unnamedLead: 'They are deleted with the rows.',
} as const
