import { addedAddresses } from '#contract/content/added-addresses.ts'
import { foldedPath, linkedPath } from '#contract/content/address.ts'
import type { ContentSample, PublishedContent, PublishedDocument } from '#contract/content/document.ts'
import type { ContentBody } from '#contract/content/kinds.ts'
import { contentTexts as texts } from '#contract/content/texts.ts'
import { servedBetween } from '../core/served-between.ts'
import type { ContentSite } from './content-site.ts'
import { kindOf } from './document-state.ts'
import { leadingTo } from './leading-to.ts'
import { type LinkedPage, type PageLink, pageLink, pagesWith } from './linked-page.ts'

export type Candidate = {
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
export async function linksTo(
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
export const entryPathsOf = (sample: ContentSample, now: PublishedContent): string[] =>
  kindOf(sample).entryPages?.pathsOf(bodyIn(now, sample)).map(foldedPath) ?? []

const bodyIn = (content: PublishedContent, { key, body }: ContentSample): ContentBody =>
  content.find((document) => document.key === key)?.body ?? body

/** Whether visitors of the page are sent elsewhere today: what leads to parts of it is not looked at as long as they are. */
const isAway = ({ sample, now }: Candidate): boolean =>
  now.some(({ key, hidden }) => key === sample.key && hidden)

/** What leads to pages that go with an entry of the document: links of other pages, or hidden ones whose visitors are sent there. */
export async function leadsToGone(candidate: Candidate): Promise<string | undefined> {
  const { site, sample, now, next, pages = pagesWith(site, next) } = candidate
  const left = new Set(site.pathsOf(next).map(foldedPath))
  const before = entryPathsOf(sample, now)
  const lost = new Set(before.filter((path) => !left.has(path)))
  const entries = new Set(isAway(candidate) ? before.map(linkedPath) : [])
  if (lost.size === 0 && entries.size === 0) return undefined
  const [sent] = leadingTo(next, lost)
  if (sent !== undefined)
    return (sent.place?.removed ? texts.removedSentBy : texts.sentBy)(pathOf(site, sent))
  const isMeant = ({ path, address }: PageLink) => lost.has(foldedPath(address)) || entries.has(path)
  const dead = []
  for (const link of await linksTo({ ...candidate, pages }, isMeant))
    if (lost.has(foldedPath(link.address)) || (await pages(link.address)).status >= 400) dead.push(link)
  return dead.length === 0 ? undefined : saidBy(dead)
}

/** Which link leads there, by its words, and from where. */
export const saidBy = (links: readonly { words: string; from: string }[]): string => {
  const [first] = links
  const same = links.filter(({ words }) => words === first?.words)
  return texts.linkedBy(first?.words ?? '', [...new Set(same.map(({ from }) => from))])
}

/** What is said of sections that links of other pages lead to and that are gone with `next`; also of what stood at the address before. */
export async function lostSections(candidate: Candidate): Promise<string | undefined> {
  const { site, sample, now, next, pages = pagesWith(site, next) } = candidate
  // A page that stood here before leads on to its sections until another takes the address.
  const stood = addedAddresses(now).get(foldedPath(sample.path))
  const before = await pagesWith(site, now)(stood?.is === 'renamed' ? stood.path : sample.path)
  return saidOfLost(
    { ...candidate, pages },
    { before, after: await pages(sample.path), isMeant: leadsTo({ sample, next }) },
  )
}

/** The same of the sections of pages that entries of the document have. */
export async function lostSectionsOfEntries(candidate: Candidate): Promise<string | undefined> {
  const { site, sample, now, next, pages = pagesWith(site, next) } = candidate
  const before = pagesWith(site, now)
  const said = []
  for (const path of kindOf(sample).entryPages?.pathsOf(bodyIn(next, sample)) ?? []) {
    const isMeant = ({ address }: PageLink) => foldedPath(address) === foldedPath(path)
    const drawn = { before: await before(path), after: await pages(path), isMeant }
    said.push(await saidOfLost({ ...candidate, pages }, drawn))
  }
  return said.filter(Boolean).join(' ') || undefined
}

type Redrawn = { before: LinkedPage; after: LinkedPage; isMeant: (link: PageLink) => boolean }

async function saidOfLost(
  candidate: Candidate,
  { before, after, isMeant }: Redrawn,
): Promise<string | undefined> {
  const lost = new Set(before.ids.filter((id) => !after.ids.includes(id)))
  const isBack = isAway(candidate) && after.status === 200
  if (lost.size === 0 && !isBack) return undefined
  const isLost = ({ anchor }: PageLink) =>
    lost.has(anchor) || (isBack && anchor !== '' && !after.ids.includes(anchor))
  const broken = (await linksTo(candidate, isMeant)).filter(isLost)
  const said = [...new Set(broken.map((link) => link.anchor))].map((anchor) =>
    texts.anchorLinked(anchor, saidBy(broken.filter((link) => link.anchor === anchor))),
  )
  return said.length === 0 ? undefined : said.join(' ')
}
