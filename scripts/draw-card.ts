import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type ReactNode } from 'react'
import { company } from '#content/company.ts'
import { nearestPage, type SitePage } from '#content/site-pages.ts'
import type { Pen } from '#web/site/drawings/drawing.ts'
import { drawFamily, type Family, familyOf } from '#web/site/drawings/families.ts'
import { drawRoute } from '#web/site/route-drawing.ts'
import { drawMark } from './draw-icon.ts'
import { token } from './draw-tokens.ts'

export const WIDTH = 1200
export const HEIGHT = 630
const EDGE = 64
const DRAWN_FROM = 690

const root = join(import.meta.dirname, '..')
const font = (file: string) => readFileSync(join(root, 'node_modules/@fontsource', file))

/** Static cuts of the site's two families; satori reads no variable ones. */
export const cardFonts = [
  {
    name: 'Display',
    weight: 700,
    data: font('bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
  },
  { name: 'Text', weight: 600, data: font('inter/files/inter-latin-600-normal.woff') },
] as const

/** Whose drawings are not those of a service. */
const FAMILIES: Readonly<Record<string, Family>> = {
  '/services': 'strata',
  '/products': 'plans',
  '/careers': 'networks',
  '/contact-us': 'networks',
  '/privacy-policy': 'strata',
  '/BusinessAnalyst': 'orbits',
}

const pens: Readonly<Record<Pen, string>> = {
  hair: `stroke="${token('line')}"`,
  brand: `stroke="${token('brand')}"`,
  bold: `stroke="${token('signal')}" stroke-width="5"`,
  dots: `stroke="${token('brand')}" stroke-width="9"`,
  mark: `stroke="${token('signal')}" stroke-width="22"`,
  plate: `fill="${token('paper')}" stroke="${token('brand')}"`,
}

/** All that a page's card is made from, as values that say by themselves whether it changed. */
export type Card = { text: ReactNode; drawing: string }

/** The card of a page: its heading beside the drawing of its own that the page itself opens with. */
export function cardOf(page: SitePage): Card {
  return { text: cardText(page), drawing: page.path === '/' ? homeDrawing() : pageDrawing(page) }
}

/** One picture of the drawing and the outlines of the text. */
export const cardSvg = (drawing: string, text: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${token('paper')}"/>${drawing}${text}</svg>`

const at = (drawing: string, width: number, height: number): string =>
  `<svg x="${DRAWN_FROM}" width="${WIDTH - DRAWN_FROM}" height="${HEIGHT}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`

/** A marketing page follows its service, a product the page of the products. */
function familyFor({ path, above }: SitePage): Family {
  const service = [...above, path].find((it) => it.startsWith('/service/'))
  return service === undefined
    ? (FAMILIES[path] ?? FAMILIES[above.at(-1) ?? ''] ?? 'networks')
    : familyOf(service)
}

function pageDrawing(page: SitePage): string {
  const [width, height] = [WIDTH - DRAWN_FROM, HEIGHT]
  const { strokes } = drawFamily(familyFor(page), page.path, width, height)
  return at(strokes.map(({ pen, d }) => `<path d="${d}" ${pens[pen]}/>`).join(''), width, height)
}

/** The home page opens with the route through the field. */
function homeDrawing(): string {
  const { width, height, obstacles, attempts, ends, route, from, to } = drawRoute('/', 16, 20)
  const lines = `<path d="${attempts}${ends}" stroke="${token('brand')}"/><path d="${route}" stroke="${token('signal')}" stroke-width="5"/>`
  const points = `<circle cx="${from.x}" cy="${from.y}" r="7" fill="${token('paper')}" stroke="${token('signal')}" stroke-width="5"/><circle cx="${to.x}" cy="${to.y}" r="11" fill="${token('signal')}"/>`
  return at(
    `<path d="${obstacles}" stroke="${token('line')}" stroke-width="6" stroke-linecap="square"/>${lines}${points}`,
    width,
    height,
  )
}

const box = (style: Record<string, string | number>, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children)

function cardText({ path, label, heading, above }: SitePage): ReactNode {
  const over = nearestPage(above.at(-1) ?? '/')
  const kicker = above.length > 0 && over ? over.label : path === '/' || heading === label ? undefined : label
  const size = heading.length > 75 ? 46 : heading.length > 45 ? 54 : 64
  const mark = `data:image/svg+xml;base64,${Buffer.from(drawMark(token('brand'), token('signal'))).toString('base64')}`
  const name = box(
    { alignItems: 'center', fontFamily: 'Display', fontSize: 32 },
    createElement('img', { src: mark, width: 48, height: 48, style: { marginRight: 18 } }),
    company.name,
  )
  const small = { fontFamily: 'Text', fontSize: 24, color: token('signal'), marginBottom: 18 }
  const large = { fontFamily: 'Display', fontSize: size, lineHeight: 1.08, letterSpacing: -0.02 * size }
  const words = box(
    { flexDirection: 'column' },
    ...(kicker === undefined ? [] : [box(small, kicker)]),
    box(large, heading),
  )
  return box(
    {
      width: DRAWN_FROM - EDGE - 40,
      height: HEIGHT - 2 * EDGE,
      margin: EDGE,
      flexDirection: 'column',
      justifyContent: 'space-between',
      color: token('ink'),
    },
    name,
    words,
  )
}
