import { stateNames, usStates } from '#contract/jobs/regions.ts'
import { isTownOf } from '#server/store/search/us-towns.ts'
import { type FoundPlace, foreignPlaceIn, isNoTown } from './foreign-place.ts'
import { foldWord, isNotName } from './name-words.ts'
import { titleCase } from './title-case.ts'
import { countryOfTown, PROVINCES, shortenedStates, stateNamed, stateOfTown } from './towns.ts'

const word = "\\p{Lu}[\\p{L}.'’-]{0,30}"
const small = '(?:of|the|de|del|la|las|los|el|da|do|am|upon|on)'
const town = `((?:${word}|${small})(?: (?:${word}|${small})){0,3})`
const anyCase = (name: string) =>
  name.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`).replaceAll('.', '\\.')
const capitalized = (name: string) =>
  name[0]?.toUpperCase() + anyCase(name.slice(1)) + (name.endsWith('.') ? '' : '\\.?')
const states = [...[...usStates.keys()].map(anyCase), ...shortenedStates.map(capitalized)].join('|')
const stateAfter = new RegExp(
  `(?<![\\p{L}\\d])${town}(?:\\s?[,·•]\\s?|\\s)(?:(${states})(?!\\p{L})|([A-Z][A-Za-z]|D\\.C\\.)(?!\\p{L}|\\.\\p{L}))(?:\\s?[,-]?\\s?(\\d{5}(?:-\\d{4})?)(?!\\d))?(\\s?,?\\s?(?:USA|U\\.S\\.A\\.|US|United States(?: of America)?)(?!\\p{L}))?`,
  'gu',
)
const labelled =
  /(?:^|[|•,;] ?|\b)(?:(?:current |present |home |mailing |permanent )?(?:location|address|residence|city|place)\s?[:\-–|]|^(?:location|address) (?=\p{Lu})|based (?:in|out of)|resid(?:es|ing) in|living in|lives in|located in)\s*([\p{L}][^|•;:\d]{1,60})/iu
const streetEnd =
  /.*\b(?:street|st(?!\.? (?:albans|augustine|charles|clair|cloud|george|helena|johns?|joseph|louis|lucie|marys|matthews|paul|peters|petersburg|thomas)\b)|avenue|ave|road|rd|drive|dr|lane|ln|blvd|boulevard|way|court|ct|circle|cir|parkway|pkwy|terrace|trail|apt|unit|suite|floor|highway|hwy|plaza|nagar|colony)\b\.?,? (?=\p{Lu})/iu

/** The first place in a line; `skip` is what stands before it, such as the name. */
export function placeIn(line: string, skip = ''): FoundPlace | undefined {
  // "portland, or": where nothing is in capitals, letters say nothing.
  const isSmall = line === line.toLowerCase() && line.length < 200
  const found = placeInCapitals(isSmall ? line.toUpperCase() : line, skip)
  return found === undefined || !isSmall
    ? found
    : { ...found, written: line.slice(found.at, found.at + found.written.length) }
}

function placeInCapitals(text: string, skip: string): FoundPlace | undefined {
  return usPlaceIn(text, skip) ?? labelledPlaceIn(text) ?? foreignPlaceIn(text, skip) ?? townAlone(text)
}

/** Of Microsoft, not of Mississippi. */
const product = /^ (?:project|office|sql|excel|word|access|teams|visio|outlook|dynamics|azure|windows|power)/i

function usPlaceIn(text: string, skip: string): FoundPlace | undefined {
  for (const hit of text.matchAll(stateAfter)) {
    const [written, before = '', long, short, zip, country] = hit
    const hasComma = written.slice(before.length).trimStart().startsWith(',')
    const state = long === undefined ? stateOf(short, zip ?? country) : stateNamed(long)
    const province = short === undefined ? undefined : PROVINCES.get(foldWord(short))
    if (state === undefined && (province === undefined || !hasComma)) continue
    const isSure = hasComma || zip !== undefined || country !== undefined
    if (short === 'MS' && product.test(text.slice(hit.index + written.length))) continue
    const name = townOf(before, skip, state)
    if (name === undefined) continue
    if (!isSure && stateOfTown(name.toLowerCase()) === undefined && !isTownOf(name, state ?? '')) continue
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

/** What begins the name of a town: "W. Hartford". */
const compass =
  /^(?:[NSEW]\.?|No\.|So\.|North|South|East|West|New|Upper|Lower|Port|Fort|Ft\.?|Mount|Mt\.?|Lake|Saint|St\.?)$/i

function townOf(before: string, skip: string, state: string | undefined): string | undefined {
  let name = before.replace(labelBefore, '')
  if (skip !== '' && name.toLowerCase().startsWith(skip.toLowerCase())) name = name.slice(skip.length).trim()
  name = name.replace(streetEnd, '').trim()
  const words = name.split(' ')
  for (let from = 0; from < words.length; from += 1) {
    const rest = words.slice(from).join(' ')
    if (from > 0 && stateOfTown(rest.toLowerCase()) !== undefined) return rest
    if (compass.test(words[from - 1] ?? '')) continue
    if (state !== undefined && isTownOf(rest, state)) return from === 0 && isNoTown(rest) ? undefined : rest
  }
  const cut = words.findLastIndex(
    (one, at) => at < words.length - 1 && words.length > 2 && isNotName(foldWord(one)),
  )
  name = words.slice(cut + 1).join(' ')
  return name === '' || isNoTown(name) ? undefined : name
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
  if (!/^\p{Lu}/u.test(first) || first.split(' ').length > 4 || isNoTown(first)) return undefined
  return { town: titleCase(first), state: null, country: null, written: first, at }
}

function townAlone(text: string): FoundPlace | undefined {
  for (const part of text.matchAll(/[^,|•;:()]+/g)) {
    const written = part[0].trim()
    const folded = written
      .toLowerCase()
      .replace(/^greater /, '')
      .replace(/ (?:(?:metro(?:politan)? )?area|metroplex)$/, (tail) =>
        /^(?:greater )?(?:san francisco )?bay/i.test(written) ? tail : '',
      )
    // "Raleigh–Durham–Chapel Hill Area".
    const first = /area$/i.test(written) ? /^[^–-]+/.exec(folded)?.[0] : undefined
    const state = stateOfTown(folded) ?? stateOfTown(first ?? '')
    const country = countryOfTown(folded)
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
