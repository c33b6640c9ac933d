type Place = { from: number; to: number }

/** A piece of a search. `open` marks the one that may still be typed: its last word may be the beginning of a word. */
export type Token = Place &
  (
    | { kind: 'and' | 'or' | 'not' | '(' | ')' }
    | { kind: 'words' | 'phone' | 'exact'; text: string; open: boolean }
  )

const QUOTE = '"“”„«»'
const WORDS = `(?<words>[^\\s()${QUOTE}]+)`
const TOKEN = new RegExp(
  [
    `(?<space>\\s+)`,
    `[${QUOTE}](?<exact>[^${QUOTE}]*)(?<end>[${QUOTE}]|$)`,
    `(?<and>AND(?=[\\s("“„«]))`,
    `(?<or>OR(?=[\\s("“„«])|\\|)`,
    `(?<not>NOT(?=[\\s("“„«])|[-−–]+(?=[^\\s\\-−–]))`,
    `(?<phone>\\+?\\(?\\d[\\d ().\\-/\\u2010\\u2011\\u00a0]*\\d)(?!\\S*[\\p{L}\\p{N}])`,
    `(?<bracket>[()])`,
    WORDS,
  ].join('|'),
  'uy',
)
const PLAIN_TOKEN = new RegExp(`(?<bracket>[()])|${WORDS}`, 'uy')

const DIGITS_LEAST = 7
const DIGITS_MOST = 15

/** Cuts a search into its pieces. Whatever is typed can be cut. */
export function tokensOf(search: string): Token[] {
  const tokens: Token[] = []
  for (let from = 0; from < search.length; ) {
    const found = matchAt(TOKEN, search, from)
    // Digits that are too few or too many for a phone number.
    const { length, groups } =
      found.groups.phone !== undefined && !isPhone(found.groups.phone)
        ? matchAt(PLAIN_TOKEN, search, from)
        : found
    const token = tokenOf(groups)
    if (token !== undefined) tokens.push({ ...token, from, to: from + length })
    from += Math.max(1, length)
  }
  return onlyLastOpen(tokens)
}

type Groups = Record<string, string | undefined>

function matchAt(pattern: RegExp, text: string, at: number): { length: number; groups: Groups } {
  pattern.lastIndex = at
  const found = pattern.exec(text)
  return { length: found?.[0].length ?? 0, groups: found?.groups ?? {} }
}

function tokenOf({ exact, end, and, or, not, phone, bracket, words }: Groups) {
  if (exact !== undefined) return { kind: 'exact', text: exact, open: end === '' } as const
  if (phone !== undefined) return { kind: 'phone', text: phone, open: true } as const
  if (words !== undefined) return { kind: 'words', text: words, open: true } as const
  if (and !== undefined) return { kind: 'and' } as const
  if (or !== undefined) return { kind: 'or' } as const
  if (not !== undefined) return { kind: 'not' } as const
  if (bracket === undefined) return undefined
  return { kind: bracket === '(' ? '(' : ')' } as const
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return digits >= DIGITS_LEAST && digits <= DIGITS_MOST
}

/** Only the last piece that is looked for may still be typed. */
function onlyLastOpen(tokens: readonly Token[]): Token[] {
  const last = tokens.findLastIndex((token, at) => 'text' in token && tokens[at - 1]?.kind !== 'not')
  return tokens.map((token, at) => ('text' in token ? { ...token, open: token.open && at === last } : token))
}
