import { statSync } from 'node:fs'
import { join } from 'node:path'
import { writePackage } from './package/write-package.ts'

// Packs what `npm run build` made: one file that runs without npm, on machines like this one.

const root = join(import.meta.dirname, '..')
const { file, sum, release } = await writePackage(root, join(root, 'build/package'))
const megabytes = (statSync(file).size / 1e6).toFixed(1)
console.log(`${file}\n${release.version} (${release.commit}), ${megabytes} MB, sha256 ${sum}`)
