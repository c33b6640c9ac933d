import { codesNamed } from '#contract/jobs/place.ts'
import { MARKS } from './document.ts'
import { codeWord, REMOTE_CODE } from './documents.ts'
import { type Condition, inPart } from './query.ts'
import { termOf } from './terms.ts'

/** Words of the longest names of states and countries that are read from the end of a place. */
const NAME_WORDS_MAX = 5
const ANYWHERE = /^(?:remote|anywhere|work from home)$/i

/**
 * What a place that a person typed may mean: words of a job's place in a row, or a state or country by name or code, with
 * what stands before it: `Florida`, `FL`, `USA`, `Miami, Florida`, `Remote`. Undefined when there is no word in it.
 */
export function locationCondition(typed: string): Condition | undefined {
  const text = typed.trim()
  const asWords = placeWords(text, true)
  if (asWords === undefined) return undefined
  const readings = ANYWHERE.test(text) ? [codeTerm(REMOTE_CODE)] : readingsOf(text.split(/[\s,;]+/))
  return { kind: 'or', of: [asWords, ...readings] }
}

function readingsOf(words: readonly string[]): Condition[] {
  const last = lastName(words)
  if (last === undefined) return []
  return last.codes.map((code) => {
    const before = lastName(last.rest)
    const state = before?.codes.find((one) => one.startsWith(`${code}-`))
    return state === undefined ? located(code, last.rest) : located(state, before?.rest ?? [])
  })
}

/** The longest name of a state or a country at the end. */
function lastName(words: readonly string[]): { codes: string[]; rest: readonly string[] } | undefined {
  for (let count = Math.min(NAME_WORDS_MAX, words.length); count > 0; count -= 1) {
    const codes = codesNamed(words.slice(-count).join(' '))
    if (codes.length > 0) return { codes, rest: words.slice(0, -count) }
  }
  return undefined
}

function located(code: string, rest: readonly string[]): Condition {
  const before = placeWords(rest.join(' '), false)
  return before === undefined ? codeTerm(code) : { kind: 'and', of: [codeTerm(code), before] }
}

function placeWords(text: string, prefix: boolean): Condition | undefined {
  const term = termOf(text, { prefix, exact: true })
  return term && inPart(MARKS.place, term)
}

const codeTerm = (code: string): Condition => ({
  kind: 'term',
  phrases: [{ words: [codeWord(code)], prefix: false }],
  written: [],
})
