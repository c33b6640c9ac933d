import { addedAddresses } from '#contract/content/added-addresses.ts'
import { linkedPath } from '#contract/content/address.ts'
import type { ContentSample, PublishedContent } from '#contract/content/document.ts'
import type { ContentBody } from '#contract/content/kinds.ts'
import { PAGE_BYTES_MAX, QUERY_LINKS_MAX, SITE_BYTES_MAX } from '#contract/content/page-limits.ts'
import { contentTexts as texts } from '#contract/content/texts.ts'
import { type FieldErrors, hasFaults } from '#contract/core/error-answer.ts'
import { servedBetween } from '../core/served-between.ts'
import { bytesOf } from './content-bytes.ts'
import type { ContentSite } from './content-site.ts'
import { kindOf } from './document-state.ts'
import { anchorOfHash, pagesWith } from './linked-page.ts'
import {
  type Candidate,
  leadsToGone,
  linksTo,
  lostSections,
  lostSectionsOfEntries,
  saidBy,
  wasHidden,
} from './links-to.ts'

/** Where pages stand that an owner has hidden and may show again. */
const hiddenPaths = ({ samples }: ContentSite, content: PublishedContent): Set<string> => {
  const released = new Map(samples.map(({ key, path }) => [key, path]))
  const gone = content.filter(({ hidden, place }) => hidden && place?.removed !== true)
  return new Set(gone.map(({ key, place }) => linkedPath(place?.path ?? released.get(key) ?? '')))
}

/** The fields of the links that ask for something by a query, beyond as many as are looked at: each is a page to be drawn. */
function manyQueries(links: readonly { field: string; href: string }[]): FieldErrors {
  const asked = new Map(
    links.filter(({ href }) => /^[^#]*\?/.test(href)).map(({ field, href }) => [href, field]),
  )
  const beyond = [...asked.values()].slice(QUERY_LINKS_MAX)
  return Object.fromEntries(beyond.map((field) => [field, texts.manyQueries]))
}

/**
 * What would lead nowhere once a body is published, by field: its own links, and those of other pages to its sections. And what would be too
 * much for a page.
 */
export async function linkFaults(candidate: Candidate, body: ContentBody): Promise<FieldErrors> {
  const { site, sample, now, next, begun = [] } = candidate
  const { pagesNow = pagesWith(site, now), pages = pagesWith(site, next) } = candidate
  const kind = kindOf(sample)
  const others = servedBetween()
  const own = await pages(sample.path)
  await others()
  if (own.status !== 200) return { form: texts.notDrawn }
  if ((await bytesOf(next)) > SITE_BYTES_MAX) return { form: texts.largeSite }
  if (own.bytes > PAGE_BYTES_MAX)
    return { [sample.kind === 'page' ? 'blocks' : 'form']: texts.largePage(own.bytes) }
  const links = kind.linksOf(body).flatMap(({ field, href: said }) => {
    const href = site.ownPath(said)
    return href === undefined ? [] : [{ field, said, href }]
  })
  const faults = manyQueries(links)
  if (hasFaults(faults)) return faults
  for (const { field, id } of kind.anchorsOf(body))
    if (own.ids.filter((known) => known === id).length > 1) faults[field] ??= texts.anchorTaken(id)

  await others()
  const known = new Set(site.pathsOf(next).map(linkedPath))
  await others()
  const before = new Set(site.pathsOf(now).map(linkedPath))
  await others()
  const skipped = kind.skipsHidden === true ? hiddenPaths(site, next) : new Set<string>()
  const added = addedAddresses(next)
  const spelled = new Map(
    site
      .pathsOf(next)
      .map((it) => [linkedPath(it), it.split('?', 1)[0] ?? it] as const)
      .reverse(),
  )
  const canonical = (of: string): string => spelled.get(of) ?? of
  for (const { field, href, said } of links) {
    const { pathname, search, hash } = new URL(href, 'http://site.invalid')
    const written = linkedPath(href)
    const at = added.get(written)
    // Where a page stood before it leads to it, to the same section.
    const path = at?.is === 'renamed' ? linkedPath(at.path) : written
    // Only a link by its path is left out where it would stand.
    if (skipped.has(path) && said === href) continue
    const isSelf = path === linkedPath(sample.path)
    const isPage = isSelf || known.has(path)
    const answers = () =>
      // A page that is shown today and no longer with this content.
      before.has(path) ? pages(pathname).then(({ status }) => status < 400) : site.answers(pathname + search)
    // Where its visitors are sent is looked at with the page that sends them.
    const isSentOn = at?.is === 'instead'
    if (!isPage && !isSentOn && !(await answers())) {
      const isBegun = begun.some((page) => linkedPath(page.path) === path)
      faults[field] ??= isBegun ? texts.earlyLink(said) : texts.deadLink(said)
    }
    // What a query asks for may be no page though the path is one.
    if (isPage && search !== '' && (await pages(canonical(path) + search)).status >= 400)
      faults[field] ??= texts.deadLink(said)
    if (!isPage || hash.length < 2) continue
    const target = isSelf ? own : await pages(canonical(path) + search)
    if (target.status >= 400) faults[field] ??= texts.deadLink(said)
    else if (target.status === 200 && !target.ids.includes(anchorOfHash(hash)))
      faults[field] ??= texts.deadAnchor(said)
  }

  // Whoever follows a link to a hidden page does not come to it: those links are looked at when it is shown again.
  if (candidate.staysHidden) return faults
  const linked = { ...candidate, pagesNow, pages }
  const gone = await leadsToGone(linked)
  const saidOfGone = wasHidden(candidate) ? texts.productMissing : texts.productGone
  if (gone !== undefined) faults[kind.entryPages?.field ?? 'form'] ??= saidOfGone(gone)

  const lost = await lostSections(linked)
  if (lost !== undefined) faults.sections = [faults.sections, lost].filter(Boolean).join(' ')
  const lostBelow = await lostSectionsOfEntries(linked)
  if (lostBelow !== undefined) faults[kind.entryPages?.field ?? 'form'] ??= lostBelow
  return faults
}

/** The same of several documents that are published together, each page drawn once. */
export async function linkFaultsOfAll(
  content: Pick<Candidate, 'site' | 'now' | 'next'>,
  bodies: ReadonlyMap<ContentSample, ContentBody>,
): Promise<Map<ContentSample, FieldErrors>> {
  const pagesNow = pagesWith(content.site, content.now)
  const pages = pagesWith(content.site, content.next)
  const faults = new Map<ContentSample, FieldErrors>()
  for (const [sample, body] of bodies)
    faults.set(sample, await linkFaults({ ...content, sample, pagesNow, pages }, body))
  return faults
}

/** What keeps a page from being hidden, or removed, without another in its place: links of other pages that would lead nowhere. */
export async function linksToHidden(candidate: Candidate): Promise<string | undefined> {
  const { site, next, pages = pagesWith(site, next) } = candidate
  const links = await linksTo({ ...candidate, pages })
  const from = links.length > 0 ? saidBy(links) : await leadsToGone({ ...candidate, pages })
  if (from === undefined) return undefined
  return (candidate.sample.place?.removed ? texts.removedLinked : texts.pageLinked)(from)
}
