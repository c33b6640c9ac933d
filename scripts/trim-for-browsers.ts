import { type Plugin, parseSync, Visitor } from 'vite'

/**
 * Modules of libraries that no browser of ours calls, though what it gets imports them: React's HTML renderer (islands are
 * rendered by the server only), zod's way to JSON Schema (for the API's own document), its guard against values that hold
 * themselves (JSON cannot), its own words (people read the contract's) and the code that it would write (jitless), and what the router has for routes that are found on the way (`routeDiscovery` is `initial`) and
 * for measuring it from outside.
 */
const UNUSED =
  /\/(?:react-dom\/server\.browser|zod\/v4\/(?:core\/(?:to-json-schema|json-schema-processors|memoizer|doc)|locales\/en)|react-router\/dist\/production\/lib\/(?:dom\/ssr\/fog-of-war|router\/instrumentation))\.js$/

/** `z.string().email()` and its like hold all 25 formats of a string in every file; `z.email()` holds one, and is what zod asks for. */
const FORMATS_OF_STRINGS = /(export const ZodString = .+?\n\}), \{\n {4}email\(.+?\n\}\);/s

/** Methods that every schema of zod has and nothing in a browser calls; many of them hold a class of their own. */
export const METHODS = [
  ...['and', 'exactOptional', 'nonoptional', 'prefault', 'readonly', 'validate', 'validateAsync'],
  ...['safeParseAsync', 'spa', 'encode', 'decode', 'encodeAsync', 'decodeAsync'],
  ...['safeEncode', 'safeDecode', 'safeEncodeAsync', 'safeDecodeAsync', 'toJSONSchema', '~standard'],
]

const stubs = (code: string): string => {
  const named = [...code.matchAll(/^export(?: function| const| class|s\.) ?([\w$]+)/gm)].map(
    ([, name]) => name,
  )
  const listed = /^export \{([\w\s,]+)\}/m.exec(code)?.[1] ?? ''
  const names = [...new Set([...named, ...(listed.match(/\w+/g) ?? [])])]
  const byDefault = /^export default /m.test(code) ? ['export default () => undefined'] : []
  return [...names.map((name) => `export const ${name} = () => undefined`), ...byDefault].join('\n')
}

const withoutFormatsOfStrings = (code: string): string => {
  if (!FORMATS_OF_STRINGS.test(code))
    throw new Error('zod keeps the formats of z.string() somewhere else now')
  return code.replace(FORMATS_OF_STRINGS, '$1);')
}

function withoutMethods(id: string, code: string): string {
  const found: { start: number; end: number; name: string }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [name, , methods] }) {
      if (callee.type !== 'MemberExpression' || name?.type !== 'Literal' || name.value !== 'ZodType') return
      if (methods?.type !== 'ObjectExpression') return
      for (const { type, start, end, ...method } of methods.properties) {
        if (type !== 'Property' || !('key' in method)) continue
        const { key } = method
        const called = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
        if (METHODS.includes(called)) found.push({ start, end, name: called })
      }
    },
  }).visit(parseSync(id, code).program)
  const missing = METHODS.filter((name) => !found.some((it) => it.name === name))
  if (missing.length > 0) throw new Error(`zod has ${missing.join(', ')} somewhere else now`)
  return found
    .reverse()
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code)
}

/** Builds a browser's files without what cannot serve there: of those modules the exports stay, as functions that do nothing. */
export const trimForBrowsers: Plugin[] = [
  {
    name: 'trim-for-browsers',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // Code that zod would make at run time: our policy allows no eval, and browsers report the attempt.
    configEnvironment: (name) =>
      name === 'client' ? { define: { 'globalThis.__zod_globalConfig': '{"jitless":true}' } } : undefined,
    transform: {
      filter: { id: UNUSED },
      handler: (code) => ({ code: stubs(code), map: null }),
    },
  },
  {
    name: 'trim-methods-of-schemas',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler: (code, id) => ({ code: withoutFormatsOfStrings(withoutMethods(id, code)), map: null }),
    },
  },
]
