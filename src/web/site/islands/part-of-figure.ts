/** One number among other signs: 350, 1,200, 98%, $4M. */
const FIGURE = /^(\D*)(\d{1,3}(?:,\d{3})+|\d+)(\D*)$/

/** What shows a part of a figure, from 0 to 1; undefined for one of several numbers, as 24/7, which stands still. */
export function partOf(whole: string): ((part: number) => string) | undefined {
  const [, before, number, after] = FIGURE.exec(whole) ?? []
  if (number === undefined) return undefined
  const target = Number(number.replaceAll(',', ''))
  const useGrouping = number.includes(',')
  return (part) => `${before}${Math.floor(target * part).toLocaleString('en-US', { useGrouping })}${after}`
}
