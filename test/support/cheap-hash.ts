import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const hash = promisify(argon2)
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/**
 * A hash of the kind that the product makes, at the least cost that argon2 knows: a hash says its cost, and the product
 * goes by that. For people whom a test only needs to sign in.
 */
export async function cheapHash(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = await hash('argon2id', { message: password.normalize('NFKC'), nonce, ...cost })
  return `$argon2id$v=19$m=8,t=1,p=1$${unpadded(nonce)}$${unpadded(tag)}`
}
