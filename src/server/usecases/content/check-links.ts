import { addedAddresses } from '#contract/content/added-addresses.ts'
import { foldedPath, linkedPath } from '#contract/content/address.ts'
import type { ContentSample, PublishedContent, PublishedDocument } from '#contract/content/document.ts'
import type { ContentBody } from '#contract/content/kinds.ts'
import { PAGE_BYTES_MAX, QUERY_LINKS_MAX, SITE_BYTES_MAX } from '#contract/content/page-limits.ts'
import { contentTexts as texts } from '#contract/content/texts.ts'
import { type FieldErrors, hasFaults } from '#contract/core/error-answer.ts'
import { servedBetween } from '../core/served-between.ts'
import { bytesOf } from './content-bytes.ts'
import type { ContentSite } from './content-site.ts'
import { kindOf } from './document-state.ts'
import { leadingTo } from './leading-to.ts'
import { anchorOfHash, type PageLink, pageLink, pagesWith } from './linked-page.ts'

type Candidate = {
  site: ContentSite
  sample: ContentSample
  /** The content as it is, and as it is to become. */
  now: PublishedContent
  next: PublishedContent
  /** The pages with `next`, where several documents are looked at. */
  pages?: ReturnType<typeof pagesWith>
  /** Pages that were added and never published. */
  begun?: readonly ContentSample[]
}

/** The links inside the site of a document's text; what its page says besides is not looked at. */
function linksSaid({ ownPath }: Pick<ContentSite, 'ownPath'>, { kind, body }: PublishedDocument): PageLink[] {
  if (body === null) return []
  const links = linksOfBodies.get(body) ?? kindOf({ kind }).linksOf(body)
  linksOfBodies.set(body, links)
  return links.flatMap(({ href }) => {
    const path = ownPath(href)
    return path === undefined ? [] : [pageLink(path, href)]
  })
}

/** A text is read for them once. */
const linksOfBodies = new WeakMap<ContentBody, readonly { href: string }[]>()

const isSeen = ({ hidden, place }: PublishedDocument): boolean => !hidden && place?.removed !== true

/** Where a document stands; its key where it has no page. */
export const pathOf = ({ samples }: ContentSite, { key, place }: PublishedDocument): string =>
  (place?.path ?? samples.find((sample) => sample.key === key)?.path) || key

/** A document that visitors see whose text leads to a path, as `linkedPath` answers it. */
export const documentLinkingTo = (
  site: Pick<ContentSite, 'ownPath'>,
  content: PublishedContent,
  path: string,
): PublishedDocument | undefined =>
  content.find((document) => isSeen(document) && linksSaid(site, document).some((link) => link.path === path))

/** Whether a link leads to a page, also by an address that it had before and no other has taken since. */
function leadsTo({ sample: { path, place }, next }: Pick<Candidate, 'sample' | 'next'>) {
  const added = addedAddresses(next)
  const former = place?.former ?? []
  const isOurs = (address: string): boolean => {
    const at = added.get(foldedPath(address))
    return at === undefined || at.is === 'instead' || at.path === path
  }
  // Whatever else is where a removed page stood is not looked at with it.
  const isLeft = (address: string): boolean => !added.has(foldedPath(address))
  const own = place?.removed ? [path, ...former].filter(isLeft) : [path, ...former.filter(isOurs)]
  const here = new Set(own.map(linkedPath))
  return (link: PageLink): boolean => here.has(link.path)
}

/**
 * The links of all other pages of the site that lead to the page, or to one of these; also those of texts that no page says today, such as
 * what stands beside a number of jobs.
 */
async function linksTo(
  { site, sample, next, pages = pagesWith(site, next) }: Candidate,
  isMeant = leadsTo({ sample, next }),
): Promise<(PageLink & { from: string })[]> {
  const others = servedBetween()
  const said = new Map<PublishedDocument, PageLink[]>()
  for (const document of next) {
    said.set(document, linksSaid(site, document).filter(isMeant))
    await others()
  }
  // Of posts, which may be a thousand, only those are drawn whose texts lead there.
  const silent = new Set(
    next.flatMap((document) => {
      const { kind, body, place } = document
      const isSilent = kind === 'post' && body !== null && said.get(document)?.length === 0
      return isSilent && place !== undefined ? [place.path] : []
    }),
  )
  const paths = site.pathsOf(next).filter((path) => path !== sample.path && !silent.has(path))
  const found = []
  for (const from of paths) {
    const { links } = await pages(from)
    found.push(...links.filter(isMeant).map((link) => ({ ...link, from })))
  }
  for (const [document, links] of said) {
    if (document.key === sample.key || !isSeen(document) || kindOf(document).skipsHidden === true) continue
    found.push(...links.map((link) => ({ ...link, from: pathOf(site, document) })))
  }
  return found
}

