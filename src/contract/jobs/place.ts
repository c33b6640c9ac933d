import { COUNTRIES } from './iso-codes.ts'
import { regionCodes, stateNames, usStates } from './regions.ts'

/** What can be read from a job's one-line address; `country` is an ISO 3166 code. */
export type Place = {
  street?: string
  locality?: string
  region?: string
  postalCode?: string
  country?: string
}

const MODES = /^(remote|hybrid|anywhere|on-?site|work from home)$/i
const ZIP = /^(.*?)\s*\b(\d{5}(?:-\d{4})?)$/

/**
 * Reads "City, ST", "Street, City, State ZIP", "City, Country", "USA" and the like. A country that the
 * text does not give stays open: a guess would put a false place into search results.
 */
export function placeOf(address: string): Place {
  const parts = address
    .split(/[,;()|]|\s[-–—/]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !MODES.test(part))
  const place: Place = {}
  const last = parts.at(-1)
  if (last === undefined) return place

  // "Atlanta, Georgia" is the state: the firm is American. "Tbilisi, Georgia" cannot be told from it.
  const country = usState(withoutZip(last).text) === undefined ? regionCodes.get(fold(last)) : undefined
  if (country !== undefined) {
    place.country = country
    parts.pop()
  }
  const stateLine = parts.at(-1)
  if (stateLine !== undefined && (country === undefined || country === 'US')) {
    const { text, zip } = withoutZip(stateLine)
    const state = usState(text)
    if (state !== undefined) {
      place.country = 'US'
      place.region = state
      if (zip !== undefined) place.postalCode = zip
      parts.pop()
    }
  }
  if (place.country === undefined) return place
  // "Toronto, ON, Canada"
  const code = parts.at(-1)
  if (country !== undefined && country !== 'US' && parts.length > 1 && code && /^[A-Z]{2,3}$/.test(code)) {
    place.region = code
    parts.pop()
  }
  const locality = parts.pop()
  if (locality !== undefined) place.locality = locality
  if (parts.length > 0) place.street = parts.join(', ')
  return place
}

type Located = { address: string; city: string; region: string; country: string | null }

/** The place of a job: what its own fields say, and for the rest what its address says, if that is in the same country. */
export function placeOfJob({ address, city, region, country }: Located): Place {
  const read = placeOf(address)
  const rest = country === null || read.country === country ? read : {}
  return {
    ...rest,
    ...(city !== '' && { locality: city }),
    ...(region !== '' && { region }),
    ...(country !== null && { country }),
  }
}

/** The English name of a country by its ISO 3166 code. */
export function countryName(code: string): string {
  return countries.of(code) ?? code
}

const countries = new Intl.DisplayNames('en-US', { type: 'region' })

function withoutZip(text: string): { text: string; zip?: string } {
  const found = ZIP.exec(text)
  return found?.[1] && found[2] ? { text: found[1], zip: found[2] } : { text }
}

/** Where a job is as codes that a search can ask for: `us`, `us-fl`. */
export function placeCodes(job: Located): string[] {
  const { region, country } = placeOfJob(job)
  const state = region === undefined ? undefined : stateCode(region)
  const inUs = state !== undefined && (country === undefined || country === 'US')
  const codes = inUs ? ['US', `US-${state}`] : country === undefined ? [] : [country]
  return codes.map((code) => code.toLowerCase())
}

/** The code of a state of the USA by its name or code, in any case. */
function stateCode(text: string): string | undefined {
  const code = text.replaceAll('.', '').toUpperCase()
  return stateNames.has(code) ? code : usStates.get(fold(text))
}

/** How people call a state or a country, by such a code. */
export function namesOfPlace(code: string): string[] {
  const [country = '', state] = code.toUpperCase().split('-')
  if (state !== undefined) return [state, stateNames.get(state) ?? '']
  const others = country === 'US' ? ['USA'] : country === 'GB' ? ['UK'] : []
  return [country, ...others, countryName(country)]
}

/** The codes that a text may stand for, as above: `CA` is California and Canada. */
export function codesNamed(text: string): string[] {
  const state = stateCode(text)
  const name = fold(text)
  const code = name.toUpperCase()
  const country = COUNTRIES.includes(code) ? code : regionCodes.get(name)
  return [...(state ? [`us-${state.toLowerCase()}`] : []), ...(country ? [country.toLowerCase()] : [])]
}

/** Two letters count in capitals only: "in" is a word, "IN" is Indiana. */
function usState(text: string): string | undefined {
  const code = text.replaceAll('.', '')
  if (/^[A-Z]{2}$/.test(code)) return stateNames.has(code) ? code : undefined
  return usStates.get(fold(text))
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll('.', '').replace(/^the /, '').trim()
}
