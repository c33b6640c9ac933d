import type { ContentSample } from '#contract/content/document.ts'
import type { ContentBody } from '#contract/content/kinds.ts'
import { type FieldErrors, hasFaults } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import type { Store } from '#server/store/engine/store.ts'
import { servedBetween } from '../core/served-between.ts'
import { pictureFaults } from '../media/picture-faults.ts'
import { linkFaults } from './check-links.ts'
import type { ContentSite } from './content-site.ts'
import { kindOf, withDocument } from './document-state.ts'
import { knownDocuments } from './known-documents.ts'
import { wasHidden } from './links-to.ts'
import { placeFaults } from './place-faults.ts'
import type { Seen } from './published-content.ts'

/** A text that is to be published, and what it is judged beside. `showing`: a hidden page is shown with it; otherwise it stays hidden. */
export type Judged = { sample: ContentSample; body: ContentBody; seen: Seen; showing?: boolean }

/** What keeps a body from being published with the rest of the content as it is, by field. */
export async function faultsOf(
  { store, content: site }: { store: Store; content: ContentSite },
  { sample, body, seen: { published: now, signInPath }, showing = false }: Judged,
): Promise<FieldErrors> {
  const others = servedBetween()
  const next = withDocument(now, { sample, body })
  const documents = await knownDocuments({ store, content: site })
  await others()
  const faults = {
    ...placeFaults(sample, { site, documents, signInPath, next }),
    ...(await pictureFaults(store, body)),
    ...kindOf(sample).faultsOf(body),
  }
  if (hasFaults(faults)) return faults
  const shown = new Set(next.map(({ key }) => key))
  const begun = documents.filter(({ key, place }) => place?.removed === false && !shown.has(key))
  const staysHidden = !showing && wasHidden({ sample, now })
  return linkFaults({ site, sample, now, next, begun, staysHidden }, body)
}

/** Throws `invalid_input` with what is at fault, if anything is. */
export function refuseFaults(fields: FieldErrors): void {
  if (hasFaults(fields)) throw new AppError('invalid_input', { fields })
}
