import { invariant } from './refusals.ts'
import { hasZipDirectory } from './zip-tail.ts'

const HEADER_WITHIN = 1024
const END_WITHIN = 1024
const MOST_TABLES = 50
/** A dictionary is short; a file that repeats its beginnings must not be read whole for each of them. */
const DICTIONARY_WITHIN = 65_536
const header = /%PDF-[12]\.\d/

function latin1(bytes: Buffer, from: number, length: number): string {
  return bytes.toString('latin1', from, Math.min(bytes.length, from + length))
}

export function containsPdfHeader(bytes: Buffer): boolean {
  return header.test(latin1(bytes, 0, HEADER_WITHIN))
}

// Readers take a header after a kilobyte of anything; what stands there may be a script that a machine runs.
function requireHeader(bytes: Buffer): void {
  invariant(
    /^(?:\xef\xbb\xbf)?[\t\n\f\r ]*%PDF-[12]\.\d/.test(latin1(bytes, 0, HEADER_WITHIN)),
    'no PDF header',
  )
}

// Some writers pad a file with zeros or blank lines.
function contentLength(bytes: Buffer): number {
  let length = bytes.length
  while (length > 0 && (bytes[length - 1] ?? 0) <= 0x20) length -= 1
  return length
}

function namesRoot(bytes: Buffer, from: number, to: number): boolean {
  const dictionary = latin1(bytes, from, Math.min(to - from, DICTIONARY_WITHIN))
  return /^\s*<</.test(dictionary) && /\/Root\s+\d+\s+\d+\s+R/.test(dictionary)
}

function isTableAt(bytes: Buffer, at: number): boolean {
  const trailer = bytes.indexOf('trailer', at, 'latin1')
  if (trailer < 0) return false
  const end = bytes.indexOf('startxref', trailer, 'latin1')
  return namesRoot(bytes, trailer + 'trailer'.length, end < 0 ? bytes.length : end)
}

function isStreamAt(bytes: Buffer, at: number): boolean {
  const end = at + latin1(bytes, at, DICTIONARY_WITHIN).indexOf('stream')
  if (end < at || !/\/Type\s*\/XRef/.test(latin1(bytes, at, end - at))) return false
  return namesRoot(bytes, bytes.indexOf('obj', at, 'latin1') + 'obj'.length, end)
}

function isReferenceTableAt(bytes: Buffer, at: number): boolean {
  const text = latin1(bytes, at, 64)
  if (/^\s*xref\s+\d+\s+\d+\s/.test(text)) return isTableAt(bytes, at)
  return /^\s*\d{1,10}\s+\d{1,5}\s+obj/.test(text) && isStreamAt(bytes, at)
}

function* lastPlaces(bytes: Buffer, word: string): Generator<number> {
  let at = bytes.lastIndexOf(word, bytes.length, 'latin1')
  for (let tried = 0; at > 0 && tried < MOST_TABLES; tried += 1) {
    yield at
    at = bytes.lastIndexOf(word, at - 1, 'latin1')
  }
}

/** Readers mend a wrong startxref: they look for the objects, and for what names the root among them. */
function canBeMended(bytes: Buffer): boolean {
  for (const at of lastPlaces(bytes, 'trailer')) if (isTableAt(bytes, at)) return true
  for (const at of lastPlaces(bytes, '/XRef')) {
    const object = bytes.lastIndexOf(' obj', at, 'latin1')
    if (object >= 0 && isStreamAt(bytes, object)) return true
  }
  return false
}

/**
 * A PDF has its header before anything but blanks or a byte order mark and ends in `startxref`, a number and `%%EOF`. The
 * number is the place of a cross-reference table or stream whose dictionary names the document's root (ISO 32000, 7.5), or
 * there is such a dictionary elsewhere. One that is an archive as well is refused.
 */
export function checkPdf(bytes: Buffer): void {
  requireHeader(bytes)
  invariant(!hasZipDirectory(bytes), 'a PDF that is an archive too')
  const length = contentLength(bytes)
  const tail = latin1(bytes.subarray(0, length), Math.max(0, length - 2 * END_WITHIN), length)
  const end = tail.lastIndexOf('%%EOF')
  invariant(end >= 0 && tail.length - end <= END_WITHIN, 'no end-of-file mark')
  const pointer = /^startxref\s+(\d{1,10})\s/.exec(
    tail.slice(Math.max(0, tail.lastIndexOf('startxref', end))),
  )
  invariant(pointer !== null, 'no startxref')
  invariant(isReferenceTableAt(bytes, Number(pointer[1])) || canBeMended(bytes), 'nothing that names a root')
}
