import { bytesOf, type Entry } from './entry.ts'

const BLOCK = 512

/** The name of a file in the two fields that a header has for it. Throws for one that is too long for them. */
function splitName(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' }
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)]
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(name) <= 100) return { name, prefix }
  }
  throw new Error(`${path} is too long a name for a tar file`)
}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

function header(path: string, size: number, mode: number, seconds: number): Buffer {
  const { name, prefix } = splitName(path)
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0)
  block.write(octal(mode, 8), 100)
  // Nobody's: whoever unpacks it owns it.
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(size, 12), 124)
  block.write(octal(seconds, 12), 136)
  block.write(' '.repeat(8), 148)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  block.write(prefix, 345)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${octal(sum, 7)} `, 148)
  return block
}

/**
 * A tar file (ustar) of these files, in the order of their names, all of one time and nobody's: the same files make the same
 * bytes on every machine. Folders are made by whoever unpacks it.
 */
export function* tar(entries: readonly Entry[], seconds: number): Generator<Buffer> {
  const sorted = [...entries].sort((a, b) => (a.path < b.path ? -1 : 1))
  for (const entry of sorted) {
    const bytes = bytesOf(entry)
    yield header(entry.path, bytes.length, entry.executable ? 0o755 : 0o644, seconds)
    yield bytes
    yield Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)
  }
  yield Buffer.alloc(2 * BLOCK)
}
