import type { PublishedContent } from '#contract/content/document.ts'
import { hasFaults } from '#contract/core/error-answer.ts'
import { type DocumentRow, plannedDocuments } from '#server/store/content/documents.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { ContentSite } from './content-site.ts'
import { bodyOfRevision, withDocument } from './document-state.ts'
import { knownDocuments } from './known-documents.ts'
import type { Seen } from './published-content.ts'
import { faultsOf, type Judged } from './text-faults.ts'

type Deps = { store: Store; content: ContentSite }

/** A document with the text that is planned for it. */
export type Planned = Omit<Judged, 'seen'> & { row: DocumentRow; number: number }

/** The other documents that are planned for a time or an earlier one and that visitors will see then, the earliest first. */
export async function plannedUntil(deps: Deps, until: string, but: string): Promise<Planned[]> {
  const rows = (await plannedDocuments(deps.store, until)).filter(({ key }) => key !== but)
  if (rows.length === 0) return []
  const known = await knownDocuments(deps)
  const planned = rows.map(async (row) => {
    const sample = known.find(({ key }) => key === row.key)
    const number = row.planned
    if (sample === undefined || sample.path === '' || number === null) return []
    return [{ sample, row, number, body: await bodyOfRevision(deps.store, { sample, row, number }) }]
  })
  return (await Promise.all(planned)).flat()
}

const withPlanned = (content: PublishedContent, planned: readonly Planned[]): PublishedContent =>
  planned.reduce((before, { sample, body }) => withDocument(before, { sample, body }), content)

/** What is seen, with what is planned put out. */
export const seenWith = (seen: Seen, planned: readonly Planned[]): Seen => ({
  ...seen,
  published: withPlanned(seen.published, planned),
})

/**
 * Of documents whose time has come, those that may be put out together because each of them is as it must be beside the others:
 * pages that lead to each other.
 */
export async function fitTogether(
  deps: Deps,
  seen: Seen,
  planned: readonly Planned[],
): Promise<readonly Planned[]> {
  const fit: Planned[] = []
  for (const one of planned) {
    const beside = seenWith(
      seen,
      planned.filter((other) => other !== one),
    )
    if (!hasFaults(await faultsOf(deps, { ...one, seen: beside }))) fit.push(one)
  }
  // Who is left may have led to who is not.
  return fit.length === planned.length ? fit : fitTogether(deps, seen, fit)
}
