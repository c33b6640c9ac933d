import { atomsOf, skillVocabulary } from '#server/store/search/skill-vocabulary.ts'
import { foldWord, isNotName } from './name-words.ts'

/** The nouns that a title of a position ends in, mostly. */
const NOUN =
  'engineers?|developers?|programmers?|analysts?|administrators?|admin|architects?|consultants?|managers?|leads?|leader|directors?|specialists?|testers?|designers?|scientists?|interns?|internship|technicians?|officers?|coordinators?|co-ordinator|recruiters?|trainers?|owners?|founder|co-founder|associates?|assistants?|supervisors?|executives?|president|vp|svp|avp|cto|cio|ceo|cfo|ciso|dba|sdet|sre|head|expert|strategist|statistician|biostatistician|accountant|auditor|bookkeeper|nurse|teacher|instructor|professor|lecturer|tutor|writer|editor|clerk|representative|rep|agent|advisor|adviser|fellow|researcher|planner|buyer|partner|principal|operator|driver|mechanic|electrician|machinist|welder|pharmacist|therapist|physician|chemist|biologist|receptionist|secretary|cashier|controller|comptroller|master|evangelist|ninja|guru|integrator|generalist|producer|animator|coach|barista|bartender|custodian|janitor|artist|illustrator|webmaster|modeler|installer|inspector|estimator|foreman|superintendent|dispatcher|contractor|freelancer|apprentice|trainee|steward|marketer|copywriter|technologist|investigator|responder|hunter|pentester|liaison|attorney|paralegal|librarian|counselor|chef|cook|server|worker|(?:team|crew|corps|board|faculty) member|swe|sde|(?<=\\p{L} )rn|asst|electricista|mec[áa]nic[oa]|cociner[oa]|soldador(?:a)?|carpinter[oa]|plomer[oa]|operador(?:a)?|recepcionista|secretari[oa]|abogad[oa]|(?:ayudante|jef[ea]|chofer)(?= de )|ingenier[oa]s?|desarrollador(?:a|es)?|programador(?:a|es)?|analista|gerente|contador(?:a)?|administrador(?:a)?|consultor(?:a)?|directora|asistente|t[ée]cnic[oa]|especialista|arquitect[oa]|coordinador(?:a)?|enfermer[oa]|cajer[oa]|vendedor(?:a)?|supervisora|soporte|(?:representante|auxiliar|maestr[oa])(?= de )|audit senior|tax senior|aide|cna|lpn|emt|paramedic|phlebotomist|hygienist|caregiver|nanny|handler|picker|packer|merchandiser|salesperson|underwriter|adjuster|actuary|economist|translator|interpreter|photographer|videographer|sergeant|corporal|captain|lieutenant|commander|petty officer|staff|member of technical staff|mts|gl|desk'
/** Of those, what firms are called after, too: "Baker Hughes", "Coldwell Banker". They are titles at their end only. */
const NAME_NOUN =
  '(?<!national |coast )guard|baker|butcher|barber|mason|hostess|banker|courier|reporter|pilot|carpenter|counsel|broker|trader|closer|plumber|painter|attendant|collector|processor|chief|coder|biller|scheduler|transcriptionist|dietitian|nutritionist|sonographer|radiographer|dentist|psychologist|veterinarian|fabricator|roofer|laborer|loader|stocker|sorter|assembler|packager|housekeeper|dishwasher|rigger|millwright|pipefitter|lineman|drafter|draftsman|surveyor|geologist|microbiologist|teller|appraiser|lawyer|stylist|lifeguard|firefighter|detective|deputy|concierge|waiter|waitress|landscaper|groundskeeper|chaplain|pastor'
