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
  /** The pages with `now` and with `next`, where more is looked at than this. */
  pagesNow?: ReturnType<typeof pagesWith>
  pages?: ReturnType<typeof pagesWith>
  /** The page is hidden and stays so: with `next` it is shown only to be looked at. */
  staysHidden?: boolean
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

/** The pages that entries of a document have with a content, such as those of products. */
const entriesOf = (sample: ContentSample, content: PublishedContent): readonly string[] =>
  kindOf(sample).entryPages?.pathsOf(bodyIn(content, sample)) ?? []

/** The same of today, folded. */
export const entryPathsOf = (sample: ContentSample, now: PublishedContent): string[] =>
  entriesOf(sample, now).map(foldedPath)

const bodyIn = (content: PublishedContent, { key, body }: ContentSample): ContentBody =>
  content.find((document) => document.key === key)?.body ?? body

/** Whether nobody sees the page today: what links lead to in it was not looked at as long as it was hidden. */
export const wasHidden = ({ sample, now }: Pick<Candidate, 'sample' | 'now'>): boolean =>
  now.some(({ key, hidden }) => key === sample.key && hidden)

/** Where the page is drawn to which a link leads, if it is one of these: a query may ask for the same in many ways. */
function drawnAt(paths: readonly string[]) {
  const spelled = new Map(paths.map((path) => [linkedPath(path), withoutQuery(path)]))
  return ({ path, address }: PageLink): string | undefined => {
    const own = spelled.get(path)
    return own && own + address.slice(withoutQuery(address).length)
  }
}

const withoutQuery = (path: string): string => path.split('?', 1)[0] ?? path

/** What leads to pages that go with an entry of the document: links of other pages, or hidden ones whose visitors are sent there. */
export async function leadsToGone(candidate: Candidate): Promise<string | undefined> {
  const { site, sample, now, next } = candidate
  const entries = entriesOf(sample, now)
  if (entries.length === 0) return undefined
  const { pagesNow = pagesWith(site, now), pages = pagesWith(site, next) } = candidate
  const left = new Set(site.pathsOf(next).map(foldedPath))
  const lost = new Set(entries.map(foldedPath).filter((path) => !left.has(path)))
  if (lost.size === 0 && !wasHidden(candidate)) return undefined
  const [sent] = leadingTo(next, lost)
  if (sent !== undefined)
    return (sent.place?.removed ? texts.removedSentBy : texts.sentBy)(pathOf(site, sent))
  const addressOf = drawnAt(entries)
  const wasThere = async (address: string) => wasHidden(candidate) || (await pagesNow(address)).status < 400
  const broken = []
  for (const link of await linksTo({ ...candidate, pages }, (it) => addressOf(it) !== undefined)) {
    const address = addressOf(link) ?? link.address
    if ((await pages(address)).status >= 400 && (await wasThere(address))) broken.push(link)
  }
  return broken.length === 0 ? undefined : saidBy(broken)
}

/** Which link leads there, by its words, and from where. */
export const saidBy = (links: readonly { words: string; from: string }[]): string => {
  const [first] = links
  const same = links.filter(({ words }) => words === first?.words)
  return texts.linkedBy(first?.words ?? '', [...new Set(same.map(({ from }) => from))])
}

/** What is said of sections that links of other pages lead to and that are not there with `next`; also of what stood at the address before. */
export async function lostSections(candidate: Candidate): Promise<string | undefined> {
  const { site, sample, now, next } = candidate
  const { pagesNow = pagesWith(site, now), pages = pagesWith(site, next) } = candidate
  // A page that stood here before leads on to its sections until another takes the address.
  const stood = addedAddresses(now).get(foldedPath(sample.path))
  const before = await pagesNow(stood?.is === 'renamed' ? stood.path : sample.path)
  const drawn = { before, after: await pages(sample.path) }
  if (!wasHidden(candidate) && keepsAll(drawn)) return undefined
  const links = await linksTo({ ...candidate, pages })
  return saidOfMissing(
    candidate,
    links.filter(({ anchor }) => isMissing(anchor, candidate, drawn)),
  )
}

/** The same of the sections of pages that entries of the document have. */
export async function lostSectionsOfEntries(candidate: Candidate): Promise<string | undefined> {
  const { site, sample, now, next } = candidate
  const { pagesNow = pagesWith(site, now), pages = pagesWith(site, next) } = candidate
  const drawn = async (at: string) => ({ before: await pagesNow(at), after: await pages(at) })
  const entries = entriesOf(sample, next)
  let mayMiss = entries.length > 0 && wasHidden(candidate)
  // Who asks for none gets one of them.
  for (const at of new Set([...entries, ...entries.map(withoutQuery)])) mayMiss ||= !keepsAll(await drawn(at))
  if (!mayMiss) return undefined
  const addressOf = drawnAt(entries)
  const missing = []
  for (const link of await linksTo({ ...candidate, pages }, (it) => addressOf(it) !== undefined)) {
    const { anchor } = link
    if (anchor !== '' && isMissing(anchor, candidate, await drawn(addressOf(link) ?? link.address)))
      missing.push(link)
  }
  return saidOfMissing(candidate, missing)
}

type Drawn = { before: LinkedPage; after: LinkedPage }

const keepsAll = ({ before, after }: Drawn): boolean => before.ids.every((id) => after.ids.includes(id))

/** Whether a link leads to a section that is gone or, in a page that is shown again, to one that is not there. */
function isMissing(anchor: string, candidate: Candidate, { before, after }: Drawn): boolean {
  if (anchor === '' || after.ids.includes(anchor)) return false
  return before.ids.includes(anchor) || (wasHidden(candidate) && after.status === 200)
}

function saidOfMissing(
  candidate: Candidate,
  links: readonly (PageLink & { from: string })[],
): string | undefined {
  const said = wasHidden(candidate) ? texts.anchorMissing : texts.anchorLinked
  const anchors = [...new Set(links.map(({ anchor }) => anchor))]
  const all = anchors.map((id) => said(id, saidBy(links.filter(({ anchor }) => anchor === id))))
  return all.length === 0 ? undefined : all.join(' ')
}
