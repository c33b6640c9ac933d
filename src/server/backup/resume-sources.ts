import { buffer } from 'node:stream/consumers'
import type { OpenFile, ResumeStore, StoredResume } from '../files/resume-store.ts'
import { resumeHashes, resumeKeysUpTo } from '../store/applications/applications.ts'
import type { Store } from '../store/engine/store.ts'
import { knownPictureKeys, pictureKeys } from '../store/media/picture-files.ts'
import type { Source } from './write-archive.ts'

/** Files that are opened ahead: a bucket takes its time for each. A resume has 2 MB at most. */
const AHEAD = 8
const BATCH = 500

/** What was found of the resumes while they were copied. */
export type Found = { missing: number; damaged: number }

type Read = { key: string; bytes: Buffer | undefined }

const bytesOf = async (opened: OpenFile | undefined): Promise<Buffer | undefined> =>
  opened && buffer(opened.stream)

/** The files of these keys in their order, several read at once. */
async function* readAhead(
  keys: AsyncIterable<string>,
  open: (key: string) => Promise<OpenFile | undefined>,
): AsyncGenerator<Read> {
  const underWay: Promise<Read>[] = []
  for await (const key of keys) {
    const reading = open(key).then(async (opened) => ({ key, bytes: await bytesOf(opened) }))
    // It is waited for when its turn comes.
    reading.catch(() => {})
    underWay.push(reading)
    const [first] = underWay
    if (underWay.length === AHEAD && first !== undefined) {
      underWay.shift()
      yield await first
    }
  }
  for (const reading of underWay) yield await reading
}

async function* keysOf(files: AsyncIterable<StoredResume>): AsyncGenerator<string> {
  for await (const { key } of files) yield key
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/**
 * Every file of the store, those of pictures too, those in quarantine too. The database was copied before: the file of each of its applications is older
 * than its row. `found` counts those that the database, up to that application, knows and the store lacks, or has with
 * another content.
 */
export async function* resumeSources(
  { store, resumes, last }: { store: Store; resumes: ResumeStore; last: number },
  found: Found,
): AsyncGenerator<Source> {
  const seen = new Set<string>()
  let unchecked = new Map<string, string>()

  const check = async () => {
    const known = await resumeHashes(store, [...unchecked.keys()])
    const pictures = await knownPictureKeys(store, [...unchecked.keys()])
    for (const [key, sha256] of unchecked) {
      // The file of a picture is named by what it holds.
      const isAsNamed = !pictures.has(key) || sha256.startsWith(key)
      if ((known.get(key) ?? sha256) !== sha256 || !isAsNamed) found.damaged += 1
    }
    unchecked = new Map()
  }

  const sources = async function* (folder: string, files: AsyncGenerator<Read>): AsyncGenerator<Source> {
    for await (const { key, bytes } of files) {
      if (bytes === undefined || seen.has(key)) continue
      seen.add(key)
      const put = (sha256: string) => void unchecked.set(key, sha256)
      yield { name: `${folder}/${key}`, size: bytes.length, body: only(bytes), put }
      if (unchecked.size === BATCH) await check()
    }
  }

  yield* sources('resumes', readAhead(keysOf(resumes.list()), resumes.open))
  yield* sources('quarantine', readAhead(keysOf(resumes.quarantine.list()), resumes.quarantine.open))
  for await (const keys of keysInRows(store, last)) {
    const missing = keys.filter((key) => !seen.has(key))
    // Some may have come back from quarantine while this was under way.
    for (const key of missing) {
      const bytes = await bytesOf(await resumes.open(key))
      if (bytes === undefined) found.missing += 1
      else yield* sources('resumes', readOne(key, bytes))
    }
  }
  if (unchecked.size > 0) await check()
}

/** The files that rows name: those of applications up to the last one that was copied, and all of pictures. */
async function* keysInRows(store: Store, last: number): AsyncGenerator<string[]> {
  yield* resumeKeysUpTo(store, last)
  yield* pictureKeys(store)
}

async function* readOne(key: string, bytes: Buffer): AsyncGenerator<Read> {
  yield { key, bytes }
}
