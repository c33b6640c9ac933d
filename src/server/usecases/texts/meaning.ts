import { folded } from '#contract/core/folded.ts'
/** What somebody wants who wrote a text: what is doubtful is for a person to decide. */
export type Meaning = 'stop' | 'help' | 'start' | 'yes' | 'doubtful' | 'other'

/** Without spaces: what is written alone, or with nothing but politeness around it. */
const EXACT: Readonly<Record<Exclude<Meaning, 'doubtful' | 'other'>, readonly string[]>> = {
  stop: [
    ...[
      'stop',
      'stopall',
      'stopit',
      'stopnow',
      'stoptexts',
      'stopmessages',
      'stopallmessages',
      'stopalltexts',
    ],
    ...[
      'stoptexting',
      'stoptextingme',
      'stopmessagingme',
      'stopmessaging',
      'stopsending',
      'stopsendingmetexts',
    ],
    ...['unsubscribe', 'unsubscribeme', 'unsubscribeall', 'cancel', 'cancelall', 'end', 'quit', 'revoke'],
    ...[
      'revokeconsent',
      'irevoke',
      'irevokemyconsent',
      'optout',
      'optmeout',
      'optoutall',
      'remove',
      'removeme',
    ],
    ...[
      'donottextme',
      'donttextme',
      'nomoretexts',
      'nomoremessages',
      'leavemealone',
      'alto',
      'parar',
      'baja',
    ],
  ],
  help: ['help', 'info', 'helpme', 'ayuda'],
  start: ['start', 'unstop', 'startagain', 'resubscribe', 'subscribe'],
  yes: ['yes', 'y', 'yesiagree', 'iagree', 'confirm', 'iconfirm', 'si', 'yesconfirm'],
}

const POLITE = /^(please|pls|plz)|(please|pls|plz|thankyou|thanks|thx|now)$/g

/** Words in which somebody may want to hear no more, among others that say something else. */
const DOUBTFUL =
  /(stop|unsub|optout|revoke|quittext|canceltext|cancelmy|removeme|removemy|takemeoff|nomoretext|nomoremess|nomoresms|donttext|donottext|dontcontact|donotcontact|dontmessage|donotmessage|leavemealone|notinterested|wrongnumber|whoisthis|howdidyouget|harass|spam|lawyer|attorney|tcpa|donotcall)/

/** A sign alone, or a word of another alphabet, that may want the same. */
const STOP_SIGNS = /🛑|⛔|🚫|стоп/iu

/** Letters of other alphabets, and digits, that are drawn as ours are. */
const DRAWN_ALIKE: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', е: 'e', һ: 'h', н: 'h', і: 'i', ј: 'j', к: 'k', м: 'm', о: 'o', р: 'p' },
  ...{ ԛ: 'q', ѕ: 's', т: 't', ц: 'u', у: 'y', х: 'x', п: 'n', г: 'r', ԁ: 'd', ӏ: 'l' },
  ...{
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    ς: 's',
    σ: 's',
    τ: 't',
    υ: 'u',
  },
  ...{ χ: 'x', '0': 'o', '5': 's', '1': 'l', ѻ: 'o', ꜱ: 's', ᴛ: 't', ᴏ: 'o', ᴘ: 'p', ʟ: 'l', ᴇ: 'e', ʀ: 'r' },
}

/** A text in plain small letters without anything between them, however it was written. */
export function plainLetters(written: string): string {
  return [...folded(written)]
    .map((sign) => DRAWN_ALIKE[sign] ?? sign)
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .join('')
}

/** What a text asks for. Emoji, spaces and punctuation say nothing; of what is not clear a person decides. */
export function meaningOf(written: string): Meaning {
  const letters = plainLetters(written)
  const bare = letters.replace(POLITE, '').replace(POLITE, '')
  for (const meaning of ['stop', 'help', 'start', 'yes'] as const)
    if (EXACT[meaning].includes(letters) || EXACT[meaning].includes(bare)) return meaning
  return DOUBTFUL.test(letters) || STOP_SIGNS.test(written) ? 'doubtful' : 'other'
}
