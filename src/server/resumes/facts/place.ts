import { regionCodes, stateNames, usStates } from '#contract/jobs/regions.ts'
import { foldWord } from './name-words.ts'
import { titleCase } from './title-case.ts'

export type FoundPlace = {
  town: string | null
  state: string | null
  country: string | null
  written: string
  at: number
}

const PROVINCES = new Map(
  'ON Ontario|QC Quebec|BC British Columbia|AB Alberta|MB Manitoba|SK Saskatchewan|NS Nova Scotia|NB New Brunswick|NL Newfoundland and Labrador|PE Prince Edward Island'
    .split('|')
    .flatMap((line) => [
      [line.slice(0, 2).toLowerCase(), line.slice(0, 2)] as const,
      [foldWord(line.slice(3)), line.slice(0, 2)] as const,
    ]),
)
/** Towns that people name without their state. */
const KNOWN = new Map(
  'new york city NY|nyc NY|new york NY|manhattan NY|brooklyn NY|los angeles CA|san francisco CA|san francisco bay area CA|bay area CA|silicon valley CA|san jose CA|san diego CA|chicago IL|houston TX|dallas TX|dallas/fort worth TX|dfw TX|austin TX|san antonio TX|phoenix AZ|philadelphia PA|boston MA|seattle WA|denver CO|atlanta GA|miami FL|minneapolis MN|detroit MI|charlotte NC|las vegas NV|washington dc DC|washington d.c. DC|salt lake city UT|pittsburgh PA|baltimore MD|new orleans LA|nashville TN|jersey city NJ|tampa FL|orlando FL|st. louis MO|kansas city MO|cincinnati OH|cleveland OH|indianapolis IN|milwaukee WI|raleigh NC'
    .split('|')
    .map((line) => [line.slice(0, -3), line.slice(-2)] as const),
)
const FOREIGN = new Map(
  'bangalore IN|bengaluru IN|hyderabad IN|mumbai IN|pune IN|chennai IN|delhi IN|new delhi IN|kolkata IN|noida IN|gurgaon IN|gurugram IN|ahmedabad IN|kochi IN|london GB|manchester GB|toronto CA|vancouver CA|montreal CA|berlin DE|munich DE|paris FR|madrid ES|warsaw PL|krakow PL|bucharest RO|sofia BG|belgrade RS|prague CZ|budapest HU|kyiv UA|lviv UA|istanbul TR|dubai AE|abu dhabi AE|cairo EG|amman JO|beirut LB|riyadh SA|lagos NG|nairobi KE|mexico city MX|guadalajara MX|monterrey MX|bogota CO|bogotá CO|lima PE|sao paulo BR|são paulo BR|buenos aires AR|beijing CN|shanghai CN|shenzhen CN|hangzhou CN|singapore SG|hong kong HK|tokyo JP|seoul KR|manila PH|hanoi VN|sydney AU|melbourne AU|lahore PK|karachi PK|dhaka BD|dublin IE|lisbon PT|tel aviv IL'
    .split('|')
    .map((line) => [line.slice(0, -3), line.slice(-2)] as const),
)

/** Whether this is a town that is known by its name alone. */
export const isKnownTown = (text: string): boolean =>
  KNOWN.has(text.toLowerCase()) || FOREIGN.has(text.toLowerCase())

const word = "\\p{Lu}[\\p{L}.'’-]{0,30}"
const small = '(?:of|the|de|del|la|las|los|el|da|do|am|upon|on)'
const town = `((?:${word}|${small})(?: (?:${word}|${small})){0,3})`
const stateAfter = new RegExp(
  `(?<![\\p{L}\\d])${town}(?:\\s?,\\s?|\\s)(?:([A-Z][A-Za-z]|D\\.C\\.)(?![\\p{L}.])|(${[...usStates.keys()].map((name) => name.replace(/\b./g, (letter) => `[${letter}${letter.toUpperCase()}]`)).join('|')})(?!\\p{L}))(?:\\s?[,-]?\\s?(\\d{5}(?:-\\d{4})?)(?!\\d))?(\\s?,?\\s?(?:USA|U\\.S\\.A\\.|US|United States(?: of America)?)(?!\\p{L}))?`,
  'gu',
)
const labelled =
  /(?:^|[|•,;] ?|\b)(?:(?:current |present |home |mailing |permanent )?(?:location|address|residence|city|place)\s?[:\-–|]|^(?:location|address) (?=\p{Lu})|based (?:in|out of)|resid(?:es|ing) in|living in|lives in|located in)\s*([\p{L}][^|•;:\d]{1,60})/iu
const streetEnd =
  /.*\b(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|blvd|boulevard|way|court|ct|circle|cir|parkway|pkwy|terrace|trail|apt|unit|suite|floor|highway|hwy|plaza|nagar|colony)\b\.?,? (?=\p{Lu})/iu
const notTowns =
  /^(?:summary|objective|experience|resume|developer|engineer|manager|present|university|college|institute|school|inc|llc|corp|bachelor|master|phd|mba|email|phone|mobile|page|remote|hybrid|onsite|relocat\w*|open|willing|available|at|b\.?[asc]+|m\.?[asc]+|python|java|sql|html)\b/i

/** The first place in a line; `skip` is what stands before it, such as the name. */
export function placeIn(text: string, skip = ''): FoundPlace | undefined {
  return usPlaceIn(text, skip) ?? labelledPlaceIn(text) ?? foreignPlaceIn(text) ?? townAlone(text)
}

