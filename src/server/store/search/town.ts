import { codesNamed } from '#contract/jobs/place.ts'
import { type Town, townKey, usTowns } from './us-towns.ts'

/** Cities that people name without their state, though smaller ones are called the same. */
const WELL_KNOWN: ReadonlyMap<string, string> = new Map(
  'New York City NY|Brooklyn NY|Manhattan NY|Los Angeles CA|San Francisco CA|San Diego CA|San Jose CA|Chicago IL|Houston TX|Dallas TX|Austin TX|San Antonio TX|Phoenix AZ|Philadelphia PA|Boston MA|Seattle WA|Denver CO|Atlanta GA|Miami FL|Tampa FL|Orlando FL|Jacksonville FL|Minneapolis MN|Detroit MI|Charlotte NC|Raleigh NC|Las Vegas NV|Portland OR|Baltimore MD|Nashville TN|Pittsburgh PA|Cleveland OH|Columbus OH|Cincinnati OH|Indianapolis IN|Milwaukee WI|Saint Louis MO|Kansas City MO|Washington DC|Richmond VA'
    .split('|')
    .map((line) => [townKey(line.slice(0, -3)), line.slice(-2)]),
)
/** What people call a town that is listed otherwise. */
const OTHER_NAMES = new Map([
  ['nyc', 'new york city'],
  ['new york', 'new york city'],
  ['washington d c', 'washington'],
  ['dc', 'washington'],
])

/**
 * The town of the United States that a place names: `Austin, TX`, `austin texas`, `Fort Worth, TX 76102, USA`, `Denver`. Without a
 * state only one that nothing else is called like, or that everybody knows. Undefined where that is not clear.
 */
export function townOf(place: string): Town | undefined {
  const words = place
    .replace(/\b\d{5}(?:-\d{4})?\b/g, ' ')
    .split(/[\s,;]+/)
    .filter((word) => word !== '' && !/^(?:usa?|u\.s\.a?\.?)$/i.test(word))
  for (const count of [1, 2, 3]) {
    const state = words.length > count ? stateOf(words.slice(-count).join(' ')) : undefined
    const found = state === undefined ? undefined : named(words.slice(0, -count), state)
    if (found !== undefined) return found
  }
  const key = keyOf(words)
  return named(words, WELL_KNOWN.get(key)) ?? only(usTowns().get(key) ?? [])
}

const keyOf = (words: readonly string[]): string => {
  const key = townKey(words.join(' '))
  return OTHER_NAMES.get(key) ?? key
}

const only = (towns: readonly Town[]): Town | undefined => (towns.length === 1 ? towns[0] : undefined)

function named(words: readonly string[], state: string | undefined): Town | undefined {
  return usTowns()
    .get(keyOf(words))
    ?.find((town) => town.state === state)
}

const stateOf = (text: string): string | undefined =>
  codesNamed(text)
    .find((code) => code.startsWith('us-'))
    ?.slice(3)
    .toUpperCase()
