/** Contrast as WCAG 2 counts it, and colors laid over each other: on its own, so that the product's counting is judged by another. */
export function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrast(one: readonly number[], other: readonly number[]): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

/** A color laid over another, as `bg-bad/8` is over the page. */
export function over(top: readonly number[], ground: readonly number[], share: number): number[] {
  return top.map((value, at) => value * share + (ground[at] ?? 0) * (1 - share))
}
