import { BORDER } from './document.ts'
import type { Condition, Phrase } from './query.ts'

/** The condition as an expression of SQLite's FTS5. Words hold no quotes. */
export function ftsExpression(condition: Condition): string {
  if (condition.kind === 'term') return `(${condition.phrases.map(phrase).join(' OR ')})`
  if (condition.kind === 'not') return without([], [condition.of])
  if (condition.kind === 'or') return `(${condition.of.map(ftsExpression).join(' OR ')})`
  const wanted = condition.of.filter(({ kind }) => kind !== 'not')
  const unwanted = condition.of.flatMap((one) => (one.kind === 'not' ? [one.of] : []))
  return unwanted.length > 0 ? without(wanted, unwanted) : all(wanted)
}

const all = (conditions: readonly Condition[]) => `(${conditions.map(ftsExpression).join(' AND ')})`

/** NOT stands between two things here; what is in every document comes first where nothing else does. */
function without(wanted: readonly Condition[], unwanted: readonly Condition[]): string {
  const first = wanted.length > 0 ? all(wanted) : `"${BORDER}"`
  return `(${first} NOT (${unwanted.map(ftsExpression).join(' OR ')}))`
}

const phrase = ({ words, prefix }: Phrase) => `"${words.join(' ')}"${prefix ? ' *' : ''}`
