import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { OpenFile, ResumeStore } from '../files/resume-store.ts'
import { newTempName } from '../files/temp-folder.ts'

/** Files that are on their way at once. A resume has 2 MB at most. */
const AT_ONCE = 8

type Place = 'resumes' | 'quarantine'

/**
 * Copies every file, those in quarantine too, and reads each back. What an attempt before has copied is only read. `folder` is
 * on the file system of the target, if that is a folder. Answers how many there are; throws when one is not what it was.
 */
export async function copyFiles(from: ResumeStore, to: ResumeStore, folder: string): Promise<number> {
  let count = 0
  for (const place of ['resumes', 'quarantine'] as const) {
    const files = partOf(from, place).list()[Symbol.asyncIterator]()
    const worker = async () => {
      for (;;) {
        const { done, value } = await files.next()
        if (done === true) return
        await copyFile({ from, to, folder, place }, value.key)
        count += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }
  return count
}

const partOf = (store: ResumeStore, place: Place) => (place === 'resumes' ? store : store.quarantine)

const read = async (opened: OpenFile | undefined) => opened && buffer(opened.stream)

const sha256 = (bytes: Buffer | undefined) => bytes && createHash('sha256').update(bytes).digest('hex')

type Way = { from: ResumeStore; to: ResumeStore; folder: string; place: Place }

async function copyFile({ from, to, folder, place }: Way, key: string): Promise<void> {
  const bytes = await read(await partOf(from, place).open(key))
  if (bytes === undefined) return
  const there = () => partOf(to, place).open(key).then(read)
  if (sha256(await there()) === sha256(bytes)) return
  const temporary = join(folder, newTempName())
  await writeFile(temporary, bytes, { mode: 0o600 })
  try {
    await to.put(key, temporary)
    if (place === 'quarantine') await to.quarantine.add(key)
  } finally {
    await rm(temporary, { force: true })
  }
  if (sha256(await there()) !== sha256(bytes)) throw new Error(`the file ${key} is not what it was`)
}
