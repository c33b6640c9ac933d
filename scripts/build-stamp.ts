import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const STAMP_FILE = 'build/stamp'

/** What the pages and the reader of resumes are made of. The rest of the server is run from source and needs no build. */
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

/** True when the build in `build/` was made, to its end, from exactly these inputs. */
export const isBuildFresh = (root = join(import.meta.dirname, '..')): boolean => {
  const file = join(root, STAMP_FILE)
  return existsSync(file) && readFileSync(file, 'utf8') === buildStamp(root)
}
