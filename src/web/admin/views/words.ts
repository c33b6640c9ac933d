import { VIEWS_SHOWN } from '#contract/core/limits.ts'
import type { ViewList } from '#contract/views/view.ts'

/** The parts of a list's address by which a view may find nobody any more. */
const GONE: Readonly<Record<string, string>> = {
  stage: 'the stage is not there any more',
  job: 'the job is not there any more',
  owner: 'the owner has no account any more',
  pool: 'the pool is not there any more',
}

/** The words of saved views, which load with what shows them. */
export const viewWords = {
  title: 'Views',
  lead: `A view is a list with its search and filters, under a name. The first ${VIEWS_SHOWN} stand in the sidebar with how many they hold. The order is yours alone.`,
  failed: 'The views could not be loaded.',
  none: 'There are no views yet.',
  noneHint: 'Search or filter the list of candidates or applications, and save it as a view there.',
  lists: { candidates: 'Candidates', applications: 'Applications' } satisfies Record<ViewList, string>,
  save: 'Save as a view',
  saveNew: 'Save as a new view',
  saveHint: (list: ViewList) =>
    `Keeps the search, the filters and the order of this list of ${list}. What fits them later is in it, too.`,
  edit: 'Edit',
  editOf: (name: string) => `Edit the view ${name}`,
  editTitle: 'Edit the view',
  nameOf: 'Name',
  shared: 'Everybody here sees it',
  saved: (name: string) => `Saved the view "${name}".`,
  changed: (name: string) => `"${name}" now holds this list.`,
  changedBack: (name: string) => `"${name}" holds what it held before.`,
  edited: (name: string) => `Changed the view "${name}".`,
  notSaved: 'The view could not be saved.',
  bar: 'View',
  mine: 'only you see it',
  sharedByMe: 'everybody sees it',
  sharedBy: (name: string) => (name === '' ? 'shared' : `shared by ${name}`),
  differs: 'You changed its filters.',
  update: 'Save the changes',
  back: 'Back to the view',
  all: 'All views',
  missing: 'This view is not there any more. Its filters still stand.',
  lost: (parts: readonly string[]) =>
    `This view holds filters that are not known any more, and goes without them: ${parts.join(', ')}.`,
  gone: (parts: readonly string[]) =>
    `It finds nobody: ${parts.map((part) => GONE[part] ?? part).join(', ')}.`,
  remove: (name: string) => `Delete the view ${name}`,
  removed: (name: string) => `Deleted the view "${name}".`,
  removedBack: (name: string) => `The view "${name}" is back.`,
  notRemoved: 'The view could not be deleted.',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string, to: number) => `${name} is now number ${to}.`,
  notMoved: 'The order could not be saved.',
  open: 'Open the view',
} as const
