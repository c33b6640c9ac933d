import { sampleFirm } from '#content/firm.ts'
import { nearestPage, type SitePage } from '#content/site-pages.ts'
import { familyDrawing, placeDrawing } from '#server/pictures/card-drawing.ts'
import { type Card, cardText, headingText } from '#server/pictures/card-text.ts'
import { token } from '#server/pictures/light-colors.ts'
import { type Family, familyOf } from '#web/site/drawings/families.ts'
import { drawRoute } from '#web/site/route-drawing.ts'

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
export function cardOf(page: SitePage): Card {
  const drawing = page.path === '/' ? homeDrawing() : familyDrawing(familyFor(page), page.path)
  return { text: pageText(page), drawing }
}

/** A marketing page follows its service, a product the page of the products. */
function familyFor({ path, above }: SitePage): Family {
  const service = [...above, path].find((it) => it.startsWith('/service/'))
  return service === undefined
    ? (FAMILIES[path] ?? FAMILIES[above.at(-1) ?? ''] ?? 'networks')
    : familyOf(service)
}

/** The home page opens with the route through the field. */
function homeDrawing(): string {
  const { width, height, obstacles, attempts, ends, route, from, to } = drawRoute('/', 16, 20)
  const lines = `<path d="${attempts}${ends}" stroke="${token('brand')}"/><path d="${route}" stroke="${token('signal')}" stroke-width="5"/>`
  const points = `<circle cx="${from.x}" cy="${from.y}" r="7" fill="${token('paper')}" stroke="${token('signal')}" stroke-width="5"/><circle cx="${to.x}" cy="${to.y}" r="11" fill="${token('signal')}"/>`
  return placeDrawing(
    `<path d="${obstacles}" stroke="${token('line')}" stroke-width="6" stroke-linecap="square"/>${lines}${points}`,
    width,
    height,
  )
}

function pageText({ path, label, heading, above }: SitePage) {
  const over = nearestPage(above.at(-1) ?? '/')
  const kicker = above.length > 0 && over ? over.label : path === '/' || heading === label ? undefined : label
  const size = heading.length > 75 ? 46 : heading.length > 45 ? 54 : 64
  return cardText(sampleFirm.name, headingText({ heading, size, kicker }))
}
