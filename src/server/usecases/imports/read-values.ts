import { type FactKind, factKind, type WORK_AUTHORIZATIONS } from '#contract/candidates/fact-kinds.ts'
import { companyTimeZone, dayOf, startOfDay } from '#contract/core/company-time.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { momentOf as localMoment } from '#contract/interviews/zoned.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const SERIAL_EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/** A date without what says nothing more: its weekday, the name of a zone beside its hours, brackets around a time. */
const bareDate = (written: string): string =>
  written
    .trim()
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]{0,2} +/i, '')
    .replace(/ \([a-z ]+\)$/i, '')
    .replace(/\((\d\d?:[^()]*)\)$/, '$1')

/** Milliseconds since 1970, as Bullhorn keeps days and times. */
const epochOf = (value: string): Date | undefined =>
  /^\d{12,13}$/.test(value) ? new Date(Number(value)) : undefined

/**
 * The day that a cell names, as `YYYY-MM-DD`: year first, in the order of the United States, with the month in letters, or as a number that
 * Excel or Bullhorn keeps; undefined for anything else, such as 25/12/2026.
 */
export function readDate(written: string): string | undefined {
  const value = bareDate(written)
  const epoch = epochOf(value)
  if (epoch !== undefined) return dayOf(epoch)
  const whole = /^(\d{4})(\d\d)(\d\d)$/.exec(value)
  if (whole) return day(Number(whole[1]), Number(whole[2]), Number(whole[3]))
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(value)
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const us = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ ,]+\d{1,2}:.*)?$/.exec(value)
  if (us) return day(wholeYear(us[3] ?? ''), Number(us[1]), Number(us[2]))
  const monthFirst =
    /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:[ ,]+(?:at )?\d{1,2}:.*)?$/i.exec(value)
  if (monthFirst) return day(Number(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2]))
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})(?:[ ,]+(?:at )?\d{1,2}:.*)?$/i.exec(
      value,
    )
  if (dayFirst) return day(wholeYear(dayFirst[3] ?? ''), monthOf(dayFirst[2]), Number(dayFirst[1]))
  const serial = /^\d{5}(?:\.\d+)?$/.test(value) ? Number(value) : 0
  if (serial < 20_000) return undefined
  return new Date(SERIAL_EPOCH + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10)
}

const wholeYear = (written: string): number => Number(written) + (written.length === 2 ? 2000 : 0)
const monthOf = (name = ''): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

function day(year: number, month: number, date: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, date))
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === date
  return isReal && year >= 1900 && year < 2200 ? at.toISOString().slice(0, 10) : undefined
}

/** A time of a cell that says in which zone, as our exports do. */
const ZONED = /:\d\d.*(?:Z|UTC|GMT|\b[ECMP][SD]T|[+-]\d\d:?\d\d)$/i
const CLOCK = /[T ,](\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?: ?([ap])\.?m\.?)?$/i

/** The moment that a cell names, by the company's clocks where it says no zone; of a day its beginning. Null for anything else. */
export function momentOf(cell: string): string | null {
  const value = bareDate(cell)
  const day = readDate(value)
  if (day === undefined) return null
  const at = epochOf(value)?.getTime() ?? (ZONED.test(value) ? Date.parse(value) : byCompanyClock(day, value))
  return at >= 0 ? new Date(at).toISOString() : null
}

function byCompanyClock(day: string, value: string): number {
  const [clock, hours = '', minutes = '', seconds = '', half] = CLOCK.exec(value) ?? []
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
  const local = `${day}T${String(hour).padStart(2, '0')}:${minutes}`
  // No time, none that there is, or one that clocks leap over.
  const minute = clock === undefined ? undefined : localMoment(local, companyTimeZone())
  if (minute === undefined) return startOfDay(day).getTime()
  return Date.parse(minute) + Math.min(Number(seconds), 59) * 1_000
}

/** Whole dollars of an amount such as `$85.50/hr` or `120k`; undefined for anything else. */
export function readDollars(written: string): string | undefined {
  const found =
    /^(?:usd|us\$|\$)? ?((?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.\d+)?) ?(k)? ?(?:usd|dollars)? ?(?:(?:\/|per|an?) ?\.? ?(?:hr|hour|h|yr|year|annum)|p\.?a\.?|annually|hourly)?\.?$/i.exec(
      // One space each, so that no cell of spaces is tried in all ways to divide them.
      written.trim().replace(/\s+/g, ' '),
    )
  if (!found) return undefined
  return String(Math.round(Number((found[1] ?? '').replaceAll(',', '')) * (found[2] ? 1_000 : 1)))
}

