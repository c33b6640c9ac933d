import type { Plugin } from 'vite'

/**
 * Modules of libraries that no browser of ours calls, though what it gets imports them: React's HTML renderer (islands are
 * rendered by the server only), zod's way to JSON Schema (for the API's own document) and its guard against values that hold
 * themselves (JSON cannot), and what the router has for routes that are found on the way (`routeDiscovery` is `initial`) and
 * for measuring it from outside.
 */
const UNUSED =
  /\/(?:react-dom\/server\.browser|zod\/v4\/core\/(?:to-json-schema|json-schema-processors|memoizer)|react-router\/dist\/production\/lib\/(?:dom\/ssr\/fog-of-war|router\/instrumentation))\.js$/

/** `z.string().email()` and its like hold all 25 formats of a string in every file; `z.email()` holds one, and is what zod asks for. */
const FORMATS_OF_STRINGS = /(export const ZodString = .+?\n\}), \{\n {4}email\(.+?\n\}\);/s

const stubs = (code: string): string => {
  const named = [...code.matchAll(/^export(?: function| const| class|s\.) ?([\w$]+)/gm)].map(
    ([, name]) => name,
  )
  const listed = /^export \{([\w\s,]+)\}/m.exec(code)?.[1] ?? ''
  const names = [...new Set([...named, ...(listed.match(/\w+/g) ?? [])])]
  return names.map((name) => `export const ${name} = () => undefined`).join('\n')
}

const withoutFormatsOfStrings = (code: string): string => {
  if (!FORMATS_OF_STRINGS.test(code))
    throw new Error('zod keeps the formats of z.string() somewhere else now')
  return code.replace(FORMATS_OF_STRINGS, '$1);')
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
    name: 'trim-formats-of-strings',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler: (code) => ({ code: withoutFormatsOfStrings(code), map: null }),
    },
  },
]
