import { createHmac, randomBytes } from 'node:crypto'
import { alertPaths } from '#contract/alerts/paths.ts'
import { hashed } from '../core/hashed.ts'

/** Signs tokens; it is kept outside the database. */
type Secret = { secret: string }
type Site = Secret & { origin: string }

/** `confirm`: of one search, until it is confirmed or vanishes; `reader`: of all of one address, for as long as they last. */
type Kind = 'confirm' | 'reader'

const tokenOf = ({ secret }: Secret, kind: Kind, seed: string): string =>
  createHmac('sha256', secret).update(`job-alert ${kind}\n${seed}`).digest('base64url')

/** Under which a token stands in the database: who reads it there cannot use it. */
export const alertTokenHash = (token: string): string => hashed(`job-alert\n${token}`)

/** A seed, which may stand in the database, and the hash of the token that follows from it. */
export function newAlertSeed(secret: Secret, kind: Kind): { seed: string; token_hash: string } {
  const seed = randomBytes(32).toString('base64url')
  return { seed, token_hash: alertTokenHash(tokenOf(secret, kind, seed)) }
}

/** The token by which a reader sees and ends their searches. */
export const readerToken = (secret: Secret, seed: string): string => tokenOf(secret, 'reader', seed)

const linkTo = ({ origin }: Site, path: string, name: string, token: string): string =>
  `${origin}${path}?${name}=${token}`

/** The links that mails about job alerts carry, by a seed. */
export const alertLinks = (site: Site) => ({
  confirm: (seed: string) => linkTo(site, alertPaths.page, 'confirm', tokenOf(site, 'confirm', seed)),
  manage: (seed: string) => linkTo(site, alertPaths.page, 'reader', readerToken(site, seed)),
  leave: (seed: string) => linkTo(site, alertPaths.leave, 'reader', readerToken(site, seed)),
})
