import type { FirmLogo } from '#content/firm-looks.ts'
import type { HeaderLink } from '#content/nav.ts'

type Mark = { name: string; logo: FirmLogo | undefined }

/** The windows in which the menu stands beside the name, from the narrowest on: what is between their edges, and how wide a link may be (styles/frame.css). */
const WINDOWS = [
  { name: 'all', row: 940, link: 143 },
  { name: 'wide', row: 1184, link: 180 },
] as const

/** The widest of the fonts that a firm chooses from: small letters, capitals, and signs as of Chinese. */
function widthOf(text: string, letter: number): number {
  let width = 0
  for (const sign of text) width += letter * (sign > '\u2e7f' ? 1.9 : sign === sign.toLowerCase() ? 1 : 1.3)
  return width
}

const LETTER = { link: 9, name: 11.5 } as const
/** More of them have no bound to their width, and less height. */
const CLOSE_FROM = 7
/** So many lines of a link are as high as the row. */
const LINES_MAX = 3

function isOneRow(links: readonly HeaderLink[], { name, logo }: Mark, at: (typeof WINDOWS)[number]): boolean {
  const words = logo === undefined || logo.named ? widthOf(name, LETTER.name) + 12 : 0
  const beside = (logo?.light.width ?? 32) + words
  const isClose = links.length >= CLOSE_FROM
  const menu = links.map((link) => {
    const label = widthOf(link.label, LETTER.link)
    return (isClose ? label : Math.min(label, at.link)) + (link.links ? 22 : 0)
  })
  const gaps = 24 + (links.length - 1) * 32
  const isLow = isClose || links.every(({ label }) => widthOf(label, LETTER.link) < LINES_MAX * at.link * 0.8)
  return isLow && beside + gaps + menu.reduce((sum, width) => sum + width, 0) <= at.row
}

/**
 * In which windows beside a phone's the header is one row, and so may stay in sight: one of several would cover what a link leads
 * to. Style sheets cannot ask for it, and text pages have no script that could, so it is told from the letters: rather too wide.
 */
export const oneRowIn = (links: readonly HeaderLink[], mark: Mark): 'all' | 'wide' | 'none' =>
  WINDOWS.find((it) => isOneRow(links, mark, it))?.name ?? 'none'
