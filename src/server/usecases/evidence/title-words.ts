/** What a title says of a level, a contract or a place of work, and not of the work. */
const LEVEL =
  /\b(?:senior|sr\.?|junior|jr\.?|mid(?:dle)?(?:[- ]level)?|(?:lead|principal|staff|associate|chief)(?=\s+\p{L})|entry[- ]level|head of|intern|trainee|contract(?:or)?|remote|hybrid|on-?site|full[- ]time|part[- ]time|temporary|permanent|w2|c2c|i{1,3}|iv|v|[1-5])(?![\p{L}\p{N}+#])\.?/giu
const SHORT = new Map([
  ['dba', 'database administrator'],
  ['sre', 'site reliability developer'],
  ['sdet', 'test automation developer'],
  ['ba', 'business analyst'],
  ['pm', 'project manager'],
  ['dotnet', '.net'],
  ['ui', 'front end'],
  ['ui/ux', 'ux'],
  ['frontend', 'front end'],
  ['backend', 'back end'],
  ['fullstack', 'full stack'],
])
/** Titles that mean the same work. */
const SAME = new Map([
  ['engineer', 'developer'],
  ['programmer', 'developer'],
  ['admin', 'administrator'],
  ['tester', 'qa'],
  ['technician', 'support'],
])
const words = /\.net|[\p{L}\p{N}]+(?:\+\+|#)?/giu

/** The title of a posting without level, place and contract: "Senior Java Developer (Remote)" asks for a Java Developer. */
export const bareTitle = (title: string): string =>
  title
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(/\s[-–—|@]\s.*$|,.*$/u, '')
    .replace(LEVEL, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s/&-]+|[\s/&-]+$/g, '')

/** The words of a title as they are compared. */
const titleWords = (title: string): Set<string> =>
  new Set(
    (bareTitle(title).toLowerCase().match(words) ?? [])
      .flatMap((word) => (SHORT.get(word) ?? word).match(words) ?? [])
      .map((word) => SAME.get(word) ?? word),
  )

/** Whether who held the one title has done the work that the other one names. */
export function isSameWork(held: string, asked: string): boolean {
  const has = titleWords(held)
  const wanted = [...titleWords(asked)]
  return wanted.length > 0 && wanted.every((word) => has.has(word))
}

const writings: readonly [written: string, words: readonly string[]][] = [
  ...SHORT.keys(),
  ...SAME.keys(),
].map((written) => [written, [...titleWords(written)]])

/** The words of a title, each in every way in which who held it may have written it. */
export const titleWritings = (title: string): string[][] =>
  [...titleWords(title)].map((word) => [
    word,
    ...writings.flatMap(([written, words]) => (words.includes(word) ? [written] : [])),
  ])
