import { BEGINNING, beginningOf } from './candidate-words.ts'
import { MARKS } from './document.ts'
import { nameWord } from './person-documents.ts'
import { type Condition, conditionOf, inPart, type Phrase, type Term } from './query.ts'
import { readQuery } from './read-query.ts'

/**
 * What a person typed to find people, in the language of every search: words of all that is known of them, of which a word of their
 * names, addresses and tags may be begun only. Undefined when there is no word in it.
 */
export function personCondition(search: string): Condition | undefined {
  const query = readQuery(search)
  return query.length === 0 ? undefined : withNames(conditionOf(query), false)
}

/** Each costs a look at an index that may hold everybody. */
const TELLING_MAX = 12

/**
 * What names, skills and titles alone hold of whoever is what was typed, and does not only mention it: a condition for each thing that was
 * typed, in brackets or not, of "a OR b" for either, but for no more than can be asked for one by one.
 */
export const tellingConditions = (search: string): Condition[] =>
  readQuery(search)
    .flatMap(({ condition }) => alternatives(condition))
    .slice(0, TELLING_MAX)
    .map(inTelling)

/** Skills and titles that hold one writing of each of these words. Undefined when there is no word in them. */
export function titleCondition(words: readonly (readonly string[])[]): Condition | undefined {
  const each = words.flatMap((writings): Condition[] => {
    const of = writings.flatMap((writing) => readQuery(`${writing} `).map(({ condition }) => condition))
    return of.length === 0 ? [] : [inPart(MARKS.title, { kind: 'or', of })]
  })
  return each.length === 0 ? undefined : { kind: 'and', of: each }
}

function alternatives(condition: Condition): readonly Condition[] {
  if (condition.kind === 'not') return []
  return condition.kind === 'term' || isPhone(condition) ? [condition] : condition.of.flatMap(alternatives)
}

/** A phone number, however it is written, is one thing. */
const isPhone = ({ of: [first] }: { of: readonly Condition[] }): boolean =>
  first?.kind === 'term' && first.written.some((one) => 'digits' in one)

function inTelling(condition: Condition): Condition {
  if (condition.kind === 'not') return condition
  if (condition.kind !== 'term') return { kind: condition.kind, of: condition.of.map(inTelling) }
  return { kind: 'or', of: [inPart(MARKS.title, condition), ...namesOf(condition)] }
}

function withNames(condition: Condition, unwanted: boolean): Condition {
  if (condition.kind === 'not') return { kind: 'not', of: withNames(condition.of, !unwanted) }
  if (condition.kind !== 'term')
    return { kind: condition.kind, of: condition.of.map((one) => withNames(one, unwanted)) }
  // Who leaves out "john" does not leave out every Johnson.
  return unwanted || condition.exact ? condition : { kind: 'or', of: [condition, ...namesOf(condition)] }
}

function namesOf({ written: [first] }: Term): Condition[] {
  if (first === undefined) return []
  if ('digits' in first) return [anyOf({ words: [first.digits], prefix: true })]
  const words = first.words.map((word, at) => {
    if (at < first.words.length - 1) return anyOf({ words: [nameWord(word)], prefix: false })
    const { words: begun, prefix } = beginningOf(word)
    return anyOf({ words: begun.map((one) => (one.startsWith(BEGINNING) ? one : nameWord(one))), prefix })
  })
  return [{ kind: 'and', of: words }]
}

const anyOf = (phrase: Phrase): Condition => ({ kind: 'term', phrases: [phrase], written: [] })
