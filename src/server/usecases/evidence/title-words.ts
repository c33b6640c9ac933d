/** What a title says of a level, a contract or a place of work, and not of the work. */
const LEVEL =
  /\b(?:senior|sr\.?|junior|jr\.?|mid(?:dle)?(?:[- ]level)?|(?:lead|principal|staff|associate|chief)(?=\s+\p{L})|entry[- ]level|head of|intern|trainee|contract(?:or)?|remote|hybrid|on-?site|full[- ]time|part[- ]time|temporary|permanent|w2|c2c|i{1,3}|iv|v|[1-5])(?![\p{L}\p{N}+#])\.?/giu
const SHORT: Readonly<Record<string, string>> = {
  dba: 'database administrator',
  sre: 'site reliability developer',
  sdet: 'test automation developer',
  ba: 'business analyst',
  pm: 'project manager',
  dotnet: '.net',
  ui: 'front end',
  'ui/ux': 'ux',
}
/** Titles that mean the same work. */
const SAME: Readonly<Record<string, string>> = {
  engineer: 'developer',
  programmer: 'developer',
  admin: 'administrator',
  tester: 'qa',
  technician: 'support',
}
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
      .flatMap((word) => (SHORT[word] ?? word).match(words) ?? [])
      .flatMap((word) =>
        word === 'frontend'
          ? ['front', 'end']
          : word === 'backend'
            ? ['back', 'end']
            : word === 'fullstack'
              ? ['full', 'stack']
              : [word],
      )
      .map((word) => SAME[word] ?? word),
  )

/** Whether who held the one title has done the work that the other one names. */
export function isSameWork(held: string, asked: string): boolean {
  const has = titleWords(held)
  const wanted = [...titleWords(asked)]
  return wanted.length > 0 && wanted.every((word) => has.has(word))
}
