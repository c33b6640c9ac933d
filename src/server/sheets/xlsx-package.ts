import { open } from 'node:fs/promises'
import { PassThrough, pipeline, type Readable, Transform } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { importTexts } from '#contract/imports/texts.ts'
import { INFLATED_BYTES, SHEET_ENTRIES } from './limits.ts'
import { Unreadable } from './unreadable.ts'

/** The parts of an Excel file. What they claim and what they inflate to are counted together, whatever is read of them. */
export type XlsxPackage = {
  has: (name: string) => boolean
  part: (name: string) => Promise<Readable>
  close: () => void
}

const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Whether a file begins as a zip archive does. Throws Unreadable for an old Excel file and one that is locked. */
export async function isPackage(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0)
    if (buffer.subarray(0, 8).equals(COMPOUND)) throw new Unreadable(importTexts.oldExcel)
    return buffer.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))
  } finally {
    await file.close()
  }
}

/** Opens an Excel file. Throws Unreadable for what is none, and for one that would inflate beyond all measure. */
export async function openPackage(path: string): Promise<XlsxPackage> {
  const entries = new Map<string, Entry>()
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw new Unreadable(importTexts.brokenXlsx)
  })
  try {
    await readDirectory(zip, entries)
  } catch (error) {
    zip.close()
    throw error instanceof Unreadable ? error : new Unreadable(importTexts.brokenXlsx)
  }
  let left = INFLATED_BYTES
  const counted = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        left -= chunk.length
        done(left < 0 ? new Unreadable(importTexts.inflates) : null, chunk)
      },
    })
  return {
    has: (name) => entries.has(name.toLowerCase()),
    async part(name) {
      const entry = entries.get(name.toLowerCase())
      if (entry === undefined) throw new Unreadable(importTexts.brokenXlsx)
      const stream = await zip.openReadStreamPromise(entry).catch(() => {
        throw new Unreadable(importTexts.brokenXlsx)
      })
      // yauzl fails a stream that inflates to more than its entry claims.
      const end = new PassThrough()
      pipeline(stream, counted(), end, () => undefined)
      return end
    },
    close: () => zip.close(),
  }
}

async function readDirectory(zip: ZipFile, entries: Map<string, Entry>): Promise<void> {
  if (zip.entryCount > SHEET_ENTRIES) throw new Unreadable(importTexts.inflates)
  let claimed = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new Unreadable(importTexts.locked)
    claimed += entry.uncompressedSize
    if (claimed > INFLATED_BYTES) throw new Unreadable(importTexts.inflates)
    entries.set(entry.fileName.toLowerCase(), entry)
  }
}
