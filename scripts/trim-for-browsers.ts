import type { Plugin } from 'vite'

/**
 * Modules of libraries that only a server calls, though what a browser gets imports them: React's HTML renderer (islands are
 * rendered by the server only) and zod's way to JSON Schema (for the API's own document).
 */
const SERVER_ONLY =
  /\/(?:react-dom\/server\.browser|zod\/v4\/core\/(?:to-json-schema|json-schema-processors))\.js$/

/** Builds a browser's files without what cannot serve there: of those modules the exports stay, as functions that do nothing. */
export const trimForBrowsers: Plugin = {
  name: 'trim-for-browsers',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  // Code that zod would make at run time: our policy allows no eval, and browsers report the attempt.
  configEnvironment: (name) =>
    name === 'client' ? { define: { 'globalThis.__zod_globalConfig': '{"jitless":true}' } } : undefined,
  transform: {
    filter: { id: SERVER_ONLY },
    handler(code) {
      const names = [...code.matchAll(/^export(?: function| const|s\.) ?(\w+)/gm)].map(([, name]) => name)
      return { code: names.map((name) => `export const ${name} = () => undefined`).join('\n'), map: null }
    },
  },
}
