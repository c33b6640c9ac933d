import type { Looks } from '#content/firm-looks.ts'
import type { PageWords } from '#content/page-pictures.ts'
import { type Family, familyOf } from '#web/site/drawings/families.ts'
import { drawRoute } from '#web/site/route-drawing.ts'
import { familyDrawing, placeDrawing } from './card-drawing.ts'
import { type Card, cardText, headingText } from './card-text.ts'
import { drawable } from './drawable.ts'

/** Of a heading, in the room below the name. */
const MOST_LINES = 6

/** Whose drawings are not those of a service. */
const FAMILIES: Readonly<Record<string, Family>> = {
  '/services': 'strata',
  '/products': 'plans',
  '/careers': 'networks',
  '/contact-us': 'networks',
  '/privacy-policy': 'strata',
  '/BusinessAnalyst': 'orbits',
}

/** The card of a page: its heading beside the drawing of its own that the page itself opens with. */
export function pageCard(page: PageWords, looks: Looks): Card {
  const { colors } = looks
  const drawing = page.path === '/' ? homeDrawing(colors) : familyDrawing(familyFor(page), page.path, colors)
  return { text: pageText(page, looks), drawing, fonts: looks.fonts }
}

/** A marketing page follows its service, a product the page of the products. */
function familyFor({ path, above }: PageWords): Family {
  const service = [...above, path].find((it) => it.startsWith('/service/'))
  return service === undefined
    ? (FAMILIES[path] ?? FAMILIES[above.at(-1) ?? ''] ?? 'networks')
    : familyOf(service)
}

/** The home page opens with the route through the field. */
function homeDrawing({ brand, signal, paper, line }: Looks['colors']): string {
  const { width, height, obstacles, attempts, ends, route, from, to } = drawRoute('/', 16, 20)
  const lines = `<path d="${attempts}${ends}" stroke="${brand}"/><path d="${route}" stroke="${signal}" stroke-width="5"/>`
  const points = `<circle cx="${from.x}" cy="${from.y}" r="7" fill="${paper}" stroke="${signal}" stroke-width="5"/><circle cx="${to.x}" cy="${to.y}" r="11" fill="${signal}"/>`
  return placeDrawing(
    `<path d="${obstacles}" stroke="${line}" stroke-width="6" stroke-linecap="square"/>${lines}${points}`,
    width,
    height,
  )
}

function pageText({ heading: written, kicker }: PageWords, looks: Looks) {
  const heading = drawable(written)
  const size = heading.length > 75 ? 46 : heading.length > 45 ? 54 : 64
  const { colors } = looks
  return cardText(
    looks,
    headingText({
      ...{ heading, size, colors, most: MOST_LINES },
      kicker: kicker === undefined ? undefined : drawable(kicker),
    }),
  )
}
