import { existsSync, readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Manifest } from 'vite'
import { adminFiles } from './scripts/admin-files.ts'
import { SHARED } from './scripts/build-outside.ts'
import { recordPackages } from './scripts/build-packages.ts'
import { failWithoutReload } from './scripts/fail-without-reload.ts'
import { pagesGroups } from './scripts/sample-files.ts'
import { trimContract } from './scripts/trim-contract.ts'
import { trimForBrowsers } from './scripts/trim-for-browsers.ts'

const ISLANDS_SOURCE = 'src/web/islands-entry.ts'
const ISLANDS_MANIFEST = 'build/islands/.vite/manifest.json'
const PICTURES = 'build/pictures.json'

/** The islands are a build of their own, made first (scripts/build.ts): the pages only name its entry file. */
const islandsEntry = (command: 'build' | 'serve'): string => {
  if (command === 'serve' || !existsSync(ISLANDS_MANIFEST)) return `/${ISLANDS_SOURCE}`
  const manifest: Manifest = JSON.parse(readFileSync(ISLANDS_MANIFEST, 'utf8'))
  const entry = manifest[ISLANDS_SOURCE]
  if (entry === undefined) throw new Error(`${ISLANDS_MANIFEST} does not name ${ISLANDS_SOURCE}`)
  return `/${entry.file}`
}

/** The addresses of the drawn icons and pictures, made before the pages too. A development server serves none. */
function drawn(command: 'build' | 'serve'): Record<string, string> {
  const all: Record<string, string> =
    command === 'build' && existsSync(PICTURES) ? JSON.parse(readFileSync(PICTURES, 'utf8')) : {}
  const icons = Object.entries(all).flatMap(([name, url]) => {
    const [, size] = /^icon-(\d+)$/.exec(name) ?? []
    return size === undefined ? [] : [[size, url]]
  })
  const pictures = Object.entries(all).filter(([name]) => name.startsWith('/'))
  return {
    __ICONS__: JSON.stringify(Object.fromEntries(icons)),
    __PICTURES__: JSON.stringify(Object.fromEntries(pictures)),
  }
}

/** Every page of the admin has these before anything is loaded late: each late part would name them again. */
const FIRST = /^assets\/(?:react|rolldown-runtime|admin|admin-entry|admin-layout)-[\w-]{8}\.js$/

export default defineConfig(({ command }) => ({
  plugins: [
    trimForBrowsers,
    trimContract,
    failWithoutReload,
    tailwindcss(),
    reactRouter(),
    recordPackages('pages'),
  ],
  define: { __ISLANDS_ENTRY__: JSON.stringify(islandsEntry(command)), ...drawn(command) },
  // The built pages bring everything along but what the server has, too.
  ...(command === 'build' && { ssr: { noExternal: true, external: SHARED } }),
  // All at once: what is found page by page reloads a page that somebody is looking at, or fails it.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}'] },
  build: {
    ...{ target: 'es2022', cssTarget: ['chrome111', 'safari16.4', 'firefox128'], cssMinify: true },
    modulePreload: { resolveDependencies: (_, late) => late.filter((file) => !FIRST.test(file)) },
  },
  environments: {
    ssr: { build: { rolldownOptions: { output: { codeSplitting: { groups: pagesGroups } } } } },
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: adminFiles(import.meta.dirname) } } } },
    },
  },
}))
