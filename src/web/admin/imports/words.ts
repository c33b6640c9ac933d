import type { Import } from '#contract/imports/import.ts'
import type { ImportKind } from '#contract/imports/import-fields.ts'
import { grouped } from '../grouped.ts'

const rows = (count: number) => `${grouped(count)} ${count === 1 ? 'row' : 'rows'}`
const people = (count: number) => `${grouped(count)} ${count === 1 ? 'candidate' : 'candidates'}`
const jobs = (count: number) => `${grouped(count)} ${count === 1 ? 'job' : 'jobs'}`
const applications = (count: number) => `${grouped(count)} ${count === 1 ? 'application' : 'applications'}`
const steps = (count: number) => `${grouped(count)} ${count === 1 ? 'stage or note' : 'stages and notes'}`
const noteCount = (count: number) => `${grouped(count)} ${count === 1 ? 'note' : 'notes'}`
const RECORDS = { candidates: people, jobs, history: steps } as const
const records = (kind: ImportKind, count: number) => RECORDS[kind](count)

export const words = {
  title: 'Import and export',
  short: 'Import',
  failed: 'The imports could not be loaded.',
  bring: 'Bring in what you have',
  kind: 'What its rows are',
  kinds: { candidates: 'Candidates', jobs: 'Jobs', history: 'Stages and notes' } satisfies Record<
    ImportKind,
    string
  >,
  lead: 'A CSV or Excel file (.xlsx) from OpenCATS, Bullhorn, Zoho Recruit, Greenhouse or by hand, up to 50 MB and 100,000 rows. Nothing is made of it before you have seen what its columns hold and what is wrong with its rows.',
  kept: 'The rows of the file are kept for 30 days, so that refused ones can be mended, and then deleted. The file itself is not kept.',
  file: 'File',
  fileHint:
    'Choose it, or drop it here. Its first row may name the columns; a title above that row is passed over.',
  choose: 'Please choose a file.',
  read: 'Read the file',
  reading: (share: number) =>
    share < 1 ? `Sending: ${Math.floor(share * 100)} %` : 'Reading what is in it …',
  notRead: 'The file was not taken.',
  readMeanwhile: (name: string) => `${name} was read. It stands under “Earlier imports”.`,
  take: 'Take everything out',
  takeLead:
    'Candidates with every fact and where it came from, tags, owner, source, pools, next step and entries; jobs with their questions, deleted ones too; every application with its stages, dates and notes. The import reads the files back without loss: first candidates and jobs, then stages and notes, each with the ZIP of its resumes. A resume whose file is lost is named in it, in missing-files.txt.',
  export: (kind: ImportKind, format: 'csv' | 'xlsx') =>
    `${words.kinds[kind]} ${format === 'csv' ? 'as CSV' : 'for Excel'}`,
  resumes: (of: 'candidates' | 'applications') => `Resumes of ${of} (ZIP)`,
  exporting: 'Exporting …',
  exported: 'The export is on its way to your downloads.',
  notExported: 'The export failed.',
  earlier: 'Earlier imports',
  none: 'No file was brought in yet.',
  by: (name: string) => `by ${name}`,
  rows,
  states: {
    draft: 'Columns to look at',
    checking: 'Being checked',
    checked: 'Checked, not imported',
    running: 'Being imported',
    done: 'Imported',
    failed: 'Not all of it was imported',
    taking_back: 'Being taken back',
    taken_back: 'Taken back',
    unknown: 'Only a newer version knows what this is',
  } satisfies Record<Import['state'], string>,
  made: ({ kind, counts }: Pick<Import, 'kind' | 'counts'>) =>
    [
      counts.made > 0 && `${records(kind, counts.made)} new`,
      counts.offered > 0 && `${grouped(counts.offered)} known, facts offered`,
      counts.skipped > 0 && `${grouped(counts.skipped)} known, left as they are`,
      counts.joined > 0 && `${rows(counts.joined)} of somebody in the same file`,
      counts.refused > 0 && `${rows(counts.refused)} refused`,
    ]
      .filter((part) => part !== false)
      .join(' · '),
} as const

const MADE = { candidates: 'New candidates', jobs: 'New jobs', history: 'New stages and notes' } as const

