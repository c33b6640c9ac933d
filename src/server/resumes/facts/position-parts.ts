import { canonicalSkill } from '#server/store/search/skill-vocabulary.ts'
import { isTownOf } from '#server/store/search/us-towns.ts'
import { foldWord, isNotName } from './name-words.ts'
import { placeIn } from './place.ts'
import { isPlaceName, withoutPlaces } from './place-parts.ts'
import { isNameToo, isTitle, tidyTitle, titleAndMore } from './titles.ts'
import { isKnownTown } from './towns.ts'

/** `perhaps` is an employer unless it is a town. */
export type Parts = { title: string | undefined; employer: string | undefined; perhaps: string | undefined }

const role =
  /^(?:(?:job |working )?(?:role|title|position|designation|job title)s?\s?[:\-–]|occupation or position held:?)\s?/i
const worked =
  /^[•●▪■◆➢➤*·–—-]?\s?(?:currently |presently )?(?:working|worked|employed|served|serving) (?:as|with|for|at)(?: an?| the)? /i
const client =
  /^(?:end[- ]?)?(?:client|employer|company|organi[sz]ation|firm|company name|client name)\s?[:\-–]\s?|^name and address of employer:?\s/i
const otherLabel =
  /^(?:project|location|duration|period|team size|domain|technologies|environment|description|dates?|from|supervisor|salary|hours(?: per week)?|series|pay plan|grade|reason)\s?(?:name)?\s?[:\-–]|^dates?$/i
const aside =
  /^(?:remote|hybrid|on-?site|full[- ]?time|part[- ]?time|contract(?:or)?|freelance|temporary|permanent|usa|us|u\.s\.a?\.?|present|current|internship|w2|c2c|\d[\d\s./+-]*(?:years?|yrs?|months?|mos?)\b.*|\(.*\)|[\d\W]+)$/i
const alone = /\b(?:freelance|self[- ]employed)(?!\p{L})/iu
const department =
  /^(?:engineering|infrastructure|platform|operations|(?:digital |product )?marketing|finance|(?:inside )?sales|talent(?: acquisition| management)?|product|technology|information technology|it|security|human resources|hr|people|data|analytics|strategy|research|compliance|legal|procurement|supply chain|customer (?:success|support|service|experience)|quality|organizational development|learning (?:and|&) development|business development|fp&a|r&d|m&a|qa|accounts (?:payable|receivable)|north america|americas|emea|apac|global)$/i
/** "Fund Accounting", which may be a firm as well. */
const fieldOf =
  /^\p{L}+ (?:accounting|administration|audit|analytics|compliance|development|engineering|finance|infrastructure|marketing|operations|research|risk|sales|strategy|tax|technology)$/iu
/** "810 Vermont Ave NW". */
const address =
  /^\d{1,6} .*\b(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|way|pkwy|parkway|hwy|highway|ct|court|pl|place|plaza|sq|square)\b\.?/i
/** A full stop that ends a statement, and no short form. */
const stop =
  /(?<=\p{L}{2})(?<!\b(?:inc|corp|co|ltd|dept|assoc|univ|bros|intl|mfg|st|mt|ft|dr|sr|jr|asst))\.\s(?=\p{Lu})/iu
const COMPANY_WORDS = 9
const suffix = /\s(?:inc|llc|ltd|corp|gmbh|plc|co|llp)\.?$/i

