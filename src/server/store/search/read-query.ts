import { SEARCH_TERMS_MAX } from '#contract/core/limits.ts'
import type { Condition, SearchPart, SearchQuery, Term } from './query.ts'
import { alsoJoined, phoneOf, termOf } from './terms.ts'
import { type Token, tokensOf } from './tokens.ts'

/** English words that a search leaves out, unless it has no others: they stand in nearly every text. */
const stopWords = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers
  herself it its itself they them their theirs themselves what which who whom this that these those am is are
  was were be been being have has had having do does did doing a an the and but if or because as until while of
  at by for with about against between into through during before after above below to from up down in out on
  off over under again further then once here there when where why how all any both each few more most other
  some such no nor not only own same so than too very s t can will just don should now`.split(/\s+/),
)

/** Whether this is one of those words; in lower case. */
const isStopWord = (word: string): boolean => stopWords.has(word)

/** Brackets deeper than this count as none. */
const DEEPEST = 6

/** A part of a search; `bare` when it is a word that nothing but a space parts from its neighbors. */
type Entry = { condition: Condition; from: number; to: number; bare?: Term }

/**
 * Reads what a person typed into a search: words, `"words in this order"`, `this OR that`, `-without` or `NOT without`,
 * brackets, `begin*`, a phone number in any writing. All parts must be found; OR binds closer than that. A stop word counts
 * where nothing else is asked for. Any text is a search: what makes no sense in it is left out.
 */
export function readQuery(search: string): SearchQuery {
  const state = { tokens: tokensOf(search), at: 0, terms: 0 }
  return partsOf(readParts(state, 0), search)
}

type State = { tokens: readonly Token[]; at: number; terms: number }

const partsOf = (entries: readonly Entry[], search: string): SearchPart[] =>
  entries.map(({ condition, from, to }) => ({ condition, text: search.slice(from, to) }))

/** The parts up to a closing bracket, or to the end. */
function readParts(state: State, depth: number): Entry[] {
  const entries: Entry[] = []
  let or = false
  for (let token = state.tokens[state.at]; token !== undefined; token = state.tokens[state.at]) {
    if (token.kind === ')') {
      state.at += 1
      if (depth > 0) break
    } else if (token.kind === 'and' || token.kind === 'or') {
      state.at += 1
      or = token.kind === 'or'
    } else {
      const next = readPart(state, depth)
      const last = entries.at(-1)
      if (next !== undefined && or && last) entries[entries.length - 1] = either(last, next)
      else if (next !== undefined) entries.push(next)
      or = false
    }
  }
  return withoutStopWords(withJoined(entries))
}

function readPart(state: State, depth: number): Entry | undefined {
  const token = state.tokens[state.at]
  state.at += 1
  if (token === undefined) return undefined
  if (token.kind === 'not') {
    const next = state.tokens[state.at]
    if (next === undefined || !('text' in next || next.kind === '(')) return undefined
    const part = readPart(state, depth)
    if (part === undefined) return undefined
    return { condition: { kind: 'not', of: part.condition }, from: token.from, to: part.to }
  }
  if (token.kind === '(') return depth < DEEPEST ? bracket(state, depth, token.from) : undefined
  if (!('text' in token)) return undefined
  state.terms += 1
  if (state.terms > SEARCH_TERMS_MAX) return undefined
  const { text, open, from, to } = token
  if (token.kind === 'phone') {
    const condition = phoneOf(text, open)
    return condition && { condition, from, to }
  }
  const prefix = open || (token.kind === 'words' && text.endsWith('*'))
  const term = termOf(text, { prefix, exact: token.kind === 'exact' })
  if (term === undefined) return undefined
  return { condition: term, from, to, ...(token.kind === 'words' && { bare: term }) }
}

function bracket(state: State, depth: number, from: number): Entry | undefined {
  const parts = readParts(state, depth + 1)
  if (parts.length === 0) return undefined
  const to = state.tokens[state.at - 1]?.to ?? from
  return { condition: { kind: 'and', of: parts.map(({ condition }) => condition) }, from, to }
}

function either(a: Entry, b: Entry): Entry {
  return { condition: { kind: 'or', of: [a.condition, b.condition] }, from: a.from, to: b.to }
}

/** Neighbors such as `front end` are also looked up as one word. */
function withJoined(entries: readonly Entry[]): Entry[] {
  const all = [...entries]
  for (let at = 1; at < all.length; at += 1) {
    const [first, second] = [all[at - 1], all[at]]
    if (first?.bare === undefined || second?.bare === undefined) continue
    const [a, b] = alsoJoined(first.bare, second.bare)
    all[at - 1] = { ...first, condition: a, bare: a }
    all[at] = { ...second, condition: b, bare: b }
  }
  return all
}

function withoutStopWords(entries: Entry[]): Entry[] {
  const telling = entries.filter(({ bare }) => bare === undefined || !isStop(bare))
  return telling.some(({ condition }) => condition.kind !== 'not') ? telling : entries
}

const isStop = ({ written: [first] }: Term): boolean =>
  first !== undefined &&
  'words' in first &&
  first.words.every((word) => isStopWord(word)) &&
  first.words.length > 0
