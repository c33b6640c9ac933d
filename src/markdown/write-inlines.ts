import type { Inline } from './blocks.ts'
import { commonMarkBlocks } from './markdown-blocks.ts'
import { inlinesOf, isReadAlike, runsOf, tidyRuns } from './runs.ts'

type Token = { text: string } | { mark: 'strong' | 'emphasis'; opens: boolean }

/** Whether a text may go on in the next line, or all of it is one. */
type Shape = 'lines' | 'line'

/**
 * The words of a paragraph or heading as Markdown. What is emphasised within words is read otherwise with one sign or the other,
 * depending on what stands around it: of those that are there the first is taken that reads as it was meant.
 */
export function writtenInlines(inlines: readonly Inline[], shape: Shape): string {
  const of = inlinesOf(tidyRuns(runsOf(inlines)))
  const tokens = tokensOf(of, { shape, isLinked: false, isStart: shape === 'lines' })
  const [first = '', ...others] = [joined(tokens, '*'), joined(tokens, '_')]
  if (tokens.every((token) => 'text' in token)) return first
  const meant = [{ kind: 'paragraph', of }] as const
  return [first, ...others].find((text) => isReadAlike(commonMarkBlocks(text, 'site'), meant)) ?? first
}

type Place = {
  shape: Shape
  /** Within the words of a link. */
  isLinked: boolean
  /** At the beginning of a line. */
  isStart: boolean
}

function tokensOf(inlines: readonly Inline[], place: Place): Token[] {
  const tokens: Token[] = []
  inlines.forEach((it, at) => {
    const isStart = tokens.length === 0 ? place.isStart : inlines[at - 1]?.kind === 'break'
    const inner = { ...place, isStart: false }
    switch (it.kind) {
      case 'text': {
        const text = escaped(it.text, { ...place, isStart })
        // Before a link it would make a picture of it.
        tokens.push({ text: inlines[at + 1]?.kind === 'link' ? text.replace(/!$/, '\\!') : text })
        break
      }
      case 'code':
        tokens.push({ text: code(it.text) })
        break
      case 'break':
        // A second line break in a row would end the paragraph.
        tokens.push({ text: place.shape === 'line' || inlines[at + 1]?.kind === 'break' ? '&#10;' : '\n' })
        break
      case 'link': {
        const words = tokensOf(it.of, { ...inner, isLinked: true })
        tokens.push({ text: '[' }, ...words, { text: `](${target(it.href)})` })
        break
      }
      default:
        tokens.push({ mark: it.kind, opens: true })
        tokens.push(...tokensOf(it.of, inner))
        tokens.push({ mark: it.kind, opens: false })
    }
  })
  return tokens
}

/** The most backticks in a row. */
export const longestRun = (text: string): number =>
  Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))

function code(text: string): string {
  const fence = '`'.repeat(longestRun(text) + 1)
  const isPadded = /^`|`$|^ .*[^ ].* $/.test(text)
  return isPadded ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`
}

/** Where a link leads; brackets that do not close each other would end it. */
function target(href: string): string {
  let open = 0
  const isBalanced = [...href].every((sign) => {
    open += sign === '(' ? 1 : sign === ')' ? -1 : 0
    return open >= 0
  })
  const escapedHref = href.replace(/\\/g, '\\\\').replace(ENTITY, '\\$&')
  return isBalanced && open === 0 ? escapedHref : escapedHref.replace(/[()]/g, '\\$&')
}

const ENTITY = /&(?=#\d{1,7};|#[xX][\da-fA-F]{1,6};|[\da-zA-Z]{1,31};)/g
/** What begins a heading, an item, a quote, a rule or code where a line begins. */
const LEADS = /^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|[-=][-=\s]*$|>|~{3}|\*)/
const NUMBERED = /^(\d{1,9})(?=[.)](?:\s|$))/
const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
const isSpace = (sign: string | undefined): boolean => sign === undefined || /\s/.test(sign)

/** A text in which no sign is read as markup. Those that mean nothing where they stand are left as they are. */
function escaped(text: string, { isLinked, isStart }: Place): string {
  const signs = text.replace(/[\\`*_[\]<]|&(?=#?[\da-zA-Z]{1,31};)/g, (sign, at: number) => {
    const [before, after] = [text[at - 1], text[at + 1]]
    const isPlain =
      (sign === '_' && isWord(before) && isWord(after)) ||
      (sign === '*' && at > 0 && at < text.length - 1 && isSpace(before) && isSpace(after)) ||
      (sign === '[' && !isLinked) ||
      (sign === ']' && !isLinked && after !== '(' && after !== undefined) ||
      (sign === '<' && !/^<[^\s<>]*(?:[:@]|$)/.test(text.slice(at)))
    return isPlain ? sign : `\\${sign}`
  })
  if (!isStart) return signs
  if (signs.startsWith('\\')) return signs
  if (/^\s/.test(signs) || /^•\s/.test(signs)) return signs.replace(/^./, reference)
  return LEADS.test(signs) ? `\\${signs}` : signs.replace(NUMBERED, '$1\\')
}

const reference = (sign: string): string => `&#${sign.codePointAt(0)};`
/** As the reader has it, to which a sign of two units, such as an emoji, is a letter. */
const isPunctuation = (sign: string): boolean => sign.length === 1 && /[\p{P}\p{S}]/u.test(sign)

/**
 * The tokens as one text. A sign of emphasis counts only beside a blank, punctuation or the words that it is about: a letter in its
 * way is written as a reference.
 */
function joined(tokens: readonly Token[], emphasis: '*' | '_'): string {
  const pieces = tokens.map((token) =>
    'text' in token ? token.text : token.mark === 'strong' ? '**' : emphasis,
  )
  for (let from = 0; from < tokens.length; from += 1) {
    if ('text' in (tokens[from] ?? { text: '' })) continue
    let to = from
    const group = { opens: false, closes: false, isUnderscored: false }
    for (; to < tokens.length; to += 1) {
      const token = tokens[to]
      if (token === undefined || 'text' in token) break
      group.opens ||= token.opens
      group.closes ||= !token.opens
      group.isUnderscored ||= emphasis === '_' && token.mark === 'emphasis'
    }
    const before = [...(pieces[from - 1] ?? '')].at(-1)
    const after = [...(pieces[to] ?? '')][0]
    const isLetter = (sign: string | undefined): sign is string =>
      sign !== undefined && !isSpace(sign) && !isPunctuation(sign)
    if (group.opens && isLetter(before) && ((after && isPunctuation(after)) || group.isUnderscored))
      pieces[from - 1] = (pieces[from - 1] ?? '').slice(0, -before.length) + reference(before)
    if (group.closes && isLetter(after) && ((before && isPunctuation(before)) || group.isUnderscored))
      pieces[to] = reference(after) + (pieces[to] ?? '').slice(after.length)
    from = to
  }
  return pieces.join('')
}
