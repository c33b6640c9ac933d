const PARTICLES = new Set(
  'de del della di da dos das do la las los le van von der den ter ten bin ibn bint al el y e zu zur'.split(
    ' ',
  ),
)

/** A name as names are written, where it stands in capitals or in small letters only; else as it is. */
export function titleCase(text: string): string {
  const letters = text.replace(/[^\p{L}]/gu, '')
  const oneCase = letters === letters.toUpperCase() || letters === letters.toLowerCase()
  return oneCase && letters.length > 2 ? text.split(' ').map(wordCase).join(' ') : text
}

/** One word of a name. */
function wordCase(word: string, at: number): string {
  const lower = word.toLowerCase()
  if (/^(?:ii|iii|iv)\.?$/.test(lower)) return word.toUpperCase()
  if (at > 0 && PARTICLES.has(lower)) return lower
  return lower
    .replace(/(^|[-'’.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/['’]S$/, "'s")
}

export const isParticle = (word: string): boolean => PARTICLES.has(word.toLowerCase())
