import { contrastOf, over, rgbOf } from '#contract/content/oklch.ts'

const EDGE = 96
/** Below this a shape is hardly told from its ground: the darkest gray on black, and cream on white. */
const SEEN_FROM = 1.5
/** Of a logo on a ground of its own, as some files have, little else than its letters. */
const SHARE_MIN = 0.02

/** Whether anything of a picture that is loaded stands out from the ground behind it: a white logo does not on a light page. */
export function standsOut(image: HTMLImageElement, ground: string): boolean {
  const scale = EDGE / Math.max(image.width, image.height, 1)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return true
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const behind = rgbOf(ground)
  let drawn = 0
  let seen = 0
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha === 0) continue
    drawn += 1
    const color = over([r / 255, g / 255, b / 255], behind, alpha / 255)
    if (contrastOf(color, behind) >= SEEN_FROM) seen += 1
  }
  return seen > drawn * SHARE_MIN
}
