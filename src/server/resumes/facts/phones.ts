import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'

export type FoundPhone = {
  e164: string | null
  extension: string | null
  written: string
  at: number
}

/** Digits and what stands between the groups of a number, and nothing else. */
const run = /(?:\+|\(\+?|\b|(?<=[a-z])(?=\d{3}[-. ]\d{3}[-. ]\d{4}))\d[\d().+\-/ ]{5,60}/g
const extension = /^[\s,;]{0,3}(?:\(?\s?(?:ext(?:ension|n)?\.?|x\.?|#)\s?:?\s?)(\d{1,7})\)?/i
const label =
  /(?:phone|mobile|cell|tel|telephone|mob|ph|contact|call|whats ?app|\b[mcptho])\s?(?:no|number|num|#)?\.?\s?(?:\([^()]{0,12}\)|\/[a-z]{0,10})?\s?[:#.\-–]?\s?$/i
const isFax = /(?:\bfax\b\s?(?:no|number)?\.?\s?[:#]?|(?:^|[\s|,;/(])f:|\d\)?[\s|,;/]+f)\s?$/i
/** What a number of other things follows. */
const isOther =
  /(?<!\b(?:e-?mail|contact|skype|linkedin) )\b(?:id|licen[cs]e|npi)\s?(?:no|number)?\.?\s?[:#]?\s?$|\b(?:req(?:uisition)?|ref(?:erence)?|case|account|acct|member|badge|employee|student)\s?(?:(?:id|no|number)\.?\s?[:#]?|[:#])\s?$/i
/** "RN, State of Michigan #4704123456". */
const isLicense =
  /\b(?:state of \p{L}[\p{L} ]{2,20}|licen[cs]ed?|cert(?:ificate|ification|ified)?|rn|lpn|cna|cpa|pe|nmls|dea|cdl)\s?[.,:]?\s?#\s?$/iu
const dashes = /[‐‑‒–—−]|(?<=\d)_(?=\d)/g
const separators = /[·•∙|\u00a0]/g

/** Of a number of 200,000 digits or groups, no more is tried: a resume holds a handful of numbers. */
const TRIES_PER_RUN = 16
const RUNS_PER_LINE = 20

type Group = { digits: string; start: number; end: number }

const groupsOf = (text: string): Group[] =>
  [...text.matchAll(/\d+/g)].map((hit) => ({
    digits: hit[0],
    start: hit.index,
    end: hit.index + hit[0].length,
  }))

/**
 * Phone numbers in a line that holds no addresses any more. `countries` are those whose numbers may stand without their
 * code, the likeliest first; `labelled` says that the line before asked for a number.
 */
export function phonesIn(line: string, countries: readonly CountryCode[], labelled = false): FoundPhone[] {
  if (!/\d/.test(line)) return []
  const text = line.replace(dashes, '-').replace(separators, ' ').replaceAll('[', '(').replaceAll(']', ')')
  const found: FoundPhone[] = []
  for (const hit of text.matchAll(run).take(RUNS_PER_LINE)) {
    // The opening of "(202) 555-0123" stands before the first digit.
    const opens = text[hit.index - 1] === '(' && !hit[0].startsWith('(') ? 1 : 0
    const start = hit.index - opens
    found.push(
      ...phonesOfRun(text, line, start, text.slice(start, hit.index + hit[0].length), countries, labelled),
    )
  }
  return found
}

function phonesOfRun(
  text: string,
  line: string,
  offset: number,
  digits: string,
  countries: readonly CountryCode[],
  labelled: boolean,
): FoundPhone[] {
  const groups = groupsOf(digits)
  const found: FoundPhone[] = []
  let tries = 0
  for (let first = 0; first < groups.length && tries < TRIES_PER_RUN; ) {
    let next = first + 1
    const before = text.slice(0, offset + (groups[first]?.start ?? 0)).replace(/[\s(+]+$/, '')
    // With the bars that part one statement from the next.
    const told = line.slice(0, offset + (groups[first]?.start ?? 0)).replace(/[\s(+]+$/, '')
    const asked = (labelled && found.length === 0) || label.test(before.slice(-40))
    const isNumbered = !asked && (isOther.test(told.slice(-30)) || isLicense.test(told.slice(-40)))
    for (let last = Math.min(groups.length, first + 7) - 1; last >= first; last -= 1) {
      const [from, to] = [groups[first], groups[last]]
      if (from === undefined || to === undefined) break
      const count = groups.slice(first, last + 1).reduce((sum, group) => sum + group.digits.length, 0)
      if (count < 7 || count > 15 || (isNumbered && first === last)) continue
      const start = startOf(digits, from.start)
      const end = digits[to.end] === ')' && digits.slice(start, to.end).includes('(') ? to.end + 1 : to.end
      const written = digits.slice(start, end)
      tries += 1
      const read = numberOf(written, groups.slice(first, last + 1), countries, asked)
      if (read === undefined) continue
      next = last + 1
      if (isFax.test(told.slice(-30))) break
      const rest = text.slice(offset + end)
      const internal = extension.exec(rest)
      found.push({
        e164: read === 'local' ? null : read.number,
        extension: internal?.[1] ?? null,
        written: line.slice(offset + start, offset + end + (internal?.[0].length ?? 0)).trim(),
        at: offset + start,
      })
      break
    }
    first = next
  }
  return found
}

/** With the sign or bracket that opens the number. */
function startOf(text: string, at: number): number {
  let start = at
  while (start > 0 && '(+'.includes(text[start - 1] ?? ' ')) start -= 1
  if (start === at && text[at - 1] === ' ' && text[at - 2] === '+') start = at - 2
  return start
}

const usGroups =
  /^(?:1 )?(?:\d{3} \d{3} \d{4}|\d{10}|\d{3} \d{7}|\d{6} \d{4}|\d{3} \d{3} \d{2} \d{2})$|^1\d{10}$/
const isDateLike =
  /^(?:(?:19|20)\d\d [01]?\d [0-3]?\d|[0-3]?\d [0-3]?\d (?:19|20)\d\d|(?:[01]?\d )?(?:19|20)\d\d (?:[01]?\d )?(?:19|20)\d\d|\d{3} \d\d \d{4}|\d{5} \d{4})/

function numberOf(
  written: string,
  groups: readonly Group[],
  countries: readonly CountryCode[],
  asked: boolean,
): PhoneNumber | 'local' | undefined {
  const shape = groups.map((group) => group.digits).join(' ')
  const digits = shape.replaceAll(' ', '')
  if (/^(\d)\1+$/.test(digits)) return undefined
  if (/^\(?\+/.test(written) || /^00[1-9]/.test(digits)) {
    // "+44 (0)20" and "+1 (1)": the zero in brackets is for who calls within the country.
    const inner = written
      .replace(/\(0\)/g, '')
      .replace(/^00/, '+')
      .replace(/^\(\+/, '+')
      // As mobile numbers of Mexico were written until 2019.
      .replace(/^\+52\D{0,2}1(?=\D)/, '+52')
    const read = parsePhoneNumberFromString(inner.startsWith('+') ? inner : `+${inner}`)
    return read?.isPossible() ? read : undefined
  }
  if (isDateLike.test(shape) && !asked) return undefined
  const isThreeParted = /^(?:1 )?\d{3} \d{3} \d{4}$/.test(shape)
  if (/[-./ ]{3,}|\d\/\d{1,2}\b/.test(written) && !asked && !isThreeParted) return undefined
  for (const country of countries) {
    if (country === 'US' && !usGroups.test(shape)) continue
    if (country !== 'US' && !asked && digits.length < 9) continue
    const read = parsePhoneNumberFromString(digits, country)
    if (read === undefined || !read.isPossible()) continue
    // Whole digits without a word before them may be any number; those of a country are tested against its plan.
    if (
      read.isValid() ||
      (asked && digits.length >= 9) ||
      (country === 'US' && /^(?:1 )?\d{3} \d{3} \d{4}$/.test(shape) && !/^(?:1 )?[01]/.test(shape))
    )
      return read
  }
  if (asked && digits.length >= 11) {
    const read = parsePhoneNumberFromString(`+${digits}`)
    if (read?.isValid()) return read
  }
  if (
    !asked &&
    digits.length >= 11 &&
    digits.length <= 13 &&
    groups.length >= 2 &&
    (groups[0]?.digits.length ?? 9) <= 3
  ) {
    const read = parsePhoneNumberFromString(`+${digits}`)
    if (read?.isValid()) return read
  }
  return asked && /^\d{3} ?\d{4}$/.test(shape) ? 'local' : undefined
}