/** What a line without its dates says of a position. */
export function partsOf(line: string): Parts {
  const found: Parts = { title: undefined, employer: undefined, perhaps: undefined }
  const bare = line
    .replace(/[([]\s*\|?\s*[)\]]/g, '|')
    .replace(/^\d{1,2}[.)]\s/, '')
    .replace(worked, '')
    .replace(/\s(?:from|since|during)(?=\s*\|)/i, ' ')
    .replace(/^[•●▪■◆►➢➤∙⋅⦁◦❖*·‣○–—-]\s?/, '')
    // "Red Hat, Raleigh, NC: Program Manager".
    .replace(/(?<= [A-Z]{2}\)?):\s/, ' | ')
  const clean = bare.replace(
    /\b(?:role|title|position|designation|client|employer|company|location|project)\s?:/gi,
    (label, at: number) => (at === 0 ? label : `|${label}`),
  )
  const segments = clean
    .split(/\s?[|•·●▪■◆►➢➤∙⋅‧⦁◦❖♦→»\t]\s?|\s[-–—]+\s|[–—]|\s@\s|\s{2,}|\s\/\s|;/)
    .map((part) => part.trim())
  for (const segment of segments) for (const one of statementsOf(segment)) readSegment(one, found)
  return found
}

/** "O'Neal Steel. Birmingham, AL. Fabricator.", "Intern- Stellantis": what full stops or a hyphen part, where one of it is a title. */
function statementsOf(segment: string): string[] {
  const [, title = '', more = ''] = /^(\p{Lu}[^,]*\p{L}{3})- (\p{Lu}.*)$/u.exec(segment) ?? []
  if (isTitle(title) && !isTitle(more)) return [title, more]
  const parts = segment.replace(/\.$/, '').split(stop)
  return parts.length > 1 && parts.some(isTitle) ? parts : [segment]
}

/** Whether a line says something else of a position: "Hours per week: 40". */
export const isDetail = (line: string): boolean => otherLabel.test(line)

/** Whether a line says where or for how long, and neither as what nor for whom. */
export const isBeside = (line: string): boolean =>
  aside.test(line) || line.split(/\s?,\s?/).every((part) => isPlaceName(part))

/** "Freelance": what a line says in place of an employer. */
export const workedAlone = (line: string): string | undefined => alone.exec(line)?.[0]

