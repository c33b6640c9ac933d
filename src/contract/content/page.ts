import { z } from 'zod'
import type { FieldErrors } from '../core/error-answer.ts'
import { text } from '../core/text.ts'
import { type BodyOf, type Line, line, type Parts } from './fields.ts'
import type { ContentKind } from './kind.ts'
import { Block, blockFields, emptyBlock } from './page-blocks.ts'
import { PAGE_LINES_MAX, PAGE_SIGNS_MAX } from './page-limits.ts'
import { partsKind, withTexts } from './parts-kind.ts'
import { contentTexts as texts } from './texts.ts'

export const PAGE_MAX = { label: 60, title: 70, description: 200, blocks: 40 } as const

/** In which menus a page stands. */
export const PAGE_MENUS = ['none', 'header', 'footer', 'both'] as const

/** Whether all texts together can be read as Markdown in a moment. */
function isReadable(blocks: readonly Block[]): boolean {
  const written = blocks.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n')
  const count = (sign: RegExp) => written.match(sign)?.length ?? 0
  return count(/\n/g) < PAGE_LINES_MAX && count(/[*_[\]<&`\\]/g) <= PAGE_SIGNS_MAX
}

/** A free page, as a draft may be. */
export const Page = z.object({
  /** In menus and breadcrumbs. */
  label: text({ most: PAGE_MAX.label }),
  /** The page's <title> without the company name. */
  title: text({ most: PAGE_MAX.title }),
  /** For search engines: a true sentence about this page. */
  description: text({ most: PAGE_MAX.description }),
  menu: z.enum(PAGE_MENUS),
  blocks: z.array(Block).max(PAGE_MAX.blocks).refine(isReadable, texts.intricatePage),
})
export type Page = z.infer<typeof Page>

const ANCHOR = /^[a-z][a-z0-9-]*$/i

/** The blocks as the parts of a document, by the names that their fields have in it. */
const partsOf = ({ blocks }: Page): Parts =>
  Object.fromEntries(blocks.map(({ type }, at) => [`blocks.${at}`, blockFields[type]]))
const asParts = ({ blocks }: Page) =>
  ({
    ...Object.fromEntries(blocks.map((block, at) => [`blocks.${at}`, block])),
    ours: [],
  }) as unknown as BodyOf<Parts>

const kindOfBlocks = (page: Page): ContentKind<BodyOf<Parts>> =>
  partsKind(partsOf(page), { name: '', titleOf: () => '', labelOf: () => '' })

/** The same page with its name, its title, its description and each text of its blocks changed. */
export function withPageTexts(page: Page, change: (text: string, line: Line) => string): Page {
  const changed = withTexts(partsOf(page), asParts(page), change)
  // As it was, but for its texts.
  const blocks = page.blocks.map((block, at) => ({ ...block, ...changed[`blocks.${at}`] }) as Block)
  return {
    ...page,
    label: change(page.label, line(PAGE_MAX.label)),
    title: change(page.title, line(PAGE_MAX.title)),
    description: change(page.description, line(PAGE_MAX.description)),
    blocks,
  }
}

function blockFaults(block: Block, name: string, faults: FieldErrors): void {
  if (block.type === 'picture' && block.picture === '') faults[`${name}.picture`] = texts.required
  if (block.type !== 'hero') return
  if (block.action !== '' && block.target === '') faults[`${name}.target`] = texts.required
  if (block.action === '' && block.target !== '') faults[`${name}.action`] = texts.required
}

function faultsOf(page: Page): FieldErrors {
  const { label, title, description, blocks } = page
  const faults: FieldErrors = {}
  for (const [field, value] of Object.entries({ label, title, description }))
    if (value === '') faults[field] = texts.required
  if (!blocks.some(({ shown }) => shown)) faults.blocks = texts.noBlocks
  const known = new Set<string>()
  for (const [at, block] of blocks.entries()) {
    if (!block.shown) continue
    const { id } = block
    if (!ANCHOR.test(id)) faults[`blocks.${at}.id`] = texts.anchor
    else if (known.has(id.toLowerCase())) faults[`blocks.${at}.id`] = texts.anchorTwice(id)
    known.add(id.toLowerCase())
    blockFaults(block, `blocks.${at}`, faults)
  }
  return { ...kindOfBlocks(page).faultsOf(asParts(page)), ...faults }
}

/** A page of blocks at an address of the owner's choice. */
export const pageKind: ContentKind<Page> = {
  name: 'Page of blocks',
  body: Page,
  faultsOf,
  titleOf: ({ label }) => label,
  // Where it stands in menus is what they say of it.
  labelOf: ({ label, menu }) => `${menu} ${label}`,
  begun: (name, from) => {
    const hero = { ...emptyBlock('hero'), id: 'top', heading: name } as Block
    const page = from ?? { description: '', menu: 'none' as const, blocks: name === '' ? [] : [hero] }
    return { label: name, title: name, description: page.description, menu: page.menu, blocks: page.blocks }
  },
  linksOf: (page) => kindOfBlocks(page).linksOf(asParts(page)),
  anchorsOf: ({ blocks }) =>
    blocks.flatMap(({ id, shown }, at) => (shown ? [{ field: `blocks.${at}.id`, id }] : [])),
}

/** Whether a page shows open jobs, or posts, and changes with them. */
export type PageLists = { jobs: boolean; posts: boolean }

/** The same of a page of blocks. */
export function listsOf({ blocks }: Page): PageLists {
  const shows = (wanted: string) => blocks.some(({ type, shown }) => type === wanted && shown)
  return { jobs: shows('jobs'), posts: shows('posts') }
}
