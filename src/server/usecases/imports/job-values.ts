import { COUNTRIES } from '#contract/jobs/iso-codes.ts'
import type { JobType } from '#contract/jobs/job.ts'
import type { PayUnit } from '#contract/jobs/job-terms.ts'
import { readFlag } from './read-values.ts'

/** Longer than anything that is a choice or an amount. */
const SHORT = 200

const TYPES: readonly (readonly [pattern: RegExp, type: JobType])[] = [
  [/intern|trainee|apprentice/i, 'Internship'],
  [/part[- ]?time/i, 'Part Time'],
  [/contract|freelance|temp|consult|1099|c2c|corp|^(c|c2h|fl)$/i, 'Contract'],
  [/full[- ]?time|perm|direct hire|regular|^(h|hire)$/i, 'Full Time'],
]

/** The type that a cell names, or what it says where that is none. */
export const readJobType = (cell: string): string =>
  TYPES.find(([pattern]) => pattern.test(cell.slice(0, SHORT)))?.[1] ?? cell

const OPEN =
  /^(active|open|opened|published|public|live|in[- ]?progress|accepting candidates|accepting|posted|hot|new|upcoming)$/i
const CLOSED =
  /^(inactive|closed?|filled|full|placed|cancell?ed|on[- ]?hold|hold|draft|lead|archived?|lost|declined|expired|unpublished|private|waiting for approval|pending)$/i

/** Whether a job takes applications; undefined for a word that says neither. */
export function readOpen(cell: string): boolean | undefined {
  const word = cell.trim().slice(0, SHORT)
  if (OPEN.test(word)) return true
  return CLOSED.test(word) ? false : readFlag(word)
}

/** Whether a job may be done from anywhere; undefined for a word that says neither. */
export function readRemote(cell: string): boolean | undefined {
  const word = cell.trim().slice(0, SHORT)
  if (/hybrid|on-? ?site|office|no remote/i.test(word)) return false
  return /remote|anywhere|home|telecommut/i.test(word) ? true : readFlag(word)
}

const UNITS: readonly (readonly [pattern: RegExp, unit: PayUnit])[] = [
  [/\b(hr|hrs|hour|hours|hourly|h)\b/i, 'hour'],
  [/\b(day|days|daily)\b/i, 'day'],
  [/\b(wk|week|weeks|weekly)\b/i, 'week'],
  [/\b(mo|month|months|monthly)\b/i, 'month'],
  [/\b(yr|year|years|yearly|annum|annual|annually|pa|p\.a)\b|salary/i, 'year'],
]

/** What a figure of pay is for, as a cell says it. */
export const readUnit = (cell: string): PayUnit | undefined =>
  UNITS.find(([pattern]) => pattern.test(cell.slice(0, SHORT)))?.[1]

/** An amount such as `$85.50/hr` or `120k`; undefined for anything else. */
export function readAmount(cell: string): number | undefined {
  const found = /^(?:[a-z]{3} ?|us\$ ?|[$€£] ?)?(\d[\d,]*(?:\.\d+)?) ?(k)?\b/i.exec(
    cell.trim().slice(0, SHORT),
  )
  if (!found) return undefined
  return Number((found[1] ?? '').replaceAll(',', '')) * (found[2] ? 1_000 : 1)
}

/** The two ends of a range such as `$80,000 - $100,000 a year`; one amount is both. Undefined for anything else. */
export function readPay(cell: string): { min: number; max: number } | undefined {
  const [first = '', second] = cell.slice(0, SHORT).split(/\s*(?:[-\u2013\u2014]|\bto\b)\s*/)
  const low = readAmount(first)
  const high = second === undefined ? low : readAmount(second)
  if (low === undefined || high === undefined) return undefined
  // "80-100k"
  const isShort = /k\b/i.test(second ?? '') && !/k\b/i.test(first) && low < high / 1_000
  return { min: isShort ? low * 1_000 : low, max: high }
}

const names = new Intl.DisplayNames('en-US', { type: 'region' })
const codes = new Map(COUNTRIES.map((code) => [(names.of(code) ?? code).toLowerCase(), code]))

/** The two letters of a country that a cell names, or what it says where that is none. */
export function readCountry(cell: string): string {
  const word = cell.trim().slice(0, SHORT)
  if (/^(usa|u\.s\.a?\.?|america|united states of america|1)$/i.test(word)) return 'US'
  return codes.get(word.toLowerCase()) ?? (word.length === 2 ? word.toUpperCase() : word)
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

/** A description as other products keep it, without its HTML: the lines of its paragraphs and lists. */
export function withoutHtml(cell: string): string {
  if (!/<(p|br|ul|ol|li|div|span|b|strong|h[1-6])\b/i.test(cell)) return cell
  return cell
    .replace(/<(?:script|style)\b[^<>]*>[^<]*/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/(?:p|div|ul|ol|h[1-6])>/gi, '\n\n')
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
