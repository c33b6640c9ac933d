import {
  type ErrorCode,
  isNode,
  isScalar,
  Lexer,
  LineCounter,
  parseDocument,
  stringify,
  type YAMLError,
} from 'yaml'

/** A file that is no YAML as we read it; `line` is where, as far as that is known. */
export class NotYaml extends Error {
  override name = 'NotYaml'
  readonly line: number | null

  constructor(line: number | null, words: string) {
    super(words)
    this.line = line
  }
}

export type Path = readonly (string | number)[]

/** What a file says, and in which line a part of it stands: that of the nearest part that is there. */
export type ReadYaml = { value: unknown; lineOf: (path: Path) => number | null }

/** A value as YAML 1.2, always in the same bytes: a paragraph is one line, several lines are a block. */
export const writeYaml = (value: unknown): string =>
  stringify(value, {
    version: '1.2',
    lineWidth: 0,
    indentSeq: false,
    aliasDuplicateObjects: false,
    blockQuote: 'literal',
  })

const TOO_DEEP = 'is nested too deep'
const NAMED =
  'uses an anchor or an alias (& or *), which is not read here. A text that begins with such a sign stands in double quotes.'

/** What the lexer says before a text that has no quotation marks. */
const UNQUOTED = '\u{1f}'
/** What the lexer says between the words of a text: they are no part of it. */
const MARKS = new Set(['\u{2}', '\u{18}', UNQUOTED])

/** What may stand behind a backslash between double quotes; a backslash alone is one before anything else. */
const ESCAPE =
  /\\(?:[0abtnvfreNLP_ "/\\\t\r\n]|x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|U00(?:0[\dA-Fa-f]|10)[\dA-Fa-f]{4})|\\/g

/** The library makes an error of each unknown one, which takes seconds for a text that is full of them. */
function refuseUnknownEscape(token: string, text: string, start: number): void {
  for (const { 0: found, index } of token.matchAll(ESCAPE)) {
    if (found.length > 1) continue
    const line = text.slice(0, start + index).split('\n').length
    throw new NotYaml(line, `is not YAML: Invalid escape sequence \\${token[index + 1] ?? ''}`)
  }
}

/** A hundred thousand take more than a second of the thread that serves pages. A document of the site has some thousand. */
const MOST_TOKENS = 30_000

/** Each costs a little of what reads a text of several lines. A page may say 2,000 of them. */
const MOST_LINES = 50_000
/** Brackets in brackets. A document of the site has five. */
const MOST_NESTED = 100

const DEEPER: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 }

/** What means the same with a comment behind it: no text. */
const NO_TEXT = /^(?:true|false|null|~|[-+.]?\d\S*)$/i

/** “We are #1” is “We are” and a comment to YAML: who types it would lose half of it without a word. */
function refuseCutText([mark, words, space, comment]: readonly string[], line: () => number): void {
  if (mark !== UNQUOTED || !comment?.startsWith('#') || !/^[ \t]+$/.test(space ?? '')) return
  if (words === undefined || NO_TEXT.test(words)) return
  const lost = comment.length > 40 ? `${comment.slice(0, 40)}…` : comment
  throw new NotYaml(
    line(),
    `would lose “${lost}”: to YAML a # behind a space begins a comment. Put the whole text in double quotes, or the comment on a line of its own.`,
  )
}

/** Finding where words and signs begin costs a thirtieth of reading them. */
function refuseUnread(text: string): void {
  let [tokens, depth, lines, at] = [0, 0, 1, 0]
  let last: string[] = []
  const line = () => text.slice(0, at).split('\n').length
  for (const token of new Lexer().lex(text)) {
    last = [...last.slice(-3), token]
    refuseCutText(last, line)
    // “&more words” would be the text “words”.
    if (token.startsWith('&') && last.at(-2) !== UNQUOTED) throw new NotYaml(line(), NAMED)
    tokens += 1
    if (tokens > MOST_TOKENS) throw new NotYaml(null, 'has more parts than any document of the site')
    depth += DEEPER[token] ?? 0
    if (depth > MOST_NESTED) throw new NotYaml(null, TOO_DEEP)
    if (token.startsWith('"')) refuseUnknownEscape(token, text, at)
    at += MARKS.has(token) ? 0 : token.length
  }
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) lines += 1
  if (lines > MOST_LINES) throw new NotYaml(null, 'has more lines than any document of the site')
}

/** Looking for a name that is there twice compares each with all before it. A document of the site takes some thousand. */
const MOST_COMPARED = 500_000

/** Whether two names of a mapping are one, asked so often and no more. */
function sameNames(): (one: unknown, other: unknown) => boolean {
  let compared = 0
  return (one, other) => {
    compared += 1
    if (compared > MOST_COMPARED)
      throw new NotYaml(null, 'one part has more names than any document of the site')
    return one === other || (isScalar(one) && isScalar(other) && one.value === other.value)
  }
}

/** Reads one YAML document without tags, anchors and aliases. Throws NotYaml. */
export function readYaml(bytes: Uint8Array): ReadYaml {
  const text = decoded(bytes)
  refuseUnread(text)
  const counter = new LineCounter()
  let document: ReturnType<typeof parseDocument>
  try {
    document = parseDocument(text, {
      ...{ version: '1.2', lineCounter: counter, prettyErrors: false, uniqueKeys: sameNames() },
    })
  } catch (cause) {
    // What is nested a thousand times takes more of the stack than there is.
    if (!(cause instanceof RangeError)) throw cause
    throw new NotYaml(null, TOO_DEEP)
  }
  const [fault] = [...document.errors, ...document.warnings]
  if (fault?.message.startsWith('Maximum call stack')) throw new NotYaml(null, TOO_DEEP)
  if (fault !== undefined) throw new NotYaml(counter.linePos(fault.pos[0]).line, sentence(fault))
  const lineOf = (path: Path): number | null => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
      const start = isNode(node) ? node.range?.[0] : undefined
      // A block scalar's text begins below the line that names it; its mark stands on that line.
      if (start !== undefined) return counter.linePos(start).line
    }
    return null
  }
  try {
    return { value: document.toJS({ maxAliasCount: 0 }), lineOf }
  } catch (cause) {
    if (cause instanceof RangeError) throw new NotYaml(null, TOO_DEEP)
    throw new NotYaml(null, NAMED)
  }
}

/** What a text becomes that YAML reads otherwise because of a sign in it, such as “Services: all of them”. */
const OF_A_SIGN = new Set<ErrorCode>([
  'BAD_SCALAR_START',
  'BLOCK_AS_IMPLICIT_KEY',
  'MULTILINE_IMPLICIT_KEY',
  'TAG_RESOLVE_FAILED',
  'UNEXPECTED_TOKEN',
])

const sentence = ({ code, message }: Pick<YAMLError, 'code' | 'message'>): string =>
  OF_A_SIGN.has(code)
    ? `is not YAML: ${message}. A text with “: ” in it, or that begins with a sign such as ' @ % * ! or {, stands in double quotes.`
    : `is not YAML: ${message}`

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const line = lineOfWrongByte(bytes)
    throw new NotYaml(line, 'is not text in UTF-8. Save it in that encoding.')
  }
}

/** The first line that is no UTF-8: in UTF-8 no part of a letter is a line feed. */
function lineOfWrongByte(bytes: Uint8Array): number | null {
  let [line, start] = [1, 0]
  while (start < bytes.length) {
    const end = bytes.indexOf(0x0a, start)
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(start, end < 0 ? undefined : end))
    } catch {
      return line
    }
    if (end < 0) break
    start = end + 1
    line += 1
  }
  return null
}
