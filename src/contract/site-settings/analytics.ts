import { z } from 'zod'
import { escapeHtml } from '../core/escape-html.ts'
import { text } from '../core/text.ts'
import { siteSettingsTexts } from './texts.ts'

const { analytics: texts } = siteSettingsTexts

export const ANALYTICS_MAX = { origins: 10, scripts: 5, text: 4_000 } as const

/** A script of somebody else's that public pages load, with what it reads of its own element. */
export type OwnScript = { src: string; data: readonly (readonly [name: string, value: string])[] }

/** What public pages may load of others, and what they do load. */
export type Analytics = { origins: readonly string[]; scripts: readonly OwnScript[] }

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = `(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])`
const ORIGIN = new RegExp(`^https://(?:\\*\\.)?${HOST}(?::\\d{1,5})?$`)

/**
 * Whether a policy may name it: https, a whole host or all hosts below one, and nothing else. It stands in a header between spaces
 * and semicolons, so what it may hold is listed, not what it may not.
 */
export const isOrigin = (origin: string): boolean =>
  origin.length <= 200 && ORIGIN.test(origin) && URL.canParse(origin.replace('*.', ''))

/** Each on a line of its own, in small letters. */
const linesOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim().toLowerCase().replace(/\/$/, ''))
      .filter((line) => line !== ''),
  ),
]

/** What stands in the way of a text of origins; undefined where nothing does. */
function originsFault(typed: string): string | undefined {
  const origins = linesOf(typed)
  const wrong = origins.find((origin) => !isOrigin(origin))
  if (wrong !== undefined) return texts.origin(wrong)
  return origins.length > ANALYTICS_MAX.origins ? texts.tooMany(ANALYTICS_MAX.origins) : undefined
}

const TAG = /^\s*<script\b((?:[^<>"']|"[^"]*"|'[^']*')*)>\s*<\/script\s*>/i
const ATTRIBUTE = /^\s*([a-z][a-z0-9_-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/i
const DATA = /^data-[a-z0-9]+(?:-[a-z0-9]+)*$/
/** What says how it is loaded: these load all alike, beside the page. */
const HOW = new Set(['async', 'defer'])
/** Those that mean what none means. A module would run as what it is not, and what a consent tool holds back would run. */
const TYPES = new Set(['', 'text/javascript', 'application/javascript'])

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const unescaped = (value: string): string =>
  value.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** The address as it is asked for; undefined for one that is none of a script on another site. */
function scriptAddress(typed: string): string | undefined {
  const url = URL.parse(typed)
  if (url === null || url.username !== '' || url.password !== '' || !isOrigin(url.origin)) return undefined
  url.hash = ''
  return url.href.length <= 500 ? url.href : undefined
}

type ReadTags = { scripts: OwnScript[]; fault?: string }

/** The attributes of an element, or what is wrong with them. */
function scriptOf(written: string): OwnScript | string {
  const data: [string, string][] = []
  let src: string | undefined
  let left = written
  while (left.trim() !== '') {
    const [whole, name = '', ...values] = ATTRIBUTE.exec(left) ?? []
    if (whole === undefined) return texts.notATag
    left = left.slice(whole.length)
    const [key, value] = [name.toLowerCase(), unescaped(values.find((one) => one !== undefined) ?? '')]
    if (key === 'src') {
      src = scriptAddress(value)
      if (src === undefined) return texts.script(value)
    } else if (DATA.test(key) && value.length <= 200) data.push([key, value])
    else if (key === 'type' && !TYPES.has(value.trim().toLowerCase()))
      return texts.attribute(`type="${value}"`)
    else if (key !== 'type' && !HOW.has(key)) return texts.attribute(name)
  }
  return src === undefined ? texts.inline : { src, data }
}

/** The scripts of a text of `<script>` elements, as those who offer them hand them out. Code between them is none. */
export function readTags(typed: string): ReadTags {
  const scripts: OwnScript[] = []
  let left = typed
  while (left.trim() !== '') {
    const [whole, written = ''] = TAG.exec(left) ?? []
    if (whole === undefined) return { scripts: [], fault: texts.notATag }
    const script = scriptOf(written)
    if (typeof script === 'string') return { scripts: [], fault: script }
    if (scripts.some(({ src }) => src === script.src)) return { scripts: [], fault: texts.twice(script.src) }
    scripts.push(script)
    left = left.slice(whole.length)
  }
  if (scripts.length > ANALYTICS_MAX.scripts)
    return { scripts: [], fault: texts.tooMany(ANALYTICS_MAX.scripts) }
  return { scripts }
}

/** The elements of scripts, one a line, as they are shown to be changed. */
export const tagsOf = (scripts: readonly OwnScript[]): string =>
  scripts
    .map(({ src, data }) => {
      const rest = data.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')
      return `<script async src="${escapeHtml(src)}"${rest}></script>`
    })
    .join('\n')

const refusing = (faultOf: (typed: string) => string | undefined) =>
  z.string().superRefine((typed, context) => {
    const message = faultOf(typed)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

const long = () => text({ most: ANALYTICS_MAX.text, lines: true })

/** Origins as an administrator sends them, one a line; in one spelling. */
export const AnalyticsOrigins = long()
  .pipe(refusing(originsFault))
  .transform((typed) => linesOf(typed).join('\n'))

/** Elements of scripts as an administrator sends them; in one spelling. */
export const AnalyticsTags = long()
  .pipe(refusing((typed) => readTags(typed).fault))
  .transform((typed) => tagsOf(readTags(typed).scripts))

/** What two such texts say. What this release would not take counts for nothing, whoever stored it. */
export const analyticsOf = ({ origins, tags }: Record<'origins' | 'tags', string>): Analytics => ({
  origins: originsFault(origins) === undefined ? linesOf(origins) : [],
  scripts: readTags(tags).scripts,
})

/** All that a policy has to name for it: the origins, and those of the scripts. */
export const originsOf = ({ origins, scripts }: Analytics): string[] => [
  ...new Set([...origins, ...scripts.map(({ src }) => new URL(src).origin)]),
]
