import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIslands } from './build-islands.ts'
import { PACKAGES_FOLDER } from './build-packages.ts'
import { buildResumeFrame } from './build-resume-frame.ts'
import { buildResumeReader } from './build-resume-reader.ts'
import { buildServer } from './build-server.ts'
import { buildStamp, STAMP_FILE } from './build-stamp.ts'
import { compressFolder } from './compress-folder.ts'
import { drawPictures } from './draw-pictures.ts'
import { removeUnloaded, trimManifest } from './trim-manifest.ts'

const root = join(import.meta.dirname, '..')
const stamp = buildStamp(root)
// Without a stamp a half-made build counts as stale.
rmSync(join(root, STAMP_FILE), { force: true })
rmSync(join(root, PACKAGES_FOLDER), { recursive: true, force: true })

process.env.NODE_ENV = 'production'
await Promise.all([
  buildIslands(root),
  buildResumeFrame(root, join(root, 'build/resume-frame')),
  buildResumeReader(root),
  buildServer(root),
  drawPictures(root),
])

const bin = join(root, 'node_modules/@react-router/dev/bin.cjs')
const pages = spawnSync(process.execPath, [bin, 'build', '--logLevel', 'warn'], {
  cwd: root,
  stdio: 'inherit',
})
if (pages.status !== 0) process.exit(pages.status ?? 1)
trimManifest(root)
removeUnloaded(root)

await Promise.all(
  ['build/pages/client', 'build/islands', 'build/resume-frame'].map((folder) =>
    compressFolder(join(root, folder)),
  ),
)
writeFileSync(join(root, STAMP_FILE), stamp)
