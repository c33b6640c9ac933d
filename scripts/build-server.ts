import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, parse, relative } from 'node:path'
import type { Plugin } from 'vite'
import { OUTSIDE } from './build-outside.ts'
import { recordPackages } from './build-packages.ts'
import { buildStamp, isServerFresh, SERVER_BUILD } from './build-stamp.ts'
import { COMMANDS } from './commands.ts'
import { sampleGroups } from './sample-files.ts'

/** What is run by itself: the server, and the commands beside it. */
const PROGRAMS = ['src/main.ts', ...COMMANDS.map((name) => `scripts/${name}.ts`)]

/** A text that a source reads from beside itself. */
const TEXT = /readFileSync\(new URL\('([^']+)', import\.meta\.url\), 'utf8'\)/g
/** What a thread runs. */
const THREAD = /new URL\('([^']+\.m?[jt]s)', import\.meta\.url\)/g

/** The bundle needs no source: texts are in it, threads are files of it, and folders are found from it. */
const standAlone = (root: string, folder: string, threads = new Map<string, string>()): Plugin => ({
  name: 'stand-alone',
  // Vite has a way of its own with the addresses of threads.
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(`${root}/`) || id.includes('/node_modules/') || !code.includes('import.meta.'))
      return null
    const place = JSON.stringify(relative(folder, dirname(id)))
    const made = code
      .replace(TEXT, (_, file) => JSON.stringify(readFileSync(join(dirname(id), file), 'utf8')))
      .replace(THREAD, (_, file) => {
        const fileName = `${parse(file).name}.js`
        const thread = join(dirname(id), file)
        // All lie in one folder, where the second of a name would take the place of the first without a word.
        if ((threads.get(fileName) ?? thread) !== thread)
          throw new Error(`${threads.get(fileName)} and ${thread} would both be ${fileName}`)
        threads.set(fileName, thread)
        this.emitFile({ type: 'chunk', id: thread, fileName })
        return `new URL('./${fileName}', import.meta.url)`
      })
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${place})`)
    return { code: made, map: null }
  },
})

/**
 * Puts the server's sources, those of the commands and their packages into a few files: two thousand modules cost a start a CPU-second and 40 MB
 * (decision 6). Not minified, so that a line of a stack says something.
 */
export async function buildServer(root: string): Promise<void> {
  const stamp = buildStamp(root, SERVER_BUILD.inputs)
  const folder = join(root, SERVER_BUILD.folder)
  const { build } = await import('vite')
  rmSync(folder, { recursive: true, force: true })
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    plugins: [standAlone(root, folder), recordPackages('server')],
    ssr: { noExternal: true, external: OUTSIDE },
    build: {
      outDir: SERVER_BUILD.folder,
      ssr: true,
      target: 'esnext',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(PROGRAMS.map((file) => [parse(file).name, file])),
        // What only `npm run dev` loads stays where it is.
        external: ['pg-native', /^#server\/pages\/dev\.ts$/, /\/scripts\/build-/],
        // One folder for all: what looks for something from its own place finds it from there.
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'part-[name].js',
          codeSplitting: { groups: sampleGroups },
        },
      },
    },
  })
  writeFileSync(join(root, SERVER_BUILD.stamp), stamp)
}

/** The same, unless it was built from these sources: for who runs without a build. */
export async function ensureServer(root: string): Promise<void> {
  if (!isServerFresh(root)) await buildServer(root)
}

if (import.meta.main) await buildServer(join(import.meta.dirname, '..'))
