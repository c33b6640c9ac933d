import { words as adminWords } from '../words.ts'

/** The words of the page of mails that are nobody's, and of who a mail is from. */
export const nobodysWords = {
  title: adminWords.nav.nobodysMails,
  lead: 'Mails that came into the mailbox and that no letter, application or address says whose they are.',
  failed: 'The mails could not be loaded.',
  notReading: 'No mailbox is read here (IMAP_URL), so no mail comes in by itself.',
  listsLabel: 'Lists of mails',
  lists: { open: 'To look at', aside: 'Put aside' },
  empty: { open: 'No mail waits here.', aside: 'No mail was put aside.' },
  most: (count: number) => `Only the newest ${count} are shown.`,
  give: 'Say whose it is',
  giveTitle: 'Whose mail this is',
  giveHint: 'A name or an address',
  people: 'People',
  given: (name: string) => `The mail stands beside ${name} now.`,
  open: 'Open',
  aside: 'Put aside',
  asideDone: 'The mail was put aside.',
  bringBack: 'Bring back',
  broughtBack: 'The mail is back.',
  notChanged: 'That could not be done.',
  searching: 'Searching...',
  nothing: 'Nobody is called so.',
  findFailed: 'The people could not be searched.',
  found: (count: number, total: number) => `${count} of ${total} people`,
} as const
