import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { buildStamp, SERVER_BUILD } from './build-stamp.ts'

/** Shared with the built pages (React, the router), of machine code, or loaded by hardly any process. */
const APART = [
  'react',
  'react-dom',
  'react-router',
  '@react-router/node',
  'better-sqlite3',
  '@resvg/resvg-js',
  'satori',
  'vite',
  '@aws-sdk/client-s3',
  'nodemailer',
  '@react-email/components',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
]

/** Files that stand beside a source, such as a thread's program, are found there from the bundle, too. */
const keepPlaces = (root: string, folder: string): Plugin => ({
  name: 'keep-places',
  transform(code, id) {
    if (
      !id.startsWith(`${root}/`) ||
      id.includes('/node_modules/') ||
      !/import\.meta\.(?:dirname|url)/.test(code)
    )
      return null
    const file = JSON.stringify(relative(folder, id))
    const place = JSON.stringify(relative(folder, dirname(id)))
    return {
      code: code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${place})`)
        .replaceAll('import.meta.url', `new URL(${file}, import.meta.url)`),
      map: null,
    }
  },
})

/**
 * Puts the server's sources and their packages into one file: two thousand modules cost a start a CPU-second and 40 MB
 * (decision 6). Not minified, so that a line of a stack says something.
 */
export async function buildServer(root: string): Promise<void> {
  const stamp = buildStamp(root, SERVER_BUILD.inputs)
  const folder = join(root, SERVER_BUILD.folder)
  rmSync(folder, { recursive: true, force: true })
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    plugins: [keepPlaces(root, folder)],
    ssr: { noExternal: true, external: APART },
    build: {
      outDir: SERVER_BUILD.folder,
      ssr: true,
      target: 'esnext',
      minify: false,
      rolldownOptions: {
        input: 'src/main.ts',
        // What only `npm run dev` loads stays where it is.
        external: ['pg-native', /^#server\/pages\/dev\.ts$/, /\/scripts\//],
        output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' },
      },
    },
  })
  writeFileSync(join(root, SERVER_BUILD.stamp), stamp)
}

if (import.meta.main) await buildServer(join(import.meta.dirname, '..'))
