import type { FieldErrors } from '../core/error-answer.ts'
import { foldedPath } from './address.ts'
import { type BodyOf, choice, entries, isListed, line } from './fields.ts'
import { type MenuLine, menuLines } from './menu-lines.ts'
import { partsKind } from './parts-kind.ts'
import { contentTexts as texts } from './texts.ts'

const label = line(80)
const words = line(300, { rows: 2 })
const target = line(300, { target: true })
const shown = choice('yes', 'no')
const links = entries(
  16,
  { shown, label: line(60), href: target },
  { title: 'label', fresh: { shown: 'yes' } },
)

/** The menus of every page, and the words of the frame that they stand in. */
export const menusParts = {
  page: { language: line(20), skip: label, notice: label },
  header: {
    list: links,
    home: label,
    navigation: label,
    menu: line(30),
    close: line(30),
    open: line(80, { may: ['link'] }),
    all: label,
    panel: line(300, { rows: 2, may: ['services'] }),
    panel_one: line(300, { rows: 2, may: ['services'] }),
  },
  side: {
    title: label,
    group: line(80, { may: ['group'] }),
    more: line(80, { later: 'All {count} of {group}', may: ['count', 'group'] }),
    added: choice('end', 'named'),
    list: entries(
      40,
      {
        shown,
        label: line(80),
        href: target,
        links: line(6_000, { rows: 8, breaks: true, linked: true, optional: true }),
      },
      { title: 'label', fresh: { shown: 'yes' }, optional: true },
    ),
  },
  footer: {
    contact: label,
    pages: label,
    list: links,
    navigation: label,
    social: label,
    copyright: line(200, { may: ['year', 'legal_name'] }),
  },
  articles: {
    home: label,
    services: label,
    banner: label,
    trail: label,
    sections: label,
    neighbors: label,
    previous: label,
    next: label,
    next_step: label,
  },
  home: {
    services: label,
    industries: label,
    previous: label,
    next: label,
    pause: label,
    play: label,
    card: line(80, { may: ['number', 'of'] }),
    pause_words: label,
    play_words: label,
    pause_marks: label,
    leaves: label,
    directions: label,
    show_map: label,
    map_note: label,
    map_title: label,
  },
  missing: { title: label, heading: line(150), text: words, home: label, careers: label },
  unread: { title: label, text: words, again: label, contact: label, reference: label },
} as const

/** The menus, and the words around every page. */
export type Menus = BodyOf<typeof menusParts>

/** Whether a language is named as `<html lang>` and the formats of dates know one. */
export function isLanguage(language: string): boolean {
  try {
    return language !== '' && Intl.DateTimeFormat.supportedLocalesOf(language).length === 1
  } catch {
    return false
  }
}

const isNoLink = ({ text }: Pick<MenuLine, 'text'>) => text !== undefined

function faultsOf({ page, header, side, footer }: Menus): FieldErrors {
  const faults: FieldErrors = {}
  if (!isLanguage(page.language)) faults['page.language'] = texts.language
  const lists = { 'header.list': header.list, 'side.list': side.list, 'footer.list': footer.list }
  for (const [name, list] of Object.entries(lists)) {
    const known = new Set<string>()
    for (const [at, entry] of list.entries()) {
      if (!isListed(entry) || entry.href === '') continue
      if (known.has(foldedPath(entry.href))) faults[`${name}.${at}.href`] = texts.linkTwice(entry.href)
      known.add(foldedPath(entry.href))
    }
  }
  if (!header.list.some(isListed)) faults['header.list'] = texts.emptyMenu
  if (!footer.list.some(isListed)) faults['footer.list'] = texts.emptyMenu
  for (const [at, entry] of side.list.entries()) {
    if (!isListed(entry)) continue
    const lines = menuLines(entry.links)
    const wrong = lines.find(isNoLink)
    const hrefs = lines.map(({ href }) => foldedPath(href))
    const twice = lines.find(({ href }, place) => hrefs.indexOf(foldedPath(href)) !== place)
    if (wrong !== undefined) faults[`side.list.${at}.links`] = texts.menuLine(wrong.text ?? '')
    else if (twice !== undefined) faults[`side.list.${at}.links`] = texts.linkTwice(twice.href)
  }
  return faults
}

/** The menus. A link of theirs to a hidden page is left out until that is shown again. */
export const menusKind = {
  ...partsKind(menusParts, {
    name: 'Menus',
    titleOf: () => texts.menus,
    labelOf: () => '',
    alwaysShown: texts.menusShown,
    checksBraces: true,
    oldAfter: () => ['frame', 'sitemap'],
    faultsOf,
  }),
  skipsHidden: true,
}
