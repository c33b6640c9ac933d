import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import { READER_FOLDER } from '../src/server/resumes/read-resume.ts'
import { readerFlags } from '../src/server/resumes/reader-process.ts'
import { recordPackages } from './build-packages.ts'
import { buildStamp } from './build-stamp.ts'

const OUT = 'build/resume-reader'
const STAMP = join(OUT, 'stamp')
const INPUTS = [
  'src/server/resumes/**/*',
  'src/contract/core/limits.ts',
  'scripts/{build-resume-reader,compile-parsers}.ts',
  'package-lock.json',
]

/** What the build replaces in PDF.js, each of which must stand there once. */
const REPLACED: readonly (readonly [was: string, is: string])[] = [
  // A table of words for a kind of compression that hardly a PDF has, made on every load.
  ['Ge=makeBrotliDecode();', 'Ge=(made=>(...given)=>(made??=makeBrotliDecode())(...given))();'],
  // A font's program is for drawing. Where the PDF says which characters it stands for, nothing of it is needed.
  [
    '[a,o]=getFontFileType(t,n),',
    'if(n.hasIncludedToUnicodeMap){amendFallbackToUnicode(n);return}[a,o]=getFontFileType(t,n),',
  ],
]

const adaptPdfjs: Plugin = {
  name: 'adapt-pdfjs',
  transform(code, id) {
    if (!id.endsWith('/unpdf/dist/pdfjs.mjs')) return null
    let adapted = code.replaceAll('import.meta.url', '""')
    for (const [was, is] of REPLACED) {
      if (code.split(was).length !== 2) throw new Error(`PDF.js is not as it was: ${was}`)
      adapted = adapted.replace(was, () => is)
    }
    // It is loaded for what it does, whatever its package says, and has no address where it runs.
    return { code: adapted, moduleSideEffects: true, map: null }
  },
}

const common = (root: string): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'warn',
  mode: 'production',
  publicDir: false,
})

/** The programs of the process: modules for Node. */
const buildPrograms = (root: string) =>
  build({
    ...common(root),
    build: {
      outDir: OUT,
      emptyOutDir: false,
      ssr: true,
      target: 'esnext',
      rolldownOptions: {
        input: ['main', 'thread', 'give-up-rights'].map((name) => `src/server/resumes/reader/${name}.ts`),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })

/** A parser: one script that needs ECMAScript and nothing else. What it takes of Node has a small stand-in. */
function buildParser(root: string, name: string) {
  const at = (file: string) => join(root, 'src/server/resumes/reader/parsers', file)
  return build({
    ...common(root),
    plugins: [adaptPdfjs, recordPackages(`resume-reader-${name}`)],
    resolve: {
      alias: {
        buffer: at('buffer.ts'),
        fs: at('nothing.ts'),
        path: at('path.ts'),
        stream: at('stream.ts'),
        yauzl: at('yauzl.ts'),
      },
    },
    build: {
      outDir: OUT,
      emptyOutDir: false,
      target: 'esnext',
      lib: { entry: at(`${name}.ts`), formats: ['iife'], name: 'parser', fileName: () => `${name}.js` },
    },
  })
}

/** What V8 compiles of the parsers, compiled once. */
function compileParsers(root: string): void {
  const v8Flags = readerFlags('').filter((flag) => !/^--(permission|allow-)/.test(flag))
  const program = join(root, 'scripts/compile-parsers.ts')
  // Predictable: the same parsers come to the same bytes.
  const args = [...v8Flags, '--predictable', program, READER_FOLDER]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error('the parsers of resumes were not compiled')
}

/** Builds what reads resumes apart into build/resume-reader. */
export async function buildResumeReader(root: string): Promise<void> {
  const stamp = buildStamp(root, INPUTS)
  rmSync(join(root, OUT), { recursive: true, force: true })
  await Promise.all([buildPrograms(root), buildParser(root, 'pdf'), buildParser(root, 'word')])
  compileParsers(root)
  writeFileSync(join(root, STAMP), stamp)
}

/** The same, unless it was built from these sources: for who runs without a build. */
export async function ensureResumeReader(root: string): Promise<void> {
  const file = join(root, STAMP)
  const isFresh = existsSync(file) && readFileSync(file, 'utf8') === buildStamp(root, INPUTS)
  if (!isFresh) await buildResumeReader(root)
}
