import { regionCodes, stateNames, usStates } from '#contract/jobs/regions.ts'
import { foldWord, isNotName } from './name-words.ts'
import { titleCase } from './title-case.ts'
import { countryOfTown, PROVINCES } from './towns.ts'

export type FoundPlace = {
  town: string | null
  state: string | null
  country: string | null
  written: string
  at: number
}

const notTowns =
  /^(?:summary|objective|experience|resume|developer|engineer|manager|present|inc|llc|corp|bachelor|master|phd|mba|email|phone|page|remote|hybrid|onsite|relocat\w*|open|willing|available|at|b\.?[asc]+|m\.?[asc]+|python|java|sql|html)\b/i
const streetOrHouse =
  /\b(?:street|road|avenue|nagar|colony|lane|floor|utca|ulica|strasse|straße|rue|calle|plot|house|flat|sector|cross|block|phase|po box)\b/i
const part = /(?:[^,|•·∙◆;()–—-]|(?<! )-|-(?! ))+/g
const postalCode = /^\d[\d-]*\s+|[\s-]*\d[\d\s]*$/g
const label = /^(?:(?:current |home )?(?:location|address|city|place)|based in|i live in|lives in|a)\s?:?\s/i

/** Whether these words, which begin like a town's name, are something else of a resume. */
export const isNoTown = (text: string): boolean => notTowns.test(text)

const tidy = (text: string): string =>
  text.trim().replace(postalCode, '').replace(label, '').replace(/\.$/, '')

/** Whether a part may be a town or its region. */
function isTownLike(text: string): boolean {
  const name = tidy(text)
  if (!/^\p{Lu}[\p{L}\s.'’-]*(?: \d{1,2})?$/u.test(name) || notTowns.test(name) || streetOrHouse.test(name))
    return false
  const words = name.split(' ')
  return words.length <= 5 && !words.some((word) => isNotName(foldWord(word)))
}

/** "Bengaluru, Karnataka, India", "London, UK"; what ends in `skip`, such as the name of the person, is no town. */
export function foreignPlaceIn(text: string, skip = ''): FoundPlace | undefined {
  const parts = [...text.matchAll(part)]
  for (const [index, hit] of parts.entries()) {
    const country = countryOf(hit[0])
    if (country === undefined) continue
    const near = parts
      .slice(Math.max(0, index - 2), index)
      .filter((one) => isTownLike(one[0]) && (skip === '' || !endsWith(one[0], skip)))
    const coded = near.find((one) => /^\s*\d/.test(one[0]))
    const known = near.find((one) => countryOfTown(tidy(one[0]).toLowerCase()) === country)
    const town =
      coded ??
      known ??
      (near.length === 2 && near[0]?.[0].includes(' ') && !near[0][0].startsWith(' ') ? near[1] : near[0])
    if (town === undefined || regionCodes.has(tidy(town[0]).toLowerCase())) continue
    const region = town === near[0] ? near[1]?.[0].trim() : undefined
    return {
      town: titleCase(lastWordsOf(tidy(town[0]))),
      state: regionOf(region, country),
      country,
      written: text.slice(town.index, hit.index + hit[0].length).trim(),
      at: town.index,
    }
  }
  return undefined
}

const endsWith = (text: string, words: string): boolean =>
  text.trim().toLowerCase().endsWith(words.toLowerCase())

function countryOf(written: string): string | undefined {
  const bare = written
    .trim()
    .replace(/[\s-]*\d[\d\s-]*$/, '')
    .replace(/[.\s]+$/, '')
  if (bare.length < 2 || bare.length > 40 || (bare.length < 4 && bare !== bare.toUpperCase()))
    return undefined
  return regionCodes.get(bare.replaceAll('.', '').toLowerCase())
}

function regionOf(region: string | undefined, country: string): string | null {
  if (region === undefined) return null
  if (country === 'CA') return PROVINCES.get(foldWord(region)) ?? null
  if (country === 'US') return stateNames.has(region) ? region : (usStates.get(region.toLowerCase()) ?? null)
  return region
}

/** Of "Jane Doe London" the town, where it is a known one. */
function lastWordsOf(name: string): string {
  const words = name.split(/\s+/)
  const from = words.findIndex(
    (_, at) => at > 0 && countryOfTown(words.slice(at).join(' ').toLowerCase()) !== undefined,
  )
  return from === -1 ? name : words.slice(from).join(' ')
}
