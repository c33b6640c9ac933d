import { createHmac, randomBytes } from 'node:crypto'
import { myPaths } from '#contract/my-application/paths.ts'
import { hashed } from '../core/hashed.ts'

/** Signs tokens; it is kept outside the database. */
type Secret = { secret: string }

/** Under which a token stands in the database: who reads it there cannot use it. */
export const addressTokenHash = (token: string): string => hashed(`address-link\n${token}`)

/** The same of the cookie of the browser in which an address was named. */
export const browserHash = (token: string): string => hashed(`address-browser\n${token}`)

const tokenOf = ({ secret }: Secret, seed: string): string =>
  createHmac('sha256', secret).update(`address-link\n${seed}`).digest('base64url')

/** A seed, which may stand in the outbox, and the hash of the token that follows from it. */
export function newAddressSeed(secret: Secret): { seed: string; token_hash: string } {
  const seed = randomBytes(32).toString('base64url')
  return { seed, token_hash: addressTokenHash(tokenOf(secret, seed)) }
}

/** The address of the link that confirms a new address. */
export const addressLink = ({ origin, ...secret }: Secret & { origin: string }, seed: string): string =>
  `${origin}${myPaths.page}?address=${tokenOf(secret, seed)}`
