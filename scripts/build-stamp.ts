import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const STAMP_FILE = 'build/stamp'

/** The bundle of the server, which takes a second where everything takes a minute. */
export const SERVER_BUILD = {
  folder: 'build/server',
  stamp: 'build/server/stamp',
  inputs: [
    'src/*.ts',
    'src/{contract,content,markdown,server}/**/*',
    'migrations/*',
    'scripts/*.ts',
    'package-lock.json',
  ],
} as const

/** What the pages and the reader of resumes are made of. */
const INPUTS = [
  'src/{contract,content,markdown,web,server/pictures,server/resumes}/**/*',
  'public/**/*',
  'scripts/{build,build-*,compile-*,compress-*,draw-*,trim-*}.ts',
  '{vite,react-router}.config.ts',
  'package-lock.json',
]

/** A hash of every input's name and bytes. */
export const buildStamp = (root: string, inputs: readonly string[] = INPUTS): string => {
  const hash = createHash('sha256')
  const entries = globSync(inputs, { cwd: root, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) {
    const bytes = readFileSync(file)
    hash.update(`${file.slice(root.length)}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

const isStampFresh = (root: string, file: string, inputs: readonly string[]): boolean =>
  existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8') === buildStamp(root, inputs)

/** True when the build in `build/` was made, to its end, from exactly these inputs. */
export const isBuildFresh = (root = join(import.meta.dirname, '..')): boolean =>
  isStampFresh(root, STAMP_FILE, INPUTS)

/** The same for the bundle of the server. */
export const isServerFresh = (root = join(import.meta.dirname, '..')): boolean =>
  isStampFresh(root, SERVER_BUILD.stamp, SERVER_BUILD.inputs)
