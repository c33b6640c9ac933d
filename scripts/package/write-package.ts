import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { contentsOf } from './contents.ts'
import { releaseOf } from './release.ts'
import { sumsOf } from './sums.ts'
import { tar } from './tar.ts'

/** The byte of a gzip header that names the system. */
const SYSTEM = 9
const UNKNOWN_SYSTEM = 255

function sameOnEverySystem(): Transform {
  let begun = false
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!begun) chunk[SYSTEM] = UNKNOWN_SYSTEM
      begun = true
      done(null, chunk)
    },
  })
}

/** Packs the build in `build/` into a folder, with the hash of the file beside it. Answers what it made. */
export async function writePackage(root: string, folder: string) {
  const release = releaseOf(root)
  const stem = `${release.name}-${release.version}-${process.platform}-${process.arch}`
  const contents = contentsOf(root, release)
  const entries = [...contents, sumsOf(contents)].map((entry) => ({
    ...entry,
    path: `${stem}/${entry.path}`,
  }))
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${stem}.tar.gz`)
  const hash = createHash('sha256')
  await pipeline(
    tar(entries, release.seconds),
    createGzip({ level: 9 }),
    sameOnEverySystem(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(`${file}.part`),
  )
  // One that was broken off has no name that somebody would unpack.
  renameSync(`${file}.part`, file)
  const sum = hash.digest('hex')
  writeFileSync(join(folder, 'SHA256SUMS'), `${sum}  ${stem}.tar.gz\n`)
  return { file, stem, sum, release }
}
