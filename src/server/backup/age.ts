import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { HEAD_MOST, payloadKey, readHead, WORK, writeHead } from './age-header.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { type ByteReader, readBytes } from './pull-bytes.ts'

/** The first bytes of every file in this format. */
export const AGE_MAGIC = 'age-encryption.org/'

const CHUNK = 65_536
const TAG = 16
const CIPHER = 'chacha20-poly1305'

/** A chunk's number, and whether it is the last: none can be left out, moved or cut off unseen. */
function nonceOf(counter: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(counter, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** The chunks of a stream, each with whether it is the last; an empty stream has one that is empty. */
async function* inChunks(
  bytes: ByteReader,
  size: number,
): AsyncGenerator<{ chunk: Buffer; counter: number; isLast: boolean }> {
  let chunk = await bytes.upTo(size)
  for (let counter = 0; ; counter += 1) {
    const next = chunk.length < size ? Buffer.alloc(0) : await bytes.upTo(size)
    const isLast = next.length === 0
    yield { chunk, counter, isLast }
    if (isLast) return
    chunk = next
  }
}

/** Encrypts a stream with a passphrase: chunks of 64 KB by ChaCha20-Poly1305, as age does. `work`: who guesses has 2^work to do. */
export async function* encrypt(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  work = WORK,
): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(16)
  const nonce = randomBytes(16)
  yield await writeHead(passphrase, fileKey, { salt: randomBytes(16), work })
  yield nonce
  const key = payloadKey(fileKey, nonce)
  for await (const { chunk, counter, isLast } of inChunks(readBytes(source), CHUNK)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(counter, isLast), { authTagLength: TAG })
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

async function takeHead(bytes: ByteReader): Promise<string> {
  let head = ''
  while (!/\n--- .*\n$/.test(head)) {
    const byte = await bytes.upTo(1)
    if (byte.length === 0 || head.length === HEAD_MOST) throw new ArchiveRefused('its head is cut off')
    head += byte.toString('latin1')
  }
  return head
}

/**
 * Decrypts such a stream. A chunk is handed on only once it is known to be whole and in its place.
 *
 * @throws ArchiveRefused for another passphrase, and for a stream that is cut off or was changed
 */
export async function* decrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const bytes = readBytes(source)
  const fileKey = await readHead(await takeHead(bytes), passphrase)
  const nonce = await bytes.upTo(16)
  const key = payloadKey(fileKey, nonce)
  for await (const { chunk, counter, isLast } of inChunks(bytes, CHUNK + TAG)) {
    if (chunk.length < TAG) throw new ArchiveRefused('it is cut off')
    const decipher = createDecipheriv(CIPHER, key, nonceOf(counter, isLast), { authTagLength: TAG })
    decipher.setAuthTag(chunk.subarray(-TAG))
    const plain = decipher.update(chunk.subarray(0, -TAG))
    try {
      decipher.final()
    } catch (cause) {
      throw new ArchiveRefused('it is cut off or was changed', { cause })
    }
    yield plain
  }
}
