import { hash } from 'node:crypto'

type SecurityOptions = {
  /** `Strict-Transport-Security`, as `strictTransport` has it. */
  hsts: string | undefined
  /** `sha256-...`, as `inlineScriptHashes` finds them in a page. */
  inlineScriptHashes?: readonly string[]
  /** The same for style elements, as `inlineStyleHashes` finds them. */
  inlineStyleHashes?: readonly string[]
  /** Origins that the page may show in a frame, such as a map's. */
  frames?: readonly string[]
  /** Whether pages of the same origin may show it in a frame. */
  framed?: boolean
  /** Origins that the page may load scripts, pictures and answers from beside ours: each as `isOrigin` takes it. */
  analytics?: readonly string[]
  /** Lets the development server's socket and the style elements it changes be. */
  develop?: boolean
}

/** HSTS for a year where the site is https (RFC 6797); its subdomains too only where the operator says so, who may run others. */
export const strictTransport = (origin: string, includeSubDomains: boolean): string | undefined =>
  origin.startsWith('https:')
    ? `max-age=31536000${includeSubDomains ? '; includeSubDomains' : ''}`
    : undefined

const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`)

const contentSecurityPolicy = ({
  inlineScriptHashes = [],
  inlineStyleHashes = [],
  frames = [],
  framed = false,
  analytics = [],
  develop = false,
}: SecurityOptions): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...quoted(inlineScriptHashes), ...analytics].join(' '),
    // A browser that sees a hash ignores 'unsafe-inline'.
    ["style-src 'self'", ...(develop ? ["'unsafe-inline'"] : quoted(inlineStyleHashes))].join(' '),
    ["img-src 'self' data:", ...analytics].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(develop ? ['ws:'] : []), ...analytics].join(' '),
    "manifest-src 'self'",
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
    "form-action 'self'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')

/**
 * The headers that every answer of the server carries, pages and API alike.
 * A cached page keeps its own set, because its policy names the inline scripts of exactly those bytes.
 */
export const securityHeaders = (options: SecurityOptions): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(options),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': options.framed ? 'SAMEORIGIN' : 'DENY',
  ...(options.hsts !== undefined && { 'Strict-Transport-Security': options.hsts }),
})

const HASHES_KEPT = 100
const keptHashes = new Map<string, string>()

/** Kept: all pages hold the same few scripts. */
const hashOf = (text: string): string => {
  const known = keptHashes.get(text) ?? `sha256-${hash('sha256', text, 'base64')}`
  if (keptHashes.size >= HASHES_KEPT) keptHashes.clear()
  keptHashes.set(text, known)
  return known
}

const SOURCE = /\ssrc\s*=/i
const TYPE = /\stype\s*=\s*["']?([^"'\s>]+)/i
const RUN_TYPES = new Set(['text/javascript', 'application/javascript', 'module', 'importmap'])

type Element = { attributes: string; content: string }

/**
 * The elements of that name, by their tags in small letters: what is written otherwise gets no hash, and does not run.
 * A regular expression took four times as long, one in a hundred of a page.
 */
function* elementsOf(html: string, name: 'script' | 'style'): Generator<Element> {
  const [opening, closing] = [`<${name}`, `</${name}>`]
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at + 1)) {
    const from = at + opening.length
    const begins = html.indexOf('>', from)
    const ends = html.indexOf(closing, begins)
    if (begins < 0 || ends < 0) return
    const attributes = html.slice(from, begins)
    if (/^\w/.test(attributes)) continue
    yield { attributes, content: html.slice(begins + 1, ends) }
    at = ends
  }
}

/** The hashes of the scripts that stand in a page's HTML and would run. Data blocks such as JSON-LD do not. */
export const inlineScriptHashes = (html: string): string[] => {
  const hashes = new Set<string>()
  for (const { attributes, content } of elementsOf(html, 'script')) {
    const type = TYPE.exec(attributes)?.[1]?.toLowerCase()
    if (SOURCE.test(attributes) || (type !== undefined && !RUN_TYPES.has(type))) continue
    hashes.add(hashOf(content))
  }
  return [...hashes]
}

/** The hashes of the style elements that stand in a page's HTML. */
export const inlineStyleHashes = (html: string): string[] => [
  ...new Set(Array.from(elementsOf(html, 'style'), ({ content }) => hashOf(content))),
]
