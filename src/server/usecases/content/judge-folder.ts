import { setImmediate } from 'node:timers/promises'
import type { ContentSample, PublishedContent } from '#contract/content/document.ts'
import type { FolderFault } from '#contract/content/folder.ts'
import type { ContentBody } from '#contract/content/kinds.ts'
import { ADDED_MAX } from '#contract/content/page-limits.ts'
import { contentTexts as texts } from '#contract/content/texts.ts'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import { mediaTexts } from '#contract/media/texts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { type ComingPictures, pictureFaults, undescribedUses } from '../media/picture-faults.ts'
import { PICTURES_FOLDER } from '../media/picture-folder.ts'
import { linkFaultsOfAll } from './check-links.ts'
import type { ContentSite } from './content-site.ts'
import { kindOf, withDocument } from './document-state.ts'
import { addedPages } from './known-documents.ts'
import { type Around, addressFaults, placeFaults } from './place-faults.ts'
import { dueOf } from './plan.ts'
import type { FolderChange } from './plan-folder.ts'
import type { Seen } from './published-content.ts'
import type { FolderEntry } from './read-folder.ts'
import { refuseFaults } from './text-faults.ts'
import { refuseVisibility } from './visibility.ts'

/** What visitors would see once all of it is published. */
const contentAfter = (seen: PublishedContent, changes: readonly FolderChange[]): PublishedContent =>
  changes
    .filter(({ publish, visibility }) => publish !== undefined || visibility !== undefined)
    .reduce((content, { entry: { sample }, publish, visibility }) => {
      const known = content.find(({ key }) => key === sample.key)
      const { hidden = false, redirect_to = null } = visibility ?? known ?? {}
      return withDocument(content, { sample, body: publish ?? known?.body ?? null, hidden, redirect_to })
    }, seen)

/** `coming`: the pictures that the folder brings. */
type Judging = {
  store: Store
  site: ContentSite
  documents: readonly ContentSample[]
  now: Date
  coming: ComingPictures
}

const faultsIn = async (
  { store, coming }: Pick<Judging, 'store' | 'coming'>,
  { sample }: FolderEntry,
  body: ContentBody,
): Promise<FieldErrors> => ({
  ...(await pictureFaults(store, body, coming)),
  ...kindOf(sample).faultsOf(body),
})

/** What a file calls the fields of an address. */
const PLACE_FIELDS: Readonly<Record<string, string>> = { path: 'address', parent: 'below', form: 'address' }

/** Why a document that is begun may not stand where its file puts it. */
export const addressFaultsOf = ({ entry }: FolderChange, known: Around): FieldErrors => {
  const { kind, key, place } = entry.sample
  return place === undefined ? {} : addressFaults({ kind, key, place }, known)
}

/** The documents that there are with those that are begun. */
export const withBegun = (
  documents: readonly ContentSample[],
  changes: readonly FolderChange[],
): ContentSample[] => {
  const begun = changes.filter(({ steps }) => steps.includes('add')).map(({ entry }) => entry.sample)
  return [...documents.filter(({ key }) => begun.every((it) => it.key !== key)), ...begun]
}

/** What keeps these changes from being made together: each is looked at on the site as it will be with all of them. */
export async function faultsOfChanges(
  { store, site, documents, now, coming }: Judging,
  { published: seen, signInPath }: Seen,
  changes: readonly FolderChange[],
): Promise<FolderFault[]> {
  const faults: FolderFault[] = []
  const next = contentAfter(seen, changes)
  const known = withBegun(documents, changes)
  const judged = { site, documents: known, signInPath, next }
  const lastBegun = changes.findLast(({ steps }) => steps.includes('add'))
  if (lastBegun !== undefined && addedPages(known) > ADDED_MAX)
    faults.push(lastBegun.entry.main.faultAt('address', texts.addedMax))
  const told = async ({ entry }: FolderChange, part: 'main' | 'planned', work: () => unknown) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof AppError) || error.fields === undefined) throw error
      const text = entry[part] ?? entry.main
      for (const [field, message] of Object.entries(error.fields)) faults.push(text.faultAt(field, message))
    }
  }
  for (const change of changes) {
    await setImmediate()
    const { entry, visibility, plan } = change
    const publish = change.entry.main.removed ? undefined : change.publish
    const placed =
      publish !== undefined || visibility?.hidden === false
        ? placeFaults(entry.sample, judged)
        : change.steps.includes('add')
          ? addressFaultsOf(change, judged)
          : {}
    for (const [field, message] of Object.entries(placed))
      faults.push(entry.main.faultAt(PLACE_FIELDS[field] ?? field, message))
    const missing = publish === undefined ? {} : await faultsIn({ store, coming }, entry, publish)
    for (const [field, message] of Object.entries(missing)) faults.push(entry.main.faultAt(field, message))
    if (plan !== undefined)
      await told(change, 'planned', async () => {
        dueOf(plan.at, now)
        const fields = await faultsIn({ store, coming }, entry, plan.body)
        refuseFaults(fields)
      })
    if (visibility !== undefined)
      await told(change, 'main', () =>
        refuseVisibility({ site, documents: known }, entry.sample, { now: seen, next, wanted: visibility }),
      )
  }
  const ofChanges = new Set(changes.flatMap(({ entry, publish }) => (publish ? [entry.sample.key] : [])))
  for (const { id, document } of undescribedUses(
    next.filter(({ key }) => !ofChanges.has(key)),
    coming,
  )) {
    const title = document.body === null ? document.key : kindOf(document).titleOf(document.body)
    faults.push({
      file: `${PICTURES_FOLDER}${id}.yaml`,
      line: null,
      field: 'alt',
      message: mediaTexts.altUsed(title),
    })
  }
  // A page that lacks a part cannot be drawn as it will be.
  if (faults.length > 0) return faults
  const shown = changes.filter(
    ({ entry: { sample }, publish, visibility }) =>
      (publish !== undefined || visibility?.hidden === false) &&
      !next.some(({ key, hidden }) => key === sample.key && hidden),
  )
  const bodies = new Map(
    shown.map(({ entry: { sample }, publish }) => [
      sample,
      publish ?? next.find(({ key }) => key === sample.key)?.body ?? sample.body,
    ]),
  )
  const links = await linkFaultsOfAll({ site, now: seen, next }, bodies)
  for (const { entry } of shown)
    for (const [field, message] of Object.entries(links.get(entry.sample) ?? {}))
      faults.push(entry.main.faultAt(field, message))
  return faults
}