const title = new RegExp(
  `(?:^|[^\\p{L}])(?:(?:${NOUN})(?=$|[^\\p{L}])|(?:${NAME_NOUN})(?=(?: (?:i{1,3}|iv|v|[1-5]))?$|\\s?[/(-]))`,
  'iu',
)
const nameNoun = new RegExp(`(?:^|[^\\p{L}])(?:${NAME_NOUN})$`, 'iu')
/** What may follow the noun: a level, a field, a kind of contract. */
const tail =
  /^(?:\s*(?:i{1,3}|I{1,3}|IV|iv|v|V|[1-5]|lvl \d|[Ll]evel \d|[Tt]ier \d|intern|trainee|-?\s?(?:contract(?:or)?|consultant|remote|part[- ]time|full[- ]time|freelance|w2|c2c|internship|co-op)|\([^()]{0,40}\)|[-–/&,]\s?[\p{L} .&/+#-]{2,50}|(?:of|for|to|in|and|with|de|en) [\p{L} .&/+#-]{2,50}|\(?[A-Z][\p{L}+#./& -]{1,40}\)?))?\s*$/u
const sentence =
  /\b(?:managed|developed|led|worked|responsible|designed|created|implemented|built|provided|performed|maintained|supported|wrote|assisted|collaborated|participated|involved|using|ensured|conducted|tested|handled|analyzed|coordinated|reported|configured|installed|automated|utilized|reduced|increased|improved|delivered|is|are|was|were|my|which|that|their|this)\b/i
const WORDS_MOST = 9
const isCompany =
  /(?:^|\W)(?:inc|llc|l\.l\.c|ltd|corp|corporation|gmbh|pvt|plc|co|llp|technologies|systems|solutions|university|college|hospital|bank|institute)\.?$/i

/** Whether a title may as well be the name of a firm: beside another title it is. */
export const isNameToo = (text: string): boolean => nameNoun.test(text)

/** Whether a piece of a line is the title of a position. */
export function isTitle(text: string): boolean {
  const words = text.split(/\s+/)
  if (
    words.length > WORDS_MOST ||
    text.length > 90 ||
    /[.;:!?]$/.test(text.replace(/\b(?:sr|jr|asst)\.$/i, ''))
  )
    return false
  if (sentence.test(text) || isCompany.test(text) || !/^(?:[\p{Lu}\d(.]|[a-z]{1,2}\p{Lu})/u.test(text))
    return false
  // "Systems Administrator (Contractor)": its noun is the one before the brackets.
  const last = lastNoun(text.replace(/(?<=\S)\s*\([^()]{0,40}\)$/, ''))
  return last > 0 && tail.test(text.slice(last))
}

/** "Help Desk Analyst Old Dominion Clinics": the title and what stands behind it, where nothing parts them. */
export function titleAndMore(text: string): { title: string; more: string } | undefined {
  const end = lastNoun(text)
  if (end === 0) return undefined
  const more = text.slice(end).trim()
  if (
    !/^(?:\p{Lu}[\p{L}\d&.'’-]*)(?: (?:\p{Lu}[\p{L}\d&.'’-]*|of|and|the|&))+$/u.test(more) ||
    /^(?:(?:I{1,3}|IV|V)\b|(?:full|back|front)[- ]?(?:stack|end)\b)/i.test(more)
  )
    return undefined
  return { title: text.slice(0, end), more }
}

/** Where the last noun of a title ends. */
function lastNoun(text: string): number {
  let end = 0
  for (const hit of text.matchAll(new RegExp(title.source, 'giu'))) end = hit.index + hit[0].length
  return end
}

/** Without what is around a title: levels of contract, dashes, dots. */
export const tidyTitle = (text: string): string =>
  text
    .replace(
      /\s*\((?:contract(?:or)?|remote|full[- ]time|part[- ]time|hybrid|onsite|consultant|freelance|self[- ]employed|permanent|w2|c2c)[^()]*\)\s*$/i,
      '',
    )
    .replace(/^[\s\-–—,|:•]+|[\s\-–—,|:•]+$/g, '')

/** "Wawel Automotive Embedded Software Engineer": what stands before the words of a title, where nothing parts them. */
export function employerBefore(text: string): { title: string; employer: string | undefined } {
  const words = text.split(' ')
  let from = words.length - 1
  while (from > 0 && isOfTitle(words[from - 1] ?? '')) from -= 1
  if (from < 2 || from === words.length - 1) return { title: text, employer: undefined }
  return { title: words.slice(from).join(' '), employer: words.slice(0, from).join(' ') }
}

const isOfTitle = (word: string): boolean =>
  isNotName(foldWord(word)) ||
  atomsOf(word).some(
    (atom) =>
      skillVocabulary()
        .get(atom)
        ?.some(({ atoms }) => atoms.length === 1) === true,
  )
