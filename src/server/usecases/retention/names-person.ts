import type { Traces } from '#server/store/retention/traces.ts'
import { foldName, phoneDigits } from '#server/store/search/folded.ts'

/** Fewer digits are a number of anything. */
const PHONE_LEAST = 7
/** What a search or a filter looks for stands under these names. */
const SEARCHES = new Set(['query', 'search', 'name'])

const wordsOf = (text: string): string[] =>
  foldName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)

type Known = Pick<Traces, 'emails' | 'phones' | 'names'>

/** Tells of texts that people typed whether they name somebody who is known by this. */
export function namesPerson({ emails, phones, names }: Known) {
  const numbers = phones.map(phoneDigits).filter((digits) => digits.length >= PHONE_LEAST)
  const full = names.map(wordsOf).filter((words) => words.length > 0)
  const single = new Set(full.flat())
  const holdsPhone = (text: string) => {
    const digits = text.replace(/\D/g, '')
    return numbers.some((number) => digits.includes(number))
  }
  /** It holds an address, a telephone number, or a name of more than one word. */
  const inText = (text: string): boolean => {
    const lower = text.toLowerCase()
    if (emails.some((email) => lower.includes(email)) || holdsPhone(text)) return true
    const spaced = ` ${wordsOf(text).join(' ')} `
    return full.some((words) => words.length > 1 && spaced.includes(` ${words.join(' ')} `))
  }
  /** It looks for such a text, or for nothing but words of a name. */
  const isSearch = (text: string): boolean => {
    const words = wordsOf(text)
    return inText(text) || (words.length > 0 && words.every((word) => single.has(word)))
  }
  /** The same, or for any word of a name among others. */
  const hasWord = (text: string): boolean => inText(text) || wordsOf(text).some((word) => single.has(word))

  /** Whether any text in a value of JSON does: what is looked for, and all else as text. */
  const inJson = (json: string | null, search: (text: string) => boolean): boolean => {
    const walk = (value: unknown, key: string): boolean => {
      if (typeof value === 'string') return SEARCHES.has(key) ? search(value) : inText(value)
      if (typeof value !== 'object' || value === null) return false
      return Object.entries(value).some(([name, one]) => walk(one, Array.isArray(value) ? key : name))
    }
    return walk(JSON.parse(json ?? 'null'), '')
  }
  return {
    inText,
    /** For what only has to be taken out of a sentence: rather one too many. */
    inEntry: (detail: string | null) => inJson(detail, hasWord),
    /** For what goes as a whole: the name of a view, and what it looks for. */
    inView: ({ name, query }: { name: string; query: string }) => inText(name) || inJson(query, isSearch),
  }
}
