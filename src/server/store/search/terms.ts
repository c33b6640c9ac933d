import { phoneWordsSought } from './phones.ts'
import type { Condition, Phrase, Term, Written } from './query.ts'
import { analyze, stemOf } from './words.ts'

/** A shorter word stands for itself only. */
const PREFIX_LEAST = 3

/** Words that are also written in two. The other way round needs no list: two words are also looked up as one. */
const COMPOUNDS = new Map(
  [
    'front end',
    'back end',
    'full stack',
    'full time',
    'part time',
    'on site',
    'node js',
    'java script',
    'type script',
    'dev ops',
    'data base',
    'data center',
    'help desk',
    'health care',
    'e commerce',
  ].map((words) => [words.replace(' ', ''), words.split(' ')]),
)

/** What one unbroken piece of a search, or what stands in quotes, looks up; undefined when it holds no word. */
export function termOf(
  text: string,
  { prefix, exact }: { prefix: boolean; exact: boolean },
): Term | undefined {
  const { words, joined } = analyze(text)
  const last = words.at(-1)
  if (last === undefined) return undefined
  const open = prefix && last.plain.length >= PREFIX_LEAST
  const before = words.slice(0, -1).map(({ stem }) => stem)
  const phrases: Phrase[] = []
  const written: Written[] = [{ words: words.map(({ plain }) => plain), prefix: open }]
  if (open) phrases.push({ words: [...before, last.plain], prefix: true })
  if (!open || !last.stem.startsWith(last.plain))
    phrases.push({ words: [...before, last.stem], prefix: false })
  if (exact) return { kind: 'term', phrases, written, exact }
  const whole = words.map(({ plain }) => plain.replace(/[^\p{L}\p{M}\p{N}]/gu, '')).join('')
  const others = joined.includes(whole) ? [[whole]] : []
  if (words.length === 1) {
    const apart = COMPOUNDS.get(last.plain)
    if (apart !== undefined) others.push(apart)
    // Who writes "net core" means .NET too; who writes ".NET" means nothing else.
    if (last.plain === 'net') others.push(['.net'])
  }
  for (const other of others) {
    phrases.push({ words: other.map(stemOf), prefix: false })
    written.push({ words: other, prefix: false })
  }
  return { kind: 'term', phrases, written }
}

/** Two words that were written apart are also found where they are written in one. */
export function alsoJoined(first: Term, second: Term): [Term, Term] {
  const [a, b] = [onlyWord(first), onlyWord(second)]
  if (a === undefined || b === undefined) return [first, second]
  const phrase = { words: [stemOf(a + b)], prefix: false }
  const also = ({ phrases, written }: Term): Term => ({
    kind: 'term',
    phrases: [...phrases, phrase],
    written: [...written, { words: [a + b], prefix: false }],
  })
  return [also(first), also(second)]
}

/** The word of a term that is one plain word. */
function onlyWord({ written: [first] }: Term): string | undefined {
  if (first === undefined || !('words' in first) || first.words.length !== 1) return undefined
  return first.words.find((word) => /^\p{L}+$/u.test(word))
}

/** A phone number, however it is written; or what it may be instead: the same numbers, in a row if signs hold them together. */
export function phoneOf(text: string, prefix: boolean): Condition | undefined {
  const phones = phoneWordsSought(text)
  if (phones.length === 0) return undefined
  const phone: Term = {
    kind: 'term',
    phrases: phones.map((digits) => ({ words: [digits], prefix: false })),
    written: [{ digits: phones.reduce((a, b) => (b.length < a.length ? b : a)) }],
  }
  const pieces = /^[\d ]+$/.test(text) ? text.split(/ +/) : [text]
  const apart = pieces.flatMap((piece, at) => {
    const last = at === pieces.length - 1
    return termOf(piece, { prefix: prefix && last, exact: true }) ?? []
  })
  return { kind: 'or', of: [phone, { kind: 'and', of: apart }] }
}
