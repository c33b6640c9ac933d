import { SEARCH_TERMS_MAX } from '#contract/core/limits.ts'
import { beginningOf, plainWords } from './candidate-words.ts'
import { phoneWordsSought } from './phones.ts'
import type { Condition, Phrase } from './query.ts'
import { tokensOf } from './tokens.ts'

/**
 * What a person typed to find people: words of which each is the beginning of one that is known of them, or a phone number
 * in any writing; all of them. Undefined when there is no word in it.
 */
export function candidateCondition(search: string): Condition | undefined {
  const parts = tokensOf(search).flatMap((token): Condition[] => {
    if (!('text' in token)) return []
    const words = plainWords(token.text).map(beginningOf)
    if (token.kind !== 'phone') return words.map((word) => anyOf([word]))
    const phones = phoneWordsSought(token.text).map((digits) => ({ words: [digits], prefix: true }))
    return [{ kind: 'or', of: [anyOf(phones), { kind: 'and', of: words.map((word) => anyOf([word])) }] }]
  })
  return parts.length === 0 ? undefined : { kind: 'and', of: parts.slice(0, SEARCH_TERMS_MAX) }
}

const anyOf = (phrases: readonly Phrase[]): Condition => ({ kind: 'term', phrases, written: [] })

/**
 * Who may have nearly that name: its words in any order, or one of them beside a word that begins as another one does.
 * Undefined for a name of one word, which too many have.
 */
export function nearName(name: string): Condition | undefined {
  const words = [...new Set(plainWords(name))].slice(0, NAME_WORDS_MAX)
  if (words.length < 2) return undefined
  const pairs = words.flatMap((word) =>
    words
      .filter((other) => other !== word)
      .map((other): Condition => {
        const beginning = beginningOf([...other].slice(0, 2).join(''))
        return { kind: 'and', of: [anyOf([{ words: [word], prefix: false }]), anyOf([beginning])] }
      }),
  )
  return { kind: 'or', of: pairs }
}

const NAME_WORDS_MAX = 4
