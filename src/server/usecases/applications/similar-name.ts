/** Letters that two spellings of a name may differ by: one in so many, and no more than so many. */
const LETTERS_PER_CHANGE = 4
const MOST_CHANGES = 2

/**
 * Whether two names may be one person's: the same words in another order or with some left out, or a slip of the keys.
 * Both are folded (no case, no accents).
 */
export function similarName(a: string, b: string): boolean {
  const [x, y] = [wordsOf(a), wordsOf(b)]
  const [less, more] = x.length <= y.length ? [x, y] : [y, x]
  if (less.length > 0 && areAmong(less, more)) return true
  const [left, right] = [x.join(' '), y.join(' ')]
  const shorter = Math.min(left.length, right.length)
  const most = Math.min(MOST_CHANGES, Math.floor(shorter / LETTERS_PER_CHANGE))
  return most > 0 && changes(left, right) <= most
}

const wordsOf = (name: string): string[] =>
  [...(name.replace(/['’`]/g, '').match(/[\p{L}\p{N}]+/gu) ?? [])].sort()

/** Whether each of these words is one of the others', a word that comes twice two of them. */
function areAmong(words: readonly string[], others: readonly string[]): boolean {
  const left = [...others]
  return words.every((word) => {
    const at = left.indexOf(word)
    if (at !== -1) left.splice(at, 1)
    return at !== -1
  })
}

/** The Levenshtein distance. */
function changes(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
