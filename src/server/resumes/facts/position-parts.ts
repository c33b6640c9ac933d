import { regionCodes, stateNames, usStates } from '#contract/jobs/regions.ts'
import { isKnownTown, placeIn } from './place.ts'
import { isTitle, tidyTitle, titleAndMore } from './titles.ts'

export type Parts = { title: string | undefined; employer: string | undefined }

const role = /^(?:job |working )?(?:role|title|position|designation|job title)s?\s?[:\-–]\s?/i
const client =
  /^(?:end[- ]?)?(?:client|employer|company|organi[sz]ation|firm|company name|client name)\s?[:\-–]\s?/i
const otherLabel =
  /^(?:project|location|duration|period|team size|domain|technologies|environment|description|dates?|from|supervisor|salary|hours|reason)\s?(?:name)?\s?[:\-–]/i
const aside =
  /^(?:remote|hybrid|on-?site|full[- ]?time|part[- ]?time|contract(?:or)?|freelance|temporary|permanent|usa|us|u\.s\.a?\.?|present|current|internship|w2|c2c|\d[\d\s./-]*(?:years?|yrs?|months?|mos?)?.*|\(.*\)|[\d\W]+)$/i
const COMPANY_WORDS = 9

const isPlaceWord = (text: string): boolean => {
  const bare = text.replace(/[\d.()\s-]+$/g, '').trim()
  return stateNames.has(bare) || usStates.has(bare.toLowerCase()) || regionCodes.has(bare.toLowerCase())
}

/** What a line without its dates says of a position. */
export function partsOf(line: string): Parts {
  const found: Parts = { title: undefined, employer: undefined }
  const bare = line.replace(/\(\s*\|?\s*\)/g, '|').replace(/^[•●▪■◆►➢➤∙⋅⦁◦❖*·‣○–—-]\s?/, '')
  const clean = bare.replace(
    /\b(?:role|title|position|designation|client|employer|company|location|project)\s?:/gi,
    (label, at: number) => (at === 0 ? label : `|${label}`),
  )
  const segments = clean
    .split(/\s?[|•·●∙⋅‧⦁◦❖♦→»\t]\s?|\s[-–—]+\s|[–—]|\s@\s|\s{2,}|\s\/\s|;/)
    .map((part) => part.trim())
  for (const segment of segments) readSegment(segment, found)
  return found
}

function readSegment(segment: string, found: Parts): void {
  const isRole = role.test(segment)
  const isClient = client.test(segment)
  if (otherLabel.test(segment)) return
  const text = segment
    .replace(role, '')
    .replace(client, '')
    .replace(/^[\s,(:-]+|[\s,(:-]+$/g, '')
  if (text === '' || aside.test(text)) return
  if (isRole) {
    found.title ??= tidyTitle(text.split(',')[0] ?? text)
    return
  }
  const [first = '', ...rest] = text.split(/\s+at\s+(?=\p{Lu})/u)
  if (rest.length > 0 && isTitle(first)) {
    found.title ??= tidyTitle(first)
    readSegment(rest.join(' at '), found)
    return
  }
  for (const part of withoutTowns(commaParts(text))) readPart(part, found, isClient)
}

/** "Acme, Inc." is one part; the town and the state after it are none. */
function commaParts(text: string): string[] {
  const parts = text.split(/\s?,\s?/)
  const joined: string[] = []
  for (const part of parts) {
    const isSuffix = /^(?:inc|llc|ltd|l\.l\.c|corp|co|lp|llp|plc|pc|p\.c|gmbh|s\.a|n\.a|na)\.?(?:\s|$)/i.test(
      part,
    )
    if (isSuffix && joined.length > 0) joined[joined.length - 1] += `, ${part}`
    else joined.push(part)
  }
  return joined
}

const company =
  /\b(?:inc|llc|ltd|corp|corporation|company|group|gmbh|bank|systems|solutions|technologies|university|college|hospital)\b/i

/** Without states and countries, and the town before each: "Acme, New York, NY" is "Acme". */
function withoutTowns(parts: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at] ?? ''
    if (!isPlaceWord(part)) {
      if (!isKnownTown(part)) kept.unshift(part)
      continue
    }
    while (at > 0 && isPlaceWord(parts[at - 1] ?? '')) at -= 1
    const before = parts[at - 1]
    if (at === 0 || before === undefined || isPlaceWord(parts[at] ?? '') === false) continue
    const isTown = at < parts.length - 1 && isPlaceWord(parts[at + 1] ?? '')
    if (isTown || company.test(before) || isTitle(before)) continue
    at -= 1
    const words = before.split(' ')
    // Towns of three words are rare: "Fox Valley Foods Aurora, IL".
    if (words.length > 2 && !isKnownTown(before)) kept.unshift(words.slice(0, -1).join(' '))
  }
  return kept
}

function readPart(part: string, found: Parts, isClient: boolean): void {
  const text = part.trim()
  if (text === '' || aside.test(text) || isPlaceWord(text)) return
  if (!isClient && isTitle(text)) {
    const two = found.title === undefined && found.employer === undefined ? titleAndMore(text) : undefined
    found.title ??= tidyTitle(two?.title ?? text)
    if (two !== undefined) found.employer = withoutPlace(two.more)
    return
  }
  if (found.employer !== undefined) return
  const words = text.split(/\s+/)
  const isNamed = /^[\p{Lu}\d]/u.test(text) || /^[a-z]+[A-Z]/.test(text)
  if (!isNamed || words.length > COMPANY_WORDS || text.length < 2) return
  const capitals = words.filter(
    (word) => /^[\p{Lu}\d&(]/u.test(word) || /^(?:of|the|and|for|de|du|la|in|at)$/i.test(word),
  ).length
  if (!isClient && capitals < words.length * 0.75) return
  found.employer = withoutPlace(text)
}

/** "Acme Corp Miami FL": without the place at its end. */
function withoutPlace(text: string): string {
  const bare = text.replace(/\s*\([^()]*\)\s*$/, '')
  const place = / [A-Z]{2}$/.test(bare) ? placeIn(bare.replace(/ ([A-Z]{2})$/, ', $1')) : undefined
  const cut = place === undefined || place.at === 0 ? bare : bare.slice(0, place.at).trim()
  return cut.replace(/[\s,.:-]+$/, () => (/\b(?:inc|corp|co|ltd)\.$/i.test(bare) ? '.' : '')) || bare
}