export const fileWords = {
  failed: 'The import could not be loaded.',
  all: 'All imports',
  about: (readAs: string, count: number) => `${readAs} · ${rows(count)}`,
  product: (name: string) => `The headings look like those of ${name}.`,
  columns: 'What the columns hold',
  columnsLead:
    'Guessed from the headings and the values. Change what is wrong; a column without a field is left out.',
  historyLead:
    'People and jobs must be here already: a person is found by email or ID, a job by title or ID. An application that is there is left as it is. Nobody is mailed.',
  jobsLead:
    'A job that is there already, by its ID or word for word, is left as it is. What the file does not call open is closed and not on the site.',
  hasHeadings: 'The first row names the columns',
  field: (heading: string) => `What "${heading}" holds`,
  leftOut: 'Left out',
  movedHere: (heading: string) => `"${heading}" is left out now: there is one of this.`,
  emptyColumn: 'empty',
  known: 'People who are known already, by email, or by phone where a row has no email',
  knownChoices: {
    offer: 'Offer their facts to a recruiter, add tags, notes and “do not contact”; overwrite nothing',
    skip: 'Leave their rows out',
  },
  check: 'Check all rows',
  checkAgain: 'Check again',
  run: (count: number) => `Import ${rows(count)}`,
  nothing: 'No row can be imported as it is.',
  rowsGone: (done: number, total: number) =>
    `The rows of the file were removed before the work on them was done, as after a clock that ran ahead: it came to ${grouped(done)} of ${rows(total)}. Bring the file again: who was made of it already is known then. Or take back what was made.`,
  would: 'What would become of the rows',
  became: 'What became of the rows',
  outcomes: (kind: ImportKind) => ({
    made: MADE[kind],
    joined: kind === 'history' ? 'Further stages of these' : 'Further rows of somebody in the file',
    offered: 'Known: facts offered',
    skipped: 'Known: left as they are',
    refused: 'Refused',
    warned: 'Taken with a remark',
    filed: 'With a resume',
    unfiled: 'Without the file they name',
  }),
  progress: (done: number, total: number) => `${grouped(done)} of ${rows(total)}`,
  progressLabel: { checking: 'Checking', running: 'Importing', taking_back: 'Taking back' },
  stays: 'You may leave this page: the work goes on.',
  troubles: {
    away: 'The server does not answer. The work goes on by itself when it is back, and so does this page.',
    still:
      'Nothing has moved for a while: another import may have its turn, or the server has no room left. It is tried again by itself, and nothing is lost. If it lasts, tell whoever runs the server.',
  },
  refused: 'Refused rows',
  warned: 'Rows with a remark',
  showing: 'Which rows',
  row: (row: number) => `Row ${grouped(row)}`,
  more: 'Show more',
  noRows: 'None.',
  rowsFailed: 'The rows could not be loaded.',
  download: 'Download the refused rows (CSV)',
  downloadHint: 'Mend them in the file and import it again: only they are in it.',
  takeBackAll: {
    button: 'Take back',
    title: 'Take the whole import back?',
    text: 'Removes what it made, and what it added to others. What was changed, applied for or merged since stays, and you see why.',
  },
  takeBackAgain: {
    button: 'Take back what stays',
    title: 'Take back what stays?',
    text: 'Removes what nothing stands in the way of any more, as where two candidates were separated again. The rest stays, and you see why.',
  },
  keep: 'Keep it',
  notYours: 'Only who brought the file or an administrator may take it back.',
  partlyBack: 'Taken back, but for what stays',
  unknown: 'Nothing can be done with it here. It goes on as soon as the server runs the newer version again.',
  takenBack: 'What was taken back',
  removed: (kind: ImportKind, count: number) =>
    `${kind === 'history' ? applications(count) : records(kind, count)} removed`,
  erased: (count: number) => `${grouped(count)} ${count === 1 ? 'resume' : 'resumes'} erased`,
  alsoRemoved: (made: number, notes: number) =>
    `${applications(made)} and ${noteCount(notes)} of theirs removed`,
  notesRemoved: (notes: number) => `${noteCount(notes)} removed`,
  stages: 'What its stages are here',
  stagesLead: 'A row whose stage is none of yours is refused. Choose what each is.',
  stageOf: (name: string) => `What the stage "${name}" is here`,
  stageUnset: 'Choose a stage',
  stagesFailed: 'The stages of the file could not be read.',
  added: (facts: number, tags: number, entries: number) =>
    `${grouped(facts)} offered facts, ${grouped(tags)} tags and ${grouped(entries)} entries removed from others`,
  staysHead: 'What stays, and why',
  notSaved: 'That was not done.',
} as const