function readSegment(segment: string, found: Parts): void {
  const isRole = role.test(segment)
  const isClient = client.test(segment)
  if (otherLabel.test(segment) || address.test(segment)) return
  const text = segment
    .replace(role, '')
    .replace(client, '')
    .replace(/^[\s,(:-]+|[\s,(:-]+$/g, '')
    // "Acme Corp (Austin, TX)".
    .replace(/\s?\(([^()]{2,60})\)$/, (all, inside: string) =>
      isBeside(inside) || placeIn(inside)?.at === 0 ? '' : all,
    )
  if (text === '' || aside.test(text)) return
  if (isRole) {
    found.title ??= tidyTitle(text.split(',')[0] ?? text)
    return
  }
  const [first = '', ...rest] = text.split(/\s+at\s+(?=\p{Lu})/u)
  if (rest.length > 0 && !first.includes(',') && isTitle(first)) {
    found.title ??= tidyTitle(first)
    readSegment(rest.join(' at '), found)
    return
  }
  const inBrackets = /^([^()]{2,60})\(([^()]{2,60})\)/.exec(text)
  if (inBrackets?.[2] !== undefined && !aside.test(inBrackets[2]) && isTitle(inBrackets[2])) {
    found.title ??= tidyTitle(inBrackets[2])
    readSegment(inBrackets[1] ?? '', found)
    return
  }
  const { kept, perhaps } = withoutPlaces(commaParts(text))
  for (const part of kept) readPart(part, found, isClient)
  if (found.employer === undefined) found.perhaps ??= perhaps.find((part) => /^\p{Lu}/u.test(part))
}

/** "Acme, Inc." is one part; the town and the state after it are none. */
function commaParts(text: string): string[] {
  const parts = text.split(/\s?,\s?/)
  const joined: string[] = []
  for (const part of parts) {
    const isSuffix = /^(?:inc|llc|ltd|l\.l\.c|corp|co|lp|llp|plc|pc|p\.c|gmbh|s\.a|n\.a|na)\.?(?:\s|$)/i.test(
      part,
    )
    const before = joined.at(-1)
    if (before !== undefined && (isSuffix || isOfPartners(before, part)))
      joined[joined.length - 1] += `, ${part}`
    else joined.push(part)
  }
  return joined
}

/** "Skidmore, Owings & Merrill" is one firm. */
const isOfPartners = (before: string, part: string): boolean =>
  /^\p{Lu}[\p{L}'’-]+ & \p{Lu}[\p{L}'’-]+$/u.test(part) &&
  /^\p{Lu}\p{Ll}[\p{L}'’-]+$/u.test(before) &&
  !isTitle(before) &&
  !isKnownTown(before) &&
  ![before, ...part.split(' & ')].some((word) => isField(word))

/** Of "Sales & Marketing", "Food & Beverage", which are no partners. */
const isField = (word: string): boolean =>
  isNotName(foldWord(word)) ||
  department.test(word) ||
  canonicalSkill(word) !== undefined ||
  /^(?:food|beverages?|health|safety|environmental?|supply|parts|services?|learning|training|planning|risk|audit|tax|trade|retail|labor|delivery|trust|mergers|acquisitions)$/i.test(
    word,
  )

function readPart(part: string, found: Parts, isClient: boolean): void {
  const text = withoutPlaceBefore(part.trim())
  if (text === '' || aside.test(text) || isPlaceName(text)) return
  const isOne = isTitle(text)
  const isEmployer = isOne && found.title !== undefined && isNameToo(text)
  if (!isClient && !isEmployer && (isOne || suffix.test(text))) {
    const two = found.title === undefined && found.employer === undefined ? titleAndMore(text) : undefined
    if (isOne || two !== undefined) {
      found.title ??= tidyTitle(two?.title ?? text)
      if (two !== undefined) found.employer = withoutPlace(two.more)
      return
    }
  }
  if (found.employer !== undefined) return
  // "Vice President, Talent", and "Consultant, Salesforce" where the next line names an employer.
  if (!isClient && found.title !== undefined && department.test(text)) return
  if (!isClient && found.title !== undefined && (fieldOf.test(text) || canonicalSkill(text) !== undefined)) {
    found.perhaps ??= text
    return
  }
  const words = text.split(/\s+/)
  const isNamed = /^[\p{Lu}\d]/u.test(text) || /^[a-z]+[A-Z]/.test(text)
  if (!isNamed || words.length > COMPANY_WORDS || text.length < 2) return
  const capitals = words.filter(
    (word) =>
      /^(?:#\d{2}|(?:[a-z]{1,2})?[\p{Lu}\d&(])/u.test(word) ||
      /^(?:of|the|and|for|de|du|la|in|at)$/i.test(word),
  ).length
  if (!isClient && !suffix.test(text) && capitals < words.length * 0.75) return
  found.employer = withoutPlace(text)
}

/** "Las Vegas NV Lead Electrician": without the place at its beginning. */
function withoutPlaceBefore(text: string): string {
  const [, town, state = '', rest] = /^(\p{Lu}[\p{L}. ]{2,30}) ([A-Z]{2}) (\p{Lu}.+)$/u.exec(text) ?? []
  return town !== undefined && rest !== undefined && isTitle(rest) && isTownOf(town, state) ? rest : text
}

/** "Acme Corp Miami FL": without the place at its end. */
function withoutPlace(text: string): string {
  const bare = text.replace(/\s*\([^()]*\)\s*$/, '')
  const place = / [A-Z]{2}$/.test(bare) ? placeIn(bare.replace(/ ([A-Z]{2})$/, ', $1')) : undefined
  const cut = place === undefined || place.at === 0 ? bare : bare.slice(0, place.at).trim()
  return (
    cut.replace(/[\s,.:-]+$/, () =>
      /\b(?:inc|corp|co|ltd|l\.l?\.?[cp]|[sn]\.a)\.$/i.test(bare) ? '.' : '',
    ) || bare
  )
}
