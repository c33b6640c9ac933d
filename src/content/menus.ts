import { type AddedAddresses, isAddedShown } from '#contract/content/added-addresses.ts'
import { foldedPath } from '#contract/content/address.ts'
import type { PublishedContent } from '#contract/content/document.ts'
import { isListed } from '#contract/content/fields.ts'
import { menuLines } from '#contract/content/menu-lines.ts'
import type { Menus } from '#contract/content/menus.ts'
import type { Posts } from '#contract/content/posts.ts'
import type { AddedArticle } from './added-articles.ts'
import type { ArticlePage } from './article.ts'
import type { MarketingGroup } from './articles.ts'
import { type FreePage, linksIn } from './free-pages.ts'
import { type HeaderLink, type NavLink, SERVICES_PATH } from './nav.ts'
import { linkToPosts } from './posts.ts'
import { type SideMenuGroup, sideMenu, sideMenuMore } from './side-menu.ts'

/** What pages are there, for the links of menus. */
export type Linked = {
  content: PublishedContent
  addresses: AddedAddresses
  /** Pages of the release that are hidden. */
  hidden: ReadonlyMap<string, unknown>
  /** The labels that an owner gave to pages of the release, by path. */
  relabeled: ReadonlyMap<string, string>
  added: readonly AddedArticle[]
  groups: readonly MarketingGroup[]
  free: readonly FreePage[]
  postsPage: Posts
  hasPosts: boolean
}

/** The links of the menus, in order, without those that lead to hidden pages. */
export type MenuLinks = {
  headerLinks: readonly HeaderLink[]
  footerLinks: readonly NavLink[]
  /** Services without parts of their own have no links. */
  sideMenu: readonly MenuGroup[]
  /** Services that have no room in the menus of every page. */
  sideMenuRest: readonly MenuGroup[]
}

/** `more`: links that only the page of the service has room for. */
export type MenuGroup = SideMenuGroup & { more: readonly NavLink[] }

/** How many pages that no menu names follow at its end: every page carries them. */
const ADDED_LINKS_MAX = 12

const releaseLabels = new Map(
  [...sideMenu, ...sideMenu.flatMap(({ links }) => links), ...sideMenuMore].map(({ href, label }) => [
    href,
    label,
  ]),
)

/** A path, and what follows it. */
function split(href: string): [path: string, rest: string] {
  const end = href.search(/[?#]/)
  return end < 0 ? [href, ''] : [href.slice(0, end), href.slice(end)]
}

/** Where a link of a menu leads today; undefined: to a page that visitors do not see. */
function follower({ content, addresses, hidden }: Linked): (href: string) => string | undefined {
  const lost = new Set([...hidden.keys()].map(foldedPath))
  for (const { place, ...document } of content)
    if (place !== undefined && !isAddedShown({ place, ...document }))
      for (const path of [place.path, ...place.former]) lost.add(foldedPath(path))
  return (href) => {
    const [path, rest] = split(href)
    const found = addresses.get(foldedPath(path))
    if (found?.is === 'page' || found?.is === 'renamed') return found.path + rest
    return lost.has(foldedPath(path)) || found !== undefined ? undefined : href
  }
}

const linkOf = ({ label, path }: ArticlePage): NavLink => ({ label, href: path })

/** What the menus lead to: the links of the document, and the pages that an owner added and that it does not name. */
export function menuLinks(menus: Menus, linked: Linked): MenuLinks {
  const { relabeled, added, groups, free } = linked
  const follow = follower(linked)
  const followed = <Link extends NavLink>(links: readonly Link[]): Link[] =>
    links.flatMap((link) => {
      const href = follow(link.href)
      if (href === undefined) return []
      // As the release calls it: the page has a name of its owner's by now.
      const renamed = releaseLabels.get(link.href) === link.label ? relabeled.get(link.href) : undefined
      return [{ ...link, href, label: renamed ?? link.label }]
    })
  const listed = (list: Menus['header']['list']): NavLink[] =>
    followed(list.filter(isListed).map(({ href, label }) => ({ href, label })))
  const namedIn = (hrefs: readonly string[]): ((page: NavLink) => boolean) => {
    const named = new Set(hrefs.map((href) => foldedPath(follow(href) ?? href)))
    return ({ href }) => named.has(foldedPath(href))
  }
  const withFree = (list: Menus['header']['list'], menu: 'header' | 'footer'): NavLink[] => {
    const isNamed = namedIn(list.map(({ href }) => href))
    const others = [...linksIn(free, menu), ...linkToPosts(linked, menu)]
    return [...listed(list), ...others.filter((link) => !isNamed(link))]
  }

  const { list, added: place } = menus.side
  const isNamed = namedIn(list.flatMap(({ href, links }) => [href, ...menuLines(links).map((it) => it.href)]))
  const fresh =
    place === 'end' ? added.map(({ article }) => linkOf(article)).filter((it) => !isNamed(it)) : []
  const paths = new Set(fresh.map(({ href }) => href))
  const below = (href: string): NavLink[] =>
    (groups.find(({ parent }) => parent.path === href)?.articles ?? [])
      .map(linkOf)
      .filter((link) => paths.has(link.href))
  const grouped = (service: NavLink, links: readonly NavLink[]): MenuGroup => {
    const own = below(service.href)
    const all = [...links, ...own.slice(0, ADDED_LINKS_MAX)]
    return { ...service, links: all, more: own.slice(ADDED_LINKS_MAX) }
  }
  const sides = list
    .filter(isListed)
    .map(({ href, label, links }) => ({ service: followed([{ href, label }])[0], links: menuLines(links) }))
  const heads = new Set(sides.flatMap(({ service }) => (service ? [foldedPath(service.href)] : [])))
  const known = sides.flatMap(({ service, links }) => {
    const below = followed(links.filter(({ href }) => href !== ''))
    if (service !== undefined) return [grouped(service, below)]
    // The service is hidden, and what stood below it is not: it has its place.
    const left = below.filter(({ href }) => !heads.has(foldedPath(split(href)[0])))
    for (const { href } of left) heads.add(foldedPath(href))
    return left.map((link) => grouped(link, []))
  })
  const others = added
    .filter(({ parent, article }) => parent === null && paths.has(article.path))
    .map(({ article }) => grouped(linkOf(article), []))
  const shown = [...known, ...others.slice(0, ADDED_LINKS_MAX)]
  return {
    headerLinks: withFree(menus.header.list, 'header').map((link) =>
      link.href === SERVICES_PATH && shown.length > 0
        ? { ...link, links: shown.map(({ href, label }) => ({ href, label })) }
        : link,
    ),
    footerLinks: withFree(menus.footer.list, 'footer'),
    sideMenu: shown,
    sideMenuRest: others.slice(ADDED_LINKS_MAX),
  }
}
