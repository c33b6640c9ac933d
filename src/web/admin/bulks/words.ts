import type { Bulk, BulkKind, Left } from '#contract/bulks/bulk.ts'
import type { NoLetter } from '#contract/letters/no-letter.ts'
import { grouped } from '../grouped.ts'

const ofList = (list: Bulk['list'], count: number): string =>
  `${grouped(count)} ${list === 'applications' ? 'application' : 'candidate'}${count === 1 ? '' : 's'}`
const ofSubject = (subject: Bulk['subject'], count: number): string =>
  subject === 'application' ? ofList('applications', count) : ofList('candidates', count)

const letterCount = (count: number): string => `${grouped(count)} letter${count === 1 ? '' : 's'}`

/** What is done, as the end of a sentence. */
function what({ change, names }: Pick<Bulk, 'change' | 'names'>): string {
  switch (change.kind) {
    case 'move':
      return `move to ${names.stage ?? 'a stage that was removed'}${names.reason ? `: ${names.reason}` : ''}`
    case 'tag':
      return `add the tags ${change.tags.join(', ')}`
    case 'untag':
      return `remove the tags ${change.tags.join(', ')}`
    case 'pool':
      return `put into the pool ${names.pool ?? 'that was deleted'}`
    case 'unpool':
      return `take out of the pool ${names.pool ?? 'that was deleted'}`
    case 'owner':
      return change.owner === null ? 'have no owner' : `belong to ${names.owner ?? 'somebody'}`
    case 'step':
      return `next step: ${change.what}, ${change.due_on}, by ${names.owner ?? 'nobody'}`
    case 'letter':
      return `write "${change.subject}"`
    case 'unknown':
      return 'something that only a newer version knows'
  }
}

