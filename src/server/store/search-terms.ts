import { SEARCH_TERMS_MAX } from '#contract/limits.ts'

// What PostgreSQL's english dictionary drops; FTS5 keeps everything, so both are fed without them.
const stopWords = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers
  herself it its itself they them their theirs themselves what which who whom this that these those am is are
  was were be been being have has had having do does did doing a an the and but if or because as until while of
  at by for with about against between into through during before after above below to from up down in out on
  off over under again further then once here there when where why how all any both each few more most other
  some such no nor not only own same so than too very s t can will just don should now`.split(/\s+/),
)

/**
 * The words of a search for applications: as below, without accents. A search of stop words alone keeps them, for Will
 * is a name too.
 */
export function applicationTerms(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
  const terms = searchTerms(plain)
  return terms.length > 0 ? terms : wordsOf(plain).slice(0, SEARCH_TERMS_MAX)
}

/**
 * The words of a search box entry that are looked up: letters and digits only, lower case, without stop
 * words, at most SEARCH_TERMS_MAX of them. Empty when there is nothing to look for.
 */
export function searchTerms(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !isStopWord(word))
    .slice(0, SEARCH_TERMS_MAX)
}

const wordsOf = (text: string): string[] => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))]

/** Whether PostgreSQL's english dictionary drops it. */
export function isStopWord(term: string): boolean {
  return stopWords.has(term)
}

/** Whether the last word is long enough to stand for all words that begin with it. */
export function isPrefix(term: string): boolean {
  return term.length >= 3
}
