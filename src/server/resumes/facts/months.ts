/** A span of months: `2019-01` to `2021-03` or to the day the resume was written. */
export type Span = { from: string; to: string; at: number; length: number }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const SPANISH: Readonly<Record<string, string>> = { ene: 'jan', abr: 'apr', ago: 'aug', dic: 'dec' }
const SEASONS: Readonly<Record<string, readonly [number, number]>> = {
  spring: [3, 5],
  summer: [6, 8],
  fall: [9, 11],
  autumn: [9, 11],
  winter: [12, 12],
}

const name =
  '(?:jan(?:uary)?|feb(?:r?uary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?<![a-zà-ÿ])(?:ene(?:ro)?|febrero|marzo|abr(?:il)?|mayo|junio|julio|ago(?:sto|\\.)|sept?iembre|octubre|noviembre|dic(?:iembre)?)|spring|summer|fall|autumn|winter)'
const year = "(?:(?:19[6-9]\\d|20[0-4]\\d)|['’‘`]\\d\\d)"
const shortYear = `(?:${year}|\\d\\d(?![\\d/]))`
const point = `(?:(?:\\d{1,2}(?:st|nd|rd|th)?[ ,]{0,2})?${name}\\.?[ ,/-]{0,3}(?:\\d{1,2}(?:st|nd|rd|th)?,? )?(?:(?:of|de|del) )?${shortYear}|(?:0?[1-9]|1[0-2])[/.-]\\d{1,2}[/.-](?:19|20)\\d\\d|(?:0?[1-9]|1[0-2])[/.-](?:(?:19[6-9]\\d|20[0-4]\\d)|\\d\\d(?![\\d/]))|(?:19[6-9]\\d|20[0-4]\\d)[/.-](?:0[1-9]|1[0-2])(?!\\d)|(?:Q[1-4] )?${year})`
const now =
  '(?:present|current(?:ly)?|now|till (?:date|now)|to date|until now|today|ongoing|til date|till today|date|continuing|up ?to date|(?:la )?actualidad|actual(?:mente)?|presente|a la fecha|hoy)'
const dash =
  '\\s?(?:[-‐‑‒–—−~>→➔]{1,3}|\\bto\\b|\\buntil\\b|\\btill\\b|\\bthrough\\b|\\bthru\\b|\\bhasta\\b|\\ba\\b|/)\\s?'
const range = new RegExp(`(?<![\\d/])(${point})${dash}(?:(${now})\\b|(${point})|(${name}))(?!\\d)`, 'gi')
const monthsToYear = new RegExp(`(${name})\\.?${dash}(${name})\\.?[ ,]{1,3}(${year})`, 'gi')
const since = new RegExp(`\\b(?:since|from|starting) (${point})(?!\\d)`, 'gi')
const single = new RegExp(
  `(?<![\\d/])((?:${name})\\.?[ ,]{1,2}${year}|(?:0[1-9]|1[0-2])/(?:19[6-9]\\d|20[0-4]\\d))(?!\\d)`,
  'gi',
)
const open = new RegExp(`(?<![\\d/])(${point})\\s?[-–—]\\s?\\)?$`, 'i')
const broken = new RegExp(
  `(?<![\\d/])${point}\\s?[-‐‑‒–—−]\\s?(?!spring|summer|fall|autumn|winter)${name}\\.?$`,
  'i',
)
const yearFirst = new RegExp(`^${year}(?:\\s|$)`)
const alone = new RegExp(`^\\(?(?:${point}|${now})\\)?$`, 'i')
const season = /\b(spring|summer|fall|autumn|winter)[ ,]{1,2}(?:of )?((?:19|20)\d\d)/gi

/** The spans of dates in a line. `today` is the month that "Present" means at most. */
export function spansIn(text: string): Span[] {
  if (!/\d\d/.test(text)) return []
  const found: Span[] = []
  const add = (hit: RegExpExecArray, from: string | undefined, to: string | undefined) => {
    if (from === undefined || to === undefined || (to !== 'present' && to < from)) return
    if (found.some(({ at, length }) => hit.index < at + length && at < hit.index + hit[0].length)) return
    found.push({ from, to, at: hit.index, length: hit[0].length })
  }
  for (const hit of text.matchAll(monthsToYear))
    add(hit, monthOf(`${hit[1]} ${hit[3]}`, 'from'), monthOf(`${hit[2]} ${hit[3]}`, 'to'))
  for (const hit of text.matchAll(range)) {
    const [, begin = '', present, end] = hit
    if (present === undefined && end === undefined) continue
    const to = present === undefined ? monthOf(end ?? '', 'to') : 'present'
    add(hit, monthOf(begin, 'from'), to)
  }
  for (const hit of text.matchAll(season)) add(hit, monthOf(hit[0], 'from'), monthOf(hit[0], 'to'))
  for (const hit of text.matchAll(since)) add(hit, monthOf(hit[1] ?? '', 'from'), 'present')
  return found.sort((a, b) => a.at - b.at)
}

