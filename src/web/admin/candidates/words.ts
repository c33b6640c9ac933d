import { grouped } from '../grouped.ts'

const people = (count: number) => `${grouped(count)} ${count === 1 ? 'candidate' : 'candidates'}`

/** The words of the list of candidates; those of one candidate, which only that page loads, stand apart. */
export const words = {
  title: 'Candidates',
  failed: 'The candidates could not be loaded.',
  count: people,
  more: (most: number) => `${grouped(most)} or more match. The newest ${grouped(most)} are listed.`,
  open: 'Open the candidate',
  add: 'Add candidate',
  imports: 'Import and export',
  search: 'Search candidates',
  searchHint: 'Name, email, phone, tag',
  find: 'Search',
  tag: 'Tag',
  anyTag: 'Any tag',
  tagCount: (tag: string, count: number) => `${tag} (${grouped(count)})`,
  owner: 'Owner',
  anyOwner: 'Anybody',
  mine: 'Me',
  sort: 'Sort by',
  sorts: { newest: 'Newest first', name: 'Name', changed: 'Last changed first' },
  offered: 'New facts to check',
  offeredCount: (count: number) => `${grouped(count)} to check`,
  clear: 'Clear search and filters',
  columns: {
    name: 'Candidate',
    contact: 'Contact',
    place: 'Place',
    application: 'Last application',
    added: 'Added',
  },
  doNotContact: 'Do not contact',
  otherApplications: (count: number) => `and ${grouped(count)} more`,
  byHand: 'No application',
  none: 'There are no candidates yet.',
  noneHint: 'Everybody who applies gets a record here. You can also add somebody by hand.',
  noMatch: 'No candidate fits this search and these filters.',
  beyond: 'There is no such page in this list.',
  firstPage: 'To the first page',
  keysHint: 'j and k move, Enter opens, / searches, ? shows all keys.',
} as const