function usPlaceIn(text: string, skip: string): FoundPlace | undefined {
  for (const hit of text.matchAll(stateAfter)) {
    const [written, before = '', short, long, zip, country] = hit
    const hasComma = written.slice(before.length).trimStart().startsWith(',')
    const state = long === undefined ? stateOf(short, zip ?? country) : usStates.get(long.toLowerCase())
    const province = short === undefined ? undefined : PROVINCES.get(foldWord(short))
    if (state === undefined && (province === undefined || !hasComma)) continue
    if (!hasComma && zip === undefined && country === undefined && !KNOWN.has(before.toLowerCase())) continue
    const name = townOf(before, skip)
    if (name === undefined) continue
    const start = hit.index + before.length - name.length
    return {
      town: titleCase(name),
      state: state ?? province ?? null,
      country: state === undefined ? 'CA' : 'US',
      written: text.slice(start, hit.index + written.length),
      at: start,
    }
  }
  return undefined
}

function stateOf(short: string | undefined, sure: string | undefined): string | undefined {
  if (short === undefined) return undefined
  const code = short.replaceAll('.', '').toUpperCase()
  // "Or", "In", "Me" are words, unless a ZIP code follows.
  if (
    short !== code &&
    short !== 'D.C.' &&
    sure === undefined &&
    !/^(?:Tx|Ca|Ny|Nj|Ga|Fl|Nc|Va|Wa|Il|Oh|Mi|Tn|Az|Ct|Md)$/.test(short)
  )
    return undefined
  return stateNames.has(code) ? code : undefined
}

const labelBefore = /^(?:(?:current |home )?(?:location|address|city|place|residence)|based in|lives in) /i

function townOf(before: string, skip: string): string | undefined {
  let name = before.replace(labelBefore, '')
  if (skip !== '' && name.toLowerCase().startsWith(skip.toLowerCase())) name = name.slice(skip.length).trim()
  name = name.replace(streetEnd, '').trim()
  const words = name.split(' ')
  for (let from = 0; from < words.length; from += 1) {
    const rest = words.slice(from).join(' ')
    if (from > 0 && KNOWN.has(rest.toLowerCase())) return rest
  }
  if (name === '' || notTowns.test(name)) return undefined
  return name
}

function labelledPlaceIn(text: string): FoundPlace | undefined {
  const hit = labelled.exec(text)
  const written = hit?.[1]?.replace(/[\s,.(-]+$/, '')
  if (hit === null || written === undefined) return undefined
  const at = hit.index + hit[0].length - (hit[1]?.length ?? 0)
  const known = foreignPlaceIn(written) ?? townAlone(written)
  if (known !== undefined) return { ...known, at: at + known.at }
  const parts = written.split(',').map((part) => part.trim())
  const first = parts[0] ?? ''
  if (!/^\p{Lu}/u.test(first) || first.split(' ').length > 4 || notTowns.test(first)) return undefined
  return { town: titleCase(first), state: null, country: null, written: first, at }
}

/** "Bengaluru, Karnataka, India", "London, UK". */
function foreignPlaceIn(text: string): FoundPlace | undefined {
  const parts = [...text.matchAll(/[^,|•;()]+/g)]
  for (const [index, hit] of parts.entries()) {
    const written = hit[0].trim()
    const bare = written.replace(/[\s-]*\d[\d\s-]*$/, '').replace(/[.\s]+$/, '')
    const code =
      bare.length < 2 || bare.length > 40
        ? undefined
        : regionCodes.get(bare.replaceAll('.', '').toLowerCase())
    if (code === undefined || (bare.length < 4 && bare !== bare.toUpperCase())) continue
    const before = parts.slice(Math.max(0, index - 2), index)
    const near = before.filter(
      (one) => /^[\p{L}\s.'’-]+\d*[\p{L}\s.-]*$/u.test(one[0]) && !notTowns.test(one[0].trim()),
    )
    const first = near.length === 2 && /\p{Ll}/u.test(near[0]?.[0] ?? '') ? near[0] : near.at(-1)
    if (first === undefined || regionCodes.has(first[0].trim().toLowerCase())) continue
    const name = first[0]
      .trim()
      .replace(/[\s-]*\d+$/, '')
      .replace(/^(?:location|address|city|place|based in)\s?:?\s/i, '')
    const cut = lastWordsOf(name)
    if (cut === '') continue
    const region = near.length === 2 && first === near[0] ? near[1]?.[0].trim() : undefined
    const state =
      code === 'CA'
        ? PROVINCES.get(foldWord(region ?? ''))
        : code === 'US'
          ? stateNames.has(region ?? '')
            ? region
            : usStates.get(region?.toLowerCase() ?? '')
          : region
    return {
      town: titleCase(cut),
      state: state ?? null,
      country: code,
      written: text.slice(first.index, hit.index + hit[0].length).trim(),
      at: first.index,
    }
  }
  return undefined
}

/** Of "Jane Doe London" the town, where it is a known one; of a street's end nothing. */
function lastWordsOf(name: string): string {
  const words = name.split(/\s+/)
  for (let from = 1; from < words.length; from += 1) {
    const rest = words.slice(from).join(' ')
    if (FOREIGN.has(rest.toLowerCase())) return rest
  }
  return words.length <= 4 && /^\p{L}/u.test(name) ? name : ''
}

function townAlone(text: string): FoundPlace | undefined {
  for (const part of text.matchAll(/[^,|•;:()]+/g)) {
    const written = part[0].trim()
    const folded = written
      .toLowerCase()
      .replace(/^greater /, '')
      .replace(/ (?:metro(?:politan)? )?area$/, (tail) =>
        /^(?:greater )?(?:san francisco )?bay/i.test(written) ? tail : '',
      )
    const state = KNOWN.get(folded)
    const country = FOREIGN.get(folded)
    if (state === undefined && country === undefined) continue
    return {
      town: titleCase(written),
      state: state ?? null,
      country: country ?? 'US',
      written,
      at: part.index,
    }
  }
  return undefined
}
