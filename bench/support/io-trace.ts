import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { SystemCall } from './system-calls.ts'

/** What a server did to its files, or said to somebody who applied. */
export type Deed =
  | { is: 'create' | 'sync' | 'remove'; path: string }
  | { is: 'write'; path: string; offset: number; bytes: Buffer }
  | { is: 'truncate'; path: string; length: number }
  | { is: 'rename'; from: string; to: string }
  | { is: 'acknowledge'; id: number }

export type Timed = { deed: Deed; begins: number; ends: number }

/** Strings are traced byte by byte (`strace -xx`). */
const bytesOf = (escaped: string): Buffer => Buffer.from(escaped.replaceAll('\\x', ''), 'hex')
const plain = (text: string): string =>
  text.replace(/(?:\\x[0-9a-f]{2})+/g, (part) => bytesOf(part).toString())
const strings = (text: string): Buffer[] =>
  [...text.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, escaped = '']) => bytesOf(escaped))
const openPath = (text: string): string => plain(/^\d+<([^>]*)>/.exec(text)?.[1] ?? '')

const escaped = (text: string) => Buffer.from(text).toString('hex').replace(/../g, '\\x$&')

/** The lines of a trace, which may be larger than a string: empty those in which none of these texts stands. */
export async function linesAbout(file: string, texts: readonly string[]): Promise<string[]> {
  const wanted = [...texts.map(escaped), ' resumed>']
  const lines: string[] = []
  for await (const line of createInterface({ input: createReadStream(file, 'latin1') }))
    lines.push(wanted.some((text) => line.includes(text)) ? line : '')
  return lines
}

/** Reads the calls of a trace made with `strace -f -y -xx`. Throws where a string was cut short. */
export function deedsOf(calls: readonly SystemCall[]): Timed[] {
  const positions = new Map<string, number>()
  return calls.flatMap(({ name, text, result, begins, ends }) => {
    if (/^-1|^\?/.test(result)) return []
    return read(name, text, result, positions).map((deed) => ({ deed, begins, ends }))
  })
}

function read(name: string, text: string, result: string, positions: Map<string, number>): Deed[] {
  const path = openPath(text)
  const fd = /^\d+/.exec(text)?.[0] ?? ''
  switch (name) {
    case 'openat': {
      const opened = openPath(result)
      positions.set(`${/^\d+/.exec(result)?.[0]} ${opened}`, 0)
      return text.includes('O_CREAT') ? [{ is: 'create', path: opened }] : []
    }
    case 'fsync':
    case 'fdatasync':
      return [{ is: 'sync', path }]
    case 'ftruncate':
      return [{ is: 'truncate', path, length: Number(/, (\d+)$/.exec(text)?.[1]) }]
    case 'unlink':
    case 'unlinkat':
      return [{ is: 'remove', path: strings(text)[0]?.toString() ?? '' }]
    case 'rename': {
      const [from = '', to = ''] = strings(text).map(String)
      return [{ is: 'rename', from, to }]
    }
    default: {
      if (text.includes('"...')) throw new Error(`the trace cut a ${name} of ${path} short`)
      const bytes = Buffer.concat(strings(text))
      if (!path.startsWith('/')) return acknowledged(bytes)
      const isPlaced = name.startsWith('pwrite')
      const key = `${fd} ${path}`
      const at = isPlaced ? Number(/, (\d+)$/.exec(text)?.[1]) : (positions.get(key) ?? 0)
      if (!isPlaced) positions.set(key, at + bytes.length)
      return [{ is: 'write', path, offset: at, bytes }]
    }
  }
}

function acknowledged(bytes: Buffer): Deed[] {
  const said = bytes.toString('latin1')
  const id = /^HTTP\/1\.1 201[\s\S]*"id":(\d+)/.exec(said)?.[1]
  return id === undefined ? [] : [{ is: 'acknowledge', id: Number(id) }]
}
