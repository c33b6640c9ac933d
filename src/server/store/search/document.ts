import { phoneWordsIn } from './phones.ts'
import { analyze, stemOf } from './words.ts'

/** Stands between parts of a document, so that no phrase goes over their border, and in each one. */
export const BORDER = '|'

/** Marks the words of a part that is also searched by itself. A person cannot type such a word. */
export const MARKS = { title: '~', place: '@' } as const
export type Mark = (typeof MARKS)[keyof typeof MARKS] | ''

/** PostgreSQL takes 1 MB of different words in one row. */
const WORDS_MAX_BYTES = 900_000

export type Part = { text: string; mark?: Mark } | { words: readonly string[] }

/** What the index holds of something: its words in their order, part by part. The end of a vast one is left out. */
export function documentOf(parts: readonly Part[]): string {
  const lines: string[] = [BORDER]
  const known = new Set<string>()
  let bytes = 0
  const add = (word: string) => {
    if (!known.has(word)) {
      bytes += Buffer.byteLength(word)
      if (bytes > WORDS_MAX_BYTES) return
      known.add(word)
    }
    lines.push(word)
  }
  for (const part of parts) {
    if ('words' in part) {
      for (const word of new Set(part.words)) lines.push(word, BORDER)
      continue
    }
    const { text, mark = '' } = part
    const { words, joined } = analyze(text)
    for (const { stem } of words) add(mark + stem)
    lines.push(BORDER)
    for (const word of new Set([...joined.map(stemOf), ...phoneWordsIn(text)])) {
      add(mark + word)
      lines.push(BORDER)
    }
  }
  return lines.join(' ')
}
