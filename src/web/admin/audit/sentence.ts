import type { AuditEntry } from '#contract/audit/audit.ts'

export type Said = { who: string; what: string; detail: AuditEntry['detail'] }
export type Sentence = (said: Said) => string

/** A part of what an entry holds, in words: an older or a newer version may have written anything there. */
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
export const count = (value: unknown, one: string, many: string): string =>
  `${text(value)} ${value === 1 ? one : many}`
export const names = (value: unknown): string =>
  Array.isArray(value) && value.length > 0 ? ` (${value.map(text).join(', ')})` : ''
export const when = (condition: unknown, words: string): string => (condition ? words : '')
