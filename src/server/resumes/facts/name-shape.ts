import { regionCodes, stateNames, usStates } from '#contract/jobs/regions.ts'
import { isGivenName } from './given-names.ts'
import { foldWord, isCredential, isNotName, isSuffix, isTitle, maybeFirst, maybeLast } from './name-words.ts'
import { isParticle, titleCase } from './title-case.ts'
import { isKnownTown } from './towns.ts'

/** A name in its parts; `words` are those of `given` and `family` together. */
export type ShapedName = { given: string[]; family: string[]; suffix: string | undefined }

const WORDS_MOST = 6
const LENGTH_MOST = 80
const nameWord = /^(?:\p{L}\.?|\p{L}[\p{L}\p{M}]*(?:['’`.-]\p{L}[\p{L}\p{M}]*)*\.?)$/u

const isRegion = (text: string): boolean => {
  const bare = text.trim()
  return stateNames.has(bare) || usStates.has(bare.toLowerCase()) || regionCodes.has(bare.toLowerCase())
}

/** The name that a piece of text is; undefined when it is none. `mayBeWords` lets in those that mean something else too. */
export function shapedName(text: string, mayBeWords = false): ShapedName | undefined {
  const parts = text
    .replace(/["“”][^"“”]{1,20}["“”]|\([^()]{1,20}\)/g, ' ')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const [first = '', second, ...more] = parts
  const suffix = parts.slice(1).find(isSuffix)
  // "Mary Ann Doe, XYZ": what is in capitals after a whole name that is not.
  const isWhole =
    /\p{Ll}/u.test(first) && /\s/.test(first) && isGivenName(foldWord(first.split(/\s/)[0] ?? ''))
  const isDegree = (word: string) =>
    isCredential(word) ||
    (isWhole && isTitle(word)) ||
    (isWhole && /^[\p{Lu}\d.-]{2,8}$/u.test(word) && !isGivenName(foldWord(word)) && !isRegion(word))
  if (second !== undefined && !isSuffix(second) && !second.split(/[\s/&]+/).every(isDegree)) {
    if (
      isRegion(second) ||
      isKnownTown(second) ||
      !more.every((part) => isSuffix(part) || part.split(/[\s/&]+/).every(isDegree))
    )
      return undefined
    const family = wordsOf(first)
    const given = wordsOf(second)
    if (family === undefined || given === undefined || family.words.length > 3 || given.words.length > 3)
      return undefined
    return { given: given.words, family: family.words, suffix: suffix ?? family.suffix ?? given.suffix }
  }
  const whole = wordsOf(first, mayBeWords)
  if (whole === undefined) return undefined
  return { ...partedName(whole.words), suffix: suffix ?? whole.suffix }
}

/** All words of a name, in their order. */
export const nameWords = ({ given, family }: Pick<ShapedName, 'given' | 'family'>): string[] => [
  ...given,
  ...family,
]

/** The family name is the last word, with the particles before it. */
export function partedName(words: readonly string[]): { given: string[]; family: string[] } {
  if (words.length < 2) return { given: [...words], family: [] }
  let from = words.length - 1
  while (from > 1 && (isParticle(words[from - 1] ?? '') || /^st\.$/i.test(words[from - 1] ?? ''))) from -= 1
  // "ZHANG Wei": one word in capitals beside others that are not is the family name.
  const first = words[0] ?? ''
  const others = words.slice(1)
  const isSurname = isCapitals(first) || (words.length > 2 && /^\p{Lu}{2}$/u.test(first))
  if (isSurname && !isParticle(first) && others.every((word) => /\p{Ll}/u.test(word)))
    return { given: others, family: [first] }
  return { given: words.slice(0, from), family: words.slice(from) }
}

// "T.J." is initials.
const isCapitals = (word: string) => word.length > 2 && !word.includes('.') && word === word.toUpperCase()

function wordsOf(
  text: string,
  mayBeWords = false,
): { words: string[]; suffix: string | undefined } | undefined {
  const words: string[] = []
  let suffix: string | undefined
  for (const [at, word] of text.split(/\s+/).entries()) {
    if (at > WORDS_MOST + 3) return undefined
    if (words.length === 0 && isTitle(word)) continue
    if (words.length >= 2 && isSuffix(word)) {
      suffix = word
      continue
    }
    // A credential has two capitals or more; "Ma" and "Pe" are names.
    if (
      words.length >= 2 &&
      isCredential(word) &&
      /\p{Lu}.*\p{Lu}/u.test(word) &&
      (!/^\p{Lu}+$/u.test(words.join('')) || !/^(?:MA|BA|BE|PE|MS|BS|MIS)$/.test(word))
    )
      continue
    if (suffix !== undefined) return undefined
    const folded = foldWord(word)
    const isName =
      mayBeWords ||
      !isNotName(folded) ||
      (words.length === 0 ? maybeFirst(folded) : maybeLast(folded) && isGivenName(foldWord(words[0] ?? '')))
    if (!nameWord.test(word) || !isName) return undefined
    words.push(word)
  }
  if (words.length === 0 || words.length > WORDS_MOST || words.join(' ').length > LENGTH_MOST)
    return undefined
  return words.every((word) => word.replace(/\./g, '').length < 2) ? undefined : { words, suffix }
}

/** Whether each word begins as those of names do; particles may be small. */
export const isCapitalized = (words: readonly string[]): boolean =>
  words.every((word) => isParticle(word) || /^\p{Lu}|^\p{Lo}|^[dl]['’]\p{Lu}/u.test(word))

/** Words of two letters that are names, such as "AL", "XU" and "ST."; "JR" and "AJ" are initials. */
const shortName = /^(?:[b-df-hj-np-tv-z][aeiouy]|al|an|ed|em|im|ng|oh|om|ul|st\.)$/i

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

/** As names are written: "WEI XU JR" becomes "Wei Xu Jr". */
export function writtenName({ given, family, suffix }: ShapedName): {
  full: string
  given: string
  family: string | null
} {
  const all = [...given, ...family].join(' ')
  const oneCase = all === all.toUpperCase() || all === all.toLowerCase()
  const part = (words: readonly string[]) => {
    const cased = words.map((word) => {
      if (oneCase && shortName.test(word)) return capitalized(word)
      return oneCase || isCapitals(word) ? titleCase(word.toUpperCase()) : word
    })
    return cased
      .map((word, at) =>
        oneCase && isParticle(word) && at < words.length - 1 && words.length > 1 ? word.toLowerCase() : word,
      )
      .join(' ')
  }
  const end =
    suffix === undefined ? '' : ` ${/^[iv]/i.test(suffix) ? suffix.toUpperCase() : capitalized(suffix)}`
  const names = { given: part(given), family: family.length === 0 ? null : part(family) }
  return { full: `${[names.given, names.family].filter(Boolean).join(' ')}${end}`, ...names }
}
