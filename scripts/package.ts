import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { isBuildFresh, isServerFresh } from './build-stamp.ts'
import { writePackage } from './package/write-package.ts'

// One file that runs without npm, on machines like this one: what the build made, and what it needs.

const root = join(import.meta.dirname, '..')
if (!isBuildFresh(root) || !isServerFresh(root)) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
const { file, sum, release } = await writePackage(root, join(root, 'build/package'))
const megabytes = (statSync(file).size / 1e6).toFixed(1)
console.log(`${file}\n${release.version} (${release.commit}), ${megabytes} MB, sha256 ${sum}`)
