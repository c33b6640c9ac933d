import { isAddedShown } from '#contract/content/added-addresses.ts'
import { bodyAs, type PublishedContent } from '#contract/content/document.ts'
import { type Page, withPageTexts } from '#contract/content/page.ts'
import { textWithFacts } from './facts-in-texts.ts'
import type { Firm } from './firm.ts'
import type { NavLink } from './nav.ts'

/** A page of blocks with its address, and the facts of the firm in its texts. */
export type FreePage = Page & { path: string }

/** The free pages that visitors see, in the order of their names. */
export function freePages(content: PublishedContent, firm: Firm): FreePage[] {
  const said = textWithFacts(firm)
  return content
    .flatMap((document) => {
      const page = bodyAs('page', document)
      const { place } = document
      if (page === null || place === undefined || !isAddedShown(document)) return []
      return [{ path: place.path, ...withPageTexts(page, said) }]
    })
    .sort((one, other) => one.label.localeCompare(other.label, 'en'))
}

/** The links of those that an owner wants in a menu. */
export const linksIn = (pages: readonly FreePage[], menu: 'header' | 'footer'): NavLink[] =>
  pages
    .filter((page) => page.menu === menu || page.menu === 'both')
    .map(({ label, path }) => ({ label, href: path }))
