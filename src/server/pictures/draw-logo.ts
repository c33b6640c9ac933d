import { dataOf, type Looks, MAIL_LOGO_ROOM, mailLogoSize } from '#content/firm-looks.ts'
import { type Logo, logoOf, writePngLogo } from '#contract/content/logo.ts'
import { rasterize, showsSomething } from './draw-card.ts'

/** For sharp screens. */
const TIMES = 2
/** Three times that of a page. */
const KEPT = { width: 560, height: 120 }

const svgOf = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`

/**
 * The logo for mails, which show no SVG. It stands on the light ground of their sheet: a program that turns mails dark leaves a
 * picture as it is.
 */
export async function drawMailLogo(looks: Looks): Promise<Buffer> {
  const [logo, size] = [logoOf(looks.logo), mailLogoSize(looks)]
  if (logo === undefined || size === undefined) throw new Error('there is no logo')
  const [width, height, room] = [size.width * TIMES, size.height * TIMES, MAIL_LOGO_ROOM * TIMES]
  const image = `<image href="${dataOf(logo)}" x="${room}" y="${room}" width="${width - 2 * room}" height="${height - 2 * room}"/>`
  const ground = `<rect width="100%" height="100%" fill="${looks.colors.surface}"/>`
  return rasterize(svgOf(width, height, `${ground}${image}`))
}

/** Whether anything is seen of a logo: of a damaged PNG, or shapes that have no color, nothing is. */
export function isSeen(logo: Logo): Promise<boolean> {
  const share = Math.min(KEPT.width / logo.width, KEPT.height / logo.height)
  const [width, height] = [Math.ceil(logo.width * share), Math.ceil(logo.height * share)]
  return showsSomething(
    svgOf(width, height, `<image href="${dataOf(logo)}" width="${width}" height="${height}"/>`),
  )
}

/** A PNG drawn anew, no larger than a logo is shown, and again smaller until it is no longer than `most` characters. */
export async function redrawPng(
  png: Uint8Array,
  { width, height }: { width: number; height: number },
  most: number,
): Promise<string | undefined> {
  const source = Buffer.from(png).toString('base64')
  const largest = Math.min(1, KEPT.width / width, KEPT.height / height)
  for (const share of [1, 0.66, 0.4]) {
    const [w, h] = [width, height].map((edge) => Math.max(1, Math.round(edge * largest * share)))
    const image = `<image href="data:image/png;base64,${source}" width="${w}" height="${h}" preserveAspectRatio="none"/>`
    const drawn = writePngLogo((await rasterize(svgOf(w ?? 1, h ?? 1, image))).toString('base64'))
    if (drawn.length <= most) return drawn
  }
  return undefined
}