export const bulkWords = {
  title: 'Changes to many',
  failed: 'The changes could not be loaded.',
  none: 'Nobody has changed many at once in the last 30 days.',
  all: (count: number, more: boolean) => `Select all ${grouped(count)}${more ? '+' : ''}`,
  allSelected: (count: number, more: boolean) =>
    `All ${grouped(count)}${more ? '+' : ''} of this list are selected`,
  onlyPage: 'Only this page',
  more: 'Change...',
  moreLabel: 'Change the selected ones at once',
  selected: (count: number) => `${grouped(count)} selected`,
  clear: 'Clear the selection',
  clearShort: 'Clear',
  export: 'Export',
  exportLabel: 'Export the selected candidates as CSV',
  exported: 'The file is on its way to your downloads.',
  notExported: 'The candidates could not be exported.',
  bar: 'Selected candidates',
  chosen: (list: Bulk['list'], count: number) => `Change ${ofList(list, count)}`,
  action: 'What to do',
  kinds: {
    move: 'Move to a stage, or refuse',
    tag: 'Add tags',
    untag: 'Remove tags',
    pool: 'Put into a pool',
    unpool: 'Take out of a pool',
    owner: 'Give an owner',
    step: 'Set the next step',
    letter: 'Write a letter',
  } satisfies Record<BulkKind, string>,
  ofPeople: 'Tags, pools and owners are those of people: each person is changed once.',
  stage: 'Stage',
  reason: 'Reason',
  noReason: 'None',
  reasonWords: 'In words',
  tags: 'Tags, with commas between',
  pool: 'Pool',
  poolHint: 'A new one is made on the page of all pools.',
  noPools: 'There are no pools yet. Make one on the page of all pools.',
  owner: 'Owner',
  nobody: 'Nobody',
  write: 'Write to the selected ones',
  writeShort: 'Write',
  step: 'What is next',
  day: 'On',
  by: 'By',
  optional: '(optional)',
  look: 'Preview',
  looking: 'Counting...',
  notRead: 'The preview could not be made.',
  back: 'Back',
  close: 'Close',
  run: ({ subject, waiting }: Bulk) => `Change ${ofSubject(subject, waiting)}`,
  send: (count: number) => `Send ${letterCount(count)} in 10 minutes`,
  nothing: 'Nothing to change',
  previewTitle: 'What will happen',
  will: (bulk: Bulk) => `${ofSubject(bulk.subject, bulk.waiting)}: ${what(bulk)}`,
  did: (bulk: Bulk) =>
    bulk.change.kind === 'letter'
      ? `${letterCount(bulk.done)} "${bulk.change.subject}"`
      : `${ofSubject(bulk.subject, bulk.done)} changed: ${what(bulk)}`,
  of: ({ list, subject, chosen, total }: Bulk) =>
    list === 'applications' && subject === 'candidate'
      ? `${ofList(list, chosen)} of ${ofSubject(subject, total)}.`
      : '',
  goesWith: (letter: string) =>
    `A letter goes with each move, ten minutes later: "${letter}". Undo takes back what still waits.`,
  noLetter: (why: NoLetter, count: number) =>
    `${grouped(count)} get no letter: ${why === 'twice' ? 'they got it within a day' : bulkWords.why[why]}`,
  same: (count: number) => `${grouped(count)} need no change.`,
  notReached: (count: number) => `${grouped(count)} not reached: as they were.`,
  left: (why: Left, count: number) => `${grouped(count)} left as they are: ${bulkWords.why[why]}`,
  erased: (count: number) => `${grouped(count)} erased since.`,
  stays: (why: Left, count: number) => `${grouped(count)} stay: ${bulkWords.why[why]}`,
  why: {
    gone: 'not there any more',
    merged: 'merged into another',
    spam: 'marked as spam',
    ended: 'in a stage that ends the application',
    has_step: 'have a next step already',
    do_not_contact: 'must not be contacted',
    too_many_tags: 'would have too many tags',
    changed: 'changed by somebody else meanwhile',
    target_gone: 'what they were to get was removed',
    sample: 'an invented person of the samples',
    no_address: 'no address is known',
    bounced: 'mails to them come back',
    hole: 'something that the letter names is not known for them',
    same_letter: 'the same letter goes to this person for another application',
    sent: 'the letter has gone out',
  } satisfies Record<Left, string>,
  some: (names: readonly string[], count: number) =>
    ` (${names.join(', ')}${count > names.length ? `, and ${grouped(count - names.length)} more` : ''})`,
  states: {
    draft: 'Preview',
    running: 'Under way',
    stopped: 'Stopped',
    done: 'Done',
    undoing: 'Being undone',
    undone: 'Undone',
    unknown: 'Unknown here',
  } satisfies Record<Bulk['state'], string>,
  progress: (done: number, total: number) => `${grouped(done)} of ${grouped(total)}`,
  goesOn: 'It goes on when you close this or leave the page.',
  away: 'The server does not answer. The work goes on by itself when it is back, and so does this account of it.',
  stop: 'Stop',
  template: 'Template',
  ownWords: 'Own words',
  noTemplates: 'The templates could not be loaded. You can write without one.',
  subject: 'Subject',
  body: 'Text',
  signature: 'Under each stands your signature.',
  fields: 'What you can write in braces',
  fallback:
    'It is filled for each of them. With a bar it says what stands there when it is not known: {{first_name|there}}. Without one they get no letter.',
  letters: 'The letters',
  letterOf: (at: number, count: number) => `Letter ${grouped(at)} of ${grouped(count)} (j next, k before)`,
  letterBefore: 'Before',
  letterNext: 'Next',
  toWhom: (name: string, to: string) => `To ${name}, ${to}`,
  again: 'Try again',
  undo: 'Undo all',
  undoLetters: 'Take back what has not gone out',
  lettersWait: 'Each letter goes out ten minutes after it was written. Until then it can be taken back.',
  wentBack: (count: number) => `${grouped(count)} went back.`,
  notUndone: (count: number) => `${grouped(count)} stay: the undo stopped before it reached them.`,
  follow: 'All changes to many',
  notDone: 'That could not be done.',
  byName: (name: string) => `by ${name}`,
} as const