/** "Nov. 2021 -": a date with which a line ends, and what is left open. */
export function openIn(text: string): Span | undefined {
  const hit = open.exec(text)
  const from = hit === null ? undefined : monthOf(hit[1] ?? '', 'from')
  return hit === null || from === undefined
    ? undefined
    : { from, to: 'present', at: hit.index, length: hit[0].length }
}

/** Whether a line is a date, or what stands for one, and nothing else. */
export const isDateAlone = (text: string): boolean => alone.test(text)

/** The same lines, but that a span which a narrow column broke stands in one: "Jun 2017 - Feb" above "2021". */
export function withWholeDates<Line extends { text: string }>(lines: readonly Line[]): Line[] {
  const whole = [...lines]
  for (const [at, line] of whole.entries()) {
    const next = whole[at + 1]
    const isBroken =
      next !== undefined &&
      line.text.length < 60 &&
      broken.test(line.text) &&
      yearFirst.test(next.text) &&
      spansIn(next.text).length === 0
    if (!isBroken) continue
    whole[at] = { ...line, text: `${line.text} ${next.text}` }
    whole[at + 1] = { ...next, text: '' }
  }
  return whole
}

/** A date that stands alone, as that of a short assignment. */
export function monthsIn(text: string): Span[] {
  return [...text.matchAll(single)].flatMap((hit) => {
    const month = monthOf(hit[0], 'from')
    return month === undefined ? [] : [{ from: month, to: month, at: hit.index, length: hit[0].length }]
  })
}

/** A written date as `2019-01`; a year alone begins in January and ends in December. */
export function monthOf(written: string, side: 'from' | 'to'): string | undefined {
  const text = written.toLowerCase()
  const yearWritten = /(19|20)\d\d/.exec(text)?.[0] ?? shortYearIn(text)
  if (yearWritten === undefined) return undefined
  const word = /[a-z]{3,}/.exec(text)?.[0] ?? ''
  const named = SEASONS[word]
  if (named !== undefined) return month(yearWritten, named[side === 'from' ? 0 : 1])
  const letters = word.slice(0, 3)
  const at = MONTHS.indexOf(SPANISH[letters] ?? letters)
  if (at >= 0) return month(yearWritten, at + 1)
  const quarter = /q([1-4])/.exec(text)?.[1]
  if (quarter !== undefined) return month(yearWritten, Number(quarter) * 3 - (side === 'from' ? 2 : 0))
  const numbered =
    /^(\d{1,2})[/.-]/.exec(text)?.[1] ?? /[/.-](\d\d)$/.exec(/^(?:19|20)\d\d/.test(text) ? text : '')?.[1]
  if (numbered !== undefined && Number(numbered) >= 1 && Number(numbered) <= 12)
    return month(yearWritten, Number(numbered))
  return month(yearWritten, side === 'from' ? 1 : 12)
}

function shortYearIn(text: string): string | undefined {
  const digits = /(\d\d)$/.exec(text)?.[1]
  if (digits === undefined) return undefined
  return Number(digits) > 50 ? `19${digits}` : `20${digits}`
}

const month = (ofYear: string, number: number) => `${ofYear}-${String(number).padStart(2, '0')}`

/** How many months two spans and more cover together. */
export function monthsCovered(spans: readonly { from: string; to: string }[], today: string): number {
  const thisMonth = today.slice(0, 7)
  const index = (value: string) => Number(value.slice(0, 4)) * 12 + Number(value.slice(5, 7)) - 1
  const sorted = spans
    .map(({ from, to }) => [index(from), index(to === 'present' || to > thisMonth ? thisMonth : to)] as const)
    .filter(([from, to]) => to >= from)
    .sort(([a], [b]) => a - b)
  let covered = 0
  let end = -1
  for (const [from, to] of sorted) {
    covered += Math.max(0, to - Math.max(from, end + 1) + 1)
    end = Math.max(end, to)
  }
  return covered
}
