import { type RawBuilder, sql } from 'kysely'
import { BORDER } from './document.ts'
import type { Condition, Phrase } from './query.ts'

/** Whether the condition asks for words in a row, which a `tsvector` without positions cannot tell. */
export function hasPhrases(condition: Condition): boolean {
  if (condition.kind === 'term') return condition.phrases.some(({ words }) => words.length > 1)
  if (condition.kind === 'not') return hasPhrases(condition.of)
  return condition.of.some(hasPhrases)
}

/**
 * The condition as PostgreSQL's tsquery. Of words in a row it only asks that they are all there, so it finds too much, never
 * too little. Words hold no quotes and no backslash.
 */
export function tsQuery(condition: Condition): string {
  if (condition.kind === 'term') return `(${condition.phrases.map(words).join(' | ')})`
  if (condition.kind === 'not') return hasPhrases(condition.of) ? lexeme(BORDER) : `!${tsQuery(condition.of)}`
  return `(${condition.of.map(tsQuery).join(condition.kind === 'or' ? ' | ' : ' & ')})`
}

const words = (phrase: Phrase) =>
  `(${phrase.words.map((word, at) => lexeme(word, phrase.prefix && at === phrase.words.length - 1)).join(' & ')})`

const lexeme = (word: string, prefix = false) => `'${word}'${prefix ? ':*' : ''}`

/**
 * In a sub-select, so that PostgreSQL does not guess how many rows are found: where it takes them for many it would unpack
 * every vector instead of asking the index, ten times as slow.
 */
export const matches = (query: string): RawBuilder<boolean> =>
  sql<boolean>`held @@ (select ${query}::tsquery)`

/** The condition to the letter, for rows that `tsQuery` found: words in a row are read from the document itself. */
export function exactly(condition: Condition): RawBuilder<boolean> {
  if (!hasPhrases(condition)) return matches(tsQuery(condition))
  if (condition.kind === 'not') return sql<boolean>`not ${exactly(condition.of)}`
  const [parts, word] =
    condition.kind === 'term'
      ? [condition.phrases.map(exactPhrase), sql` or `]
      : [condition.of.map(exactly), condition.kind === 'or' ? sql` or ` : sql` and `]
  return sql<boolean>`(${sql.join(parts, word)})`
}

function exactPhrase(phrase: Phrase): RawBuilder<boolean> {
  if (phrase.words.length === 1) return matches(words(phrase))
  const row = phrase.words.join(' ').replace(/[\\%_]/g, '\\$&')
  return sql<boolean>`words like ${`% ${row}${phrase.prefix ? '' : ' '}%`}`
}