const YES = /^(y|yes|true|t|1|x|on|checked|✓|✔)$/i
const NO = /^(n|no|false|f|0|off|unchecked|-)$/i

/** What a box says that is checked or not; undefined for anything else. Empty is no. */
export function readFlag(written: string): boolean | undefined {
  const value = written.trim()
  if (YES.test(value)) return true
  return value === '' || NO.test(value) ? false : undefined
}

/** Who needs no sponsor; what else a cell says counts, as in `US citizen, no sponsorship needed`. */
const NO_SPONSOR =
  /\b(?:no|not|without|don['’]?t|doesn['’]?t|never)\b[^.;|]{0,40}\bsponsor\w*(?: (?:is )?(?:needed|required|necessary))?|\bsponsor\w*[^.;|]{0,15}\bnot\b[^.;|]*/gi
/** Words that turn what stands beside them around: `not remote`. */
const NEGATED = /\b(?:no|not|non|none|never|without)\b|n['’]t\b/i

type Authorization = keyof typeof WORK_AUTHORIZATIONS
const AUTHORIZATIONS: readonly (readonly [pattern: RegExp, key: Authorization])[] = [
  [/need|require|will need|sponsorship required/i, 'needs_sponsorship'],
  [/\bead\b|employment auth/i, 'ead'],
  [
    /\b(?:u\.?\s?s\.?a?\.?|united states|american|naturali[sz]ed)[-\s]+citizen|\bcitizen(?:ship)?[\s,:(–-]+(?:of )?(?:the )?(?:u\.?s\b|usa\b|united states)|^(?:citizen(?:ship)?|usc)$/i,
    'citizen',
  ],
  [/green ?card|perm(anent)? ?res|^gc$|^lpr$/i, 'permanent_resident'],
  [/h-?1-?b/i, 'h1b'],
  [/\bopt\b|\bcpt\b|\bf-?1\b/i, 'opt'],
  [/\btn\b/i, 'tn'],
]

function readChoice(kind: FactKind, value: string): string | undefined {
  const choices = Object.entries(factKind(kind).choices ?? {})
  const exact = choices.find(([key, label]) => [key, label.toLowerCase()].includes(value.toLowerCase()))
  if (exact) return exact[0]
  const said = kind === 'work_authorization' ? value.replace(NO_SPONSOR, '').trim() : value
  if (kind !== 'relocation' && NEGATED.test(said)) return undefined
  if (kind === 'work_authorization') return AUTHORIZATIONS.find(([pattern]) => pattern.test(said))?.[1]
  if (kind === 'relocation') {
    const flag = readFlag(value)
    return flag === undefined ? undefined : flag ? 'yes' : 'no'
  }
  if (kind !== 'workplace') return undefined
  if (/hybrid/i.test(value)) return 'hybrid'
  if (/remote/i.test(value) || YES.test(value)) return 'remote'
  return /on-? ?site|office/i.test(value) ? 'on_site' : undefined
}

/** How spreadsheet programs write a large number: `5125550100.0`, `1.51E+10`. */
const LARGE_NUMBER = /^(\d+)(?:\.(\d+))?e\+?(\d{1,2})$/i

/** The phone of a cell that a spreadsheet program took for a number; what else there is stays as it is. */
function readPhone(value: string): { value: string } | { why: string } {
  const [isLarge, whole = '', fraction = '', zeros] = LARGE_NUMBER.exec(value) ?? []
  if (isLarge === undefined) return { value: value.replace(/^(\+?\d{7,})\.0+$/, '$1') }
  // Digits that were not written are not zeros.
  return fraction.length < Number(zeros)
    ? { why: importTexts.lostDigits }
    : { value: whole + fraction.slice(0, Number(zeros)) }
}

/** A cell as the kind of fact wants it typed, or why it is none. */
export function readValue(kind: FactKind, cell: string): { value: string } | { why: string } {
  const value = cell.trim()
  if (kind === 'available_from') {
    const read = readDate(value)
    return read === undefined ? { why: importTexts.dayOrder } : { value: read }
  }
  if (kind === 'hourly_rate' || kind === 'yearly_salary') return { value: readDollars(value) ?? value }
  if (kind === 'phone') return readPhone(value)
  const { choices } = factKind(kind)
  if (choices === undefined) return { value }
  const read = readChoice(kind, value)
  return read === undefined ? { why: importTexts.choice(Object.values(choices).join(', ')) } : { value: read }
}
