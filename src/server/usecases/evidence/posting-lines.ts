/** What a line of a posting says of what stands in it; `named`: it is named, and nothing says how much it is needed. */
export type Weight = 'required' | 'nice' | 'named'
/** `sure`: the line itself says so, and not only the heading above it. */
export type PostingLine = { text: string; weight: Weight; sure: boolean }

const LINE_MAX = 1_000
const HEADING_MAX = 60

const REQUIRED =
  /^(?:(?:minimum |basic |key |technical |core |mandatory |essential |required |job |general )*(?:requirements?|qualifications?|skills?|experience|criteria|competenc(?:y|ies))(?: (?:and|&) (?:requirements?|qualifications?|skills?|experience|abilities))?|must[- ]haves?(?: skills)?|need to have|required|mandatory|essentials?|what (?:you(?:['’]ll| will)? (?:bring|need|have|offer)|we(?:['’]re| are)? (?:look(?:ing)? for|need|expect|ask)|is required)(?: .*)?|who you are|about you|your (?:profile|skills|experience|background)|you(?:['’]ll| will| must| should)? (?:have|bring|need|are)|we(?:['’]re| are) looking for|requirements? .*|skills? required)$/
const NICE =
  /^(?:nice|good|great)[- ]to[- ]ha(?:ve|s).*$|^(?:preferred|desir(?:ed|able)|optional|additional|bonus|pluses|a plus|it['’]?s a plus|would be (?:nice|a plus)|extra)\b.*$|^(?:what|it) (?:would|helps?)\b.*$/
const OTHER =
  /^(?:about (?:us|the (?:company|client|firm)|our .*)|benefits?.*|what (?:we|you(?:['’]ll)? (?:get|receive)).*|we offer|perks.*|who we are|our (?:client|company|culture|values|benefits)|compensation.*|pay|salary.*|equal (?:employment )?opportunity.*|eeo.*|how to apply|why (?:us|join.*|work.*))$/
const WORK =
  /^(?:what you(?:['’]ll| will)? do|responsibilit.*|duties.*|(?:the |your |about the )?(?:role|job|tasks?|position|project)(?: description| summary| overview)?|description|overview|summary|day[- ]to[- ]day|you will|key responsibilities.*|essential duties.*)$/

const saysNice =
  /\b(?:nice to have|good to have|(?:a|big|huge|strong|real) plus|is an? (?:advantage|asset|bonus)|prefer(?:red|ably|able)|desir(?:ed|able)|ideally|bonus|optional|would be (?:nice|great|good|helpful|an advantage)|(?:is|are) helpful|advantageous|(?:not|isn['’]t|aren['’]t) (?:strictly )?(?:required|necessary|a must))\b/i
const saysRequired =
  /\b(?:must|(?:is|are) (?:required|needed|a must|mandatory|essential)|required|requires?|mandatory|essential|at least|minimum|years?|yrs)\b/i
const saysNone =
  /\bno (?:\S+ ){0,4}(?:experience|knowledge|skills?)(?: \S+){0,4} (?:required|needed|necessary)\b/i

type Part = Weight | 'other'

/** The statements of a posting's description (Markdown or plain), without what it says of the company itself. */
export function postingLines(description: string): PostingLine[] {
  let part: Part = 'named'
  return description.split('\n').flatMap((line): PostingLine[] => {
    // No pattern reads more of a line than is kept of it.
    const source = line.trim().slice(0, 2 * LINE_MAX)
    const isItem = /^\s*(?:[-*+•·]|\d+[.)])\s/.test(source)
    const isMarked = /^\s*#|^\s*(?:\*\*|__).*(?:\*\*|__):?\s*$/.test(source)
    const text = source
      .replace(/^\s*(?:#+|[-*+•·]|\d+[.)])\s/, '')
      .replace(/\*\*|__|`/g, '')
      .trim()
      .slice(0, LINE_MAX)
    if (text === '') return []
    const label = /^([^:]{3,60}):\s+(?=\S)/.exec(text)
    const opened = isItem || label !== null ? undefined : partOf(text, isMarked || text.endsWith(':'))
    if (opened !== undefined) {
      part = opened
      return []
    }
    const own = label === null ? undefined : partOf(label[1] ?? '', false)
    const stands = own ?? part
    if (stands === 'other') return []
    return text.split(/(?<=[.;!?])\s+/).flatMap((clause) => weighed(clause, stands))
  })
}

/** The part that a heading opens; undefined for what is none. */
function partOf(text: string, isMarked: boolean): Part | undefined {
  let end = text.length
  while (end > 0 && /[:\s]/.test(text.charAt(end - 1))) end -= 1
  if (end > HEADING_MAX) return undefined
  const name = text.slice(0, end).toLowerCase()
  if (NICE.test(name)) return 'nice'
  if (REQUIRED.test(name)) return 'required'
  if (OTHER.test(name)) return 'other'
  return WORK.test(name) || isMarked ? 'named' : undefined
}

function weighed(clause: string, part: Weight): PostingLine[] {
  if (saysNone.test(clause)) return []
  const [nice, required] = [saysNice.test(clause), saysRequired.test(clause)]
  // "Java is required, Kafka a plus": each says its own.
  const pieces = nice && required ? clause.split(/,\s|\bbut\b/) : [clause]
  if (pieces.length > 1) return pieces.flatMap((piece) => weighed(piece, part))
  if (nice) return [{ text: clause, weight: 'nice', sure: true }]
  if (required) return [{ text: clause, weight: 'required', sure: true }]
  return [{ text: clause, weight: part, sure: part === 'nice' }]
}
