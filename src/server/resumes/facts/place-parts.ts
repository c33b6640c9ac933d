import { regionCodes, stateNames } from '#contract/jobs/regions.ts'
import { isTownOf } from '#server/store/search/us-towns.ts'
import { isTitle } from './titles.ts'
import { isKnownTown, stateNamed } from './towns.ts'

const company =
  /\b(?:inc|llc|ltd|corp|corporation|company|group|gmbh|bank|systems|solutions|technologies|university|college|hospital)\b/i
const companyThenTown = new RegExp(`(${company.source}\\.?)(?: \\p{Lu}[\\p{L}.]+){1,2}$`, 'iu')
/** How no town ends. */
const endsAsCompany =
  /(?:\b(?:plc|labs|partners|associates|industries|services|consulting|insurance|health|healthcare|media|energy|airlines|motors|software|analytics|networks|pharmaceuticals|logistics|financial|foods)|\b(?:l\.l?\.?[cp]|[sn]\.a))\.?$/i
/** Whether a name says that it is a firm's, or a public institution's. */
export const isCompany = (name: string): boolean => company.test(name) || endsAsCompany.test(name)

/** "Sawgrass Orthopedics-Plantation", as one large site prints it. */
const joinedTown = /^(.{3,}\S)-(\p{Lu}[\p{L} .]+)$/u

/** The letters of a state that a part names, a ZIP code behind it or not. */
function stateCode(part: string): string | undefined {
  const bare = part.replace(/[\d\s-]+$/, '')
  return stateNames.has(bare) ? bare : stateNamed(bare)
}

const isState = (text: string): boolean => stateNames.has(text) || stateNamed(text) !== undefined

/** Whether this is a state, a country, or a town with the letters of its state. */
export function isPlaceName(text: string): boolean {
  const bare = text.replace(/[\d.()\s-]+$/g, '').trim()
  return isTownWithState(bare) || isState(bare) || regionCodes.has(bare.toLowerCase())
}

/** "Memphis TN". */
function isTownWithState(text: string): boolean {
  const state = /^\p{Lu}[\p{L} .]+ ([A-Z]{2})$/u.exec(text)?.[1]
  // "Fred Meyer DC" is a distribution center.
  if (state === 'DC' && !/^washington /i.test(text)) return false
  return state !== undefined && stateNames.has(state) && text.split(' ').length < 4
}

/**
 * The parts of a line that are no places: "Acme, New York, NY" is "Acme". `perhaps` are those that may be a town or a
 * company, as in "Acme, Singapore".
 */
export function withoutPlaces(parts: readonly string[]): { kept: string[]; perhaps: string[] } {
  const found: { kept: string[]; perhaps: string[] } = { kept: [], perhaps: [] }
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at] ?? ''
    if (!isPlaceName(part)) {
      if (!isKnownTown(part)) found.kept.unshift(part)
      continue
    }
    const last = at
    while (at > 0 && isPlaceName(parts[at - 1] ?? '')) at -= 1
    const before = parts[at - 1]
    // Of "New York, NY" both are names of places: what stands before is no town.
    if (before === undefined || last > at || isTownWithState(part) || isTitle(before)) continue
    at -= 1
    const rest = beforeTown(before, stateCode(parts[at + 1] ?? ''))
    if (rest !== undefined) found.kept.unshift(rest)
    else if (!isKnownTown(before)) found.perhaps.unshift(before)
  }
  return found
}

/** What is left of a part that ends in a town; undefined when it may be the town alone. */
function beforeTown(part: string, state: string | undefined): string | undefined {
  const joined = joinedTown.exec(part)?.[1]
  if (joined !== undefined) return joined
  if (endsAsCompany.test(part)) return part
  const words = part.split(' ')
  // "City of Austin" is no city, and "University of California Berkeley" is called so.
  const isNamed = (at: number) => /^(?:at|of|in|the|de|for|and|&)$/i.test(words[at - 1] ?? '')
  const from = words.findIndex((_, at) => state !== undefined && isTownOf(words.slice(at).join(' '), state))
  if (from > 0 && isNamed(from)) return part
  if ((from > 1 || (from === 1 && words.length > 2)) && !/\buniversity\b/i.test(part))
    return words.slice(0, from).join(' ')
  if (company.test(part)) return part.replace(companyThenTown, '$1')
  if (words.length < 3 || isKnownTown(part)) return undefined
  // Towns of three words are rare: "Fox Valley Foods Aurora, IL".
  return isNamed(words.length - 1) ? part : words.slice(0, -1).join(' ')
}