/** The pages that entries of a document have today, such as those of products, folded. */
export const entryPathsOf = (sample: ContentSample, now: PublishedContent): string[] => {
  const body = now.find(({ key }) => key === sample.key)?.body ?? sample.body
  return kindOf(sample).entryPages?.pathsOf(body).map(foldedPath) ?? []
}

/** What leads to pages that go with an entry of the document: links of other pages, or hidden ones whose visitors are sent there. */
async function leadsToGone(candidate: Candidate): Promise<string | undefined> {
  const { site, sample, now, next } = candidate
  const left = new Set(site.pathsOf(next).map(foldedPath))
  const lost = new Set(entryPathsOf(sample, now).filter((path) => !left.has(path)))
  if (lost.size === 0) return undefined
  const [sent] = leadingTo(next, lost)
  if (sent !== undefined)
    return (sent.place?.removed ? texts.removedSentBy : texts.sentBy)(pathOf(site, sent))
  const links = await linksTo(candidate, ({ address }) => lost.has(foldedPath(address)))
  return links.length === 0 ? undefined : saidBy(links)
}

/** Where pages stand that an owner has hidden and may show again. */
const hiddenPaths = ({ samples }: ContentSite, content: PublishedContent): Set<string> => {
  const released = new Map(samples.map(({ key, path }) => [key, path]))
  const gone = content.filter(({ hidden, place }) => hidden && place?.removed !== true)
  return new Set(gone.map(({ key, place }) => linkedPath(place?.path ?? released.get(key) ?? '')))
}

const saidBy = (links: readonly { words: string; from: string }[]): string => {
  const [first] = links
  const same = links.filter(({ words }) => words === first?.words)
  return texts.linkedBy(first?.words ?? '', [...new Set(same.map(({ from }) => from))])
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
  const { site, sample, now, next, pages = pagesWith(site, next), begun = [] } = candidate
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

  const gone = await leadsToGone({ ...candidate, pages })
  if (gone !== undefined) faults[kind.entryPages?.field ?? 'form'] ??= texts.productGone(gone)

  const lost = await lostSections({ ...candidate, pages })
  if (lost !== undefined) faults.sections = [faults.sections, lost].filter(Boolean).join(' ')
  return faults
}

/** What is said of sections that links of other pages lead to and that are gone with `next`; also of what stood at the address before. */
export async function lostSections(candidate: Candidate): Promise<string | undefined> {
  const { site, sample, now, next, pages = pagesWith(site, next) } = candidate
  // A page that stood here before leads on to its sections until another takes the address.
  const stood = addedAddresses(now).get(foldedPath(sample.path))
  const { ids } = await pagesWith(site, now)(stood?.is === 'renamed' ? stood.path : sample.path)
  const own = await pages(sample.path)
  const lost = new Set(ids.filter((id) => !own.ids.includes(id)))
  if (lost.size === 0) return undefined
  const broken = (await linksTo({ ...candidate, pages })).filter(({ anchor }) => lost.has(anchor))
  const said = [...new Set(broken.map((link) => link.anchor))].map((anchor) =>
    texts.anchorLinked(anchor, saidBy(broken.filter((link) => link.anchor === anchor))),
  )
  return said.length === 0 ? undefined : said.join(' ')
}

/** The same of several documents that are published together, each page drawn once. */
export async function linkFaultsOfAll(
  content: Pick<Candidate, 'site' | 'now' | 'next'>,
  bodies: ReadonlyMap<ContentSample, ContentBody>,
): Promise<Map<ContentSample, FieldErrors>> {
  const pages = pagesWith(content.site, content.next)
  const faults = new Map<ContentSample, FieldErrors>()
  for (const [sample, body] of bodies)
    faults.set(sample, await linkFaults({ ...content, sample, pages }, body))
  return faults
}

/** What keeps a page from being hidden, or removed, without another in its place: links of other pages that would lead nowhere. */
export async function linksToHidden(candidate: Candidate): Promise<string | undefined> {
  const links = await linksTo(candidate)
  const from = links.length > 0 ? saidBy(links) : await leadsToGone(candidate)
  if (from === undefined) return undefined
  return (candidate.sample.place?.removed ? texts.removedLinked : texts.pageLinked)(from)
}
