/** Words that stand side by side in this order; with `prefix` the last one may be the beginning of a word. */
export type Phrase = { words: readonly string[]; prefix: boolean }

/** How a person wrote what is looked up, for marking it where it was found. */
export type Written = { words: readonly string[]; prefix: boolean } | { digits: string }

/**
 * One thing that is looked up: any of these phrases will do. Each way to write it may stand in a text. `exact`: it stood in quotes.
 */
export type Term = {
  kind: 'term'
  phrases: readonly Phrase[]
  written: readonly Written[]
  exact?: boolean
}

export type Condition =
  | Term
  | { kind: 'and' | 'or'; of: readonly Condition[] }
  | { kind: 'not'; of: Condition }

/** One condition of a search, and the part of the search that says it. */
export type SearchPart = { text: string; condition: Condition }

/** What a search asks for: all of its parts. Without parts it asks for nothing that can be found. */
export type SearchQuery = readonly SearchPart[]

/** The condition that all parts of a search together make. */
export function conditionOf(query: SearchQuery): Condition {
  return { kind: 'and', of: query.map(({ condition }) => condition) }
}

/** The terms of which what is found holds some, without those that it must not hold. */
export const searchTermsOf = (query: SearchQuery): Term[] =>
  query.flatMap(({ condition }) => soughtTerms(condition))

function soughtTerms(condition: Condition): Term[] {
  if (condition.kind === 'term') return [condition]
  return condition.kind === 'not' ? [] : condition.of.flatMap(soughtTerms)
}

/** The same condition on words of one marked part of a document. */
export function inPart(mark: string, condition: Condition): Condition {
  if (condition.kind === 'not') return { kind: 'not', of: inPart(mark, condition.of) }
  if (condition.kind !== 'term')
    return { kind: condition.kind, of: condition.of.map((one) => inPart(mark, one)) }
  const phrases = condition.phrases.map(({ words, prefix }) => ({
    words: words.map((word) => mark + word),
    prefix,
  }))
  return { ...condition, phrases }
}
