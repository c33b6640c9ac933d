import { createCipheriv, createDecipheriv, createHmac, hkdfSync, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ArchiveRefused } from './archive-refused.ts'

/*
 * The head of a file encrypted with a passphrase, in the format of age (https://age-encryption.org/v1, section "scrypt
 * recipient stanza"): `age -d` reads it too.
 */

const VERSION = 'age-encryption.org/v1'
/** 2^16 rounds take 64 MB for a quarter of a second. */
export const WORK = 16
/** What somebody else wrote may ask for more, but not for all memory. */
const MOST_WORK = 20
const FILE_KEY = 16
const TAG = 16
export const HEAD_MOST = 1_024
const CIPHER = 'chacha20-poly1305'
const zeros = Buffer.alloc(12)

const derive: (password: string, salt: Buffer, length: number, options: object) => Promise<Buffer> =
  promisify(scrypt)

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '')

const wrapKey = (passphrase: string, salt: Buffer, work: number) =>
  derive(passphrase, Buffer.concat([Buffer.from(`${VERSION}/scrypt`), salt]), 32, {
    N: 2 ** work,
    r: 8,
    p: 1,
    maxmem: 256 * 2 ** work * 8,
  })

const macOf = (fileKey: Buffer, head: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', fileKey, '', 'header', 32)))
    .update(head)
    .digest()

/** The key of the chunks that follow the head and this nonce of 16 bytes. */
export const payloadKey = (fileKey: Buffer, nonce: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32))

/** The head by which this passphrase gives the file key. */
export async function writeHead(
  passphrase: string,
  fileKey: Buffer,
  { salt, work }: { salt: Buffer; work: number },
): Promise<Buffer> {
  const cipher = createCipheriv(CIPHER, await wrapKey(passphrase, salt, work), zeros, { authTagLength: TAG })
  const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
  const head = `${VERSION}\n-> scrypt ${base64(salt)} ${work}\n${base64(wrapped)}\n---`
  return Buffer.from(`${head} ${base64(macOf(fileKey, head))}\n`)
}

const HEAD = /^(age-encryption\.org\/v1\n-> scrypt ([\w+/]{22}) (\d{1,2})\n([\w+/]{43})\n---) ([\w+/]{43})\n$/

/**
 * The file key that a head keeps behind this passphrase.
 *
 * @throws ArchiveRefused for another head, and for another passphrase
 */
export async function readHead(head: string, passphrase: string): Promise<Buffer> {
  const [, signed = '', salt = '', work = '', wrapped = '', mac = ''] = HEAD.exec(head) ?? []
  if (signed === '' || Number(work) > MOST_WORK)
    throw new ArchiveRefused('it is encrypted in another way than with a passphrase')
  const key = await wrapKey(passphrase, Buffer.from(salt, 'base64'), Number(work))
  const bytes = Buffer.from(wrapped, 'base64')
  const decipher = createDecipheriv(CIPHER, key, zeros, { authTagLength: TAG })
  decipher.setAuthTag(bytes.subarray(FILE_KEY))
  try {
    const fileKey = Buffer.concat([decipher.update(bytes.subarray(0, FILE_KEY)), decipher.final()])
    if (timingSafeEqual(macOf(fileKey, signed), Buffer.from(mac, 'base64'))) return fileKey
  } catch (cause) {
    throw new ArchiveRefused('BACKUP_PASSPHRASE is not the one that it was encrypted with', { cause })
  }
  throw new ArchiveRefused('its head is damaged')
}
