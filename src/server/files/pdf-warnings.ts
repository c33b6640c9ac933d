import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import type { ResumeWarning } from '#contract/applications/resume-warning.ts'
import { type PdfObject, pdfObjects } from './pdf-objects.ts'

const MAX_INFLATED = 20_000_000
const inflated = promisify(inflate)

/** Actions, and what only they need (ISO 32000, 12.6.4; 7.11.4 for embedded files). An XFA form is a program of its own. */
const ofName = new Map<string, ResumeWarning>([
  ['JavaScript', 'script'],
  ['Rendition', 'script'],
  ['Launch', 'launch'],
  ['EF', 'embedded'],
  ['EmbeddedFile', 'embedded'],
  ['EmbeddedFiles', 'embedded'],
  ['GoToR', 'external'],
  ['GoToE', 'external'],
  ['ImportData', 'external'],
  ['SubmitForm', 'external'],
  ['XFA', 'unchecked'],
])
/** What an object stream is packed with in every file that a writer made; any other way hides what is in it. */
const otherPacking =
  /^(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|Predictor)$/

function judge(names: Iterable<string>, found: Set<ResumeWarning>): void {
  for (const name of names) {
    const warning = ofName.get(name)
    if (warning !== undefined) found.add(warning)
  }
}

/** The inside of an object stream; undefined when it cannot be unpacked within `most` bytes. */
async function unpack(bytes: Buffer, { names }: PdfObject, most: number): Promise<Buffer | undefined> {
  if ([...names].some((name) => otherPacking.test(name))) return undefined
  if (!names.has('FlateDecode') && !names.has('Fl')) return bytes
  const options = { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH }
  return inflated(bytes, options).catch(() => undefined)
}

/**
 * What a PDF brings besides its pages: scripts, orders to start or fetch something, embedded files. Every object is looked
 * at, those in object streams too, whether or not the document refers to it; ordinary links are nothing. What is packed in
 * an unusual way or encrypted is `unchecked`.
 */
export async function pdfWarnings(bytes: Buffer): Promise<Set<ResumeWarning>> {
  const found = new Set<ResumeWarning>()
  let left = MAX_INFLATED
  for (const object of pdfObjects(bytes)) {
    judge(object.names, found)
    if (object.stream === undefined || !object.names.has('ObjStm')) continue
    const { from, to } = object.stream
    const inside = left > 0 ? await unpack(bytes.subarray(from, to), object, left) : undefined
    if (inside === undefined) found.add('unchecked')
    else {
      left -= inside.length
      for (const { names } of pdfObjects(inside)) judge(names, found)
    }
  }
  return found
}
