import { createHmac } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import { z } from 'zod'
import type { Store } from '#server/store/engine/store.ts'
import { listRecoveryCodes, replaceRecoveryCodes } from '#server/store/people/users.ts'
import type { Auth } from './auth.ts'

const HASHED = 'hmac-sha256:'
const Codes = z.array(z.string())

/** A recovery code as the database keeps it: under a key that is not there, and not to be read back. */
export function hashedCode(secret: string, code: string): string {
  const hash = createHmac('sha256', secret).update(`recovery-code\n${code}`).digest('base64url')
  return `${HASHED}${hash}`
}

/**
 * How better-auth stores the codes, which it hands over as JSON, and again after each use. It compares a code with what
 * `decrypt` answers: so it is given a code as `hashedCode` makes it. Codes from before are encrypted, and hashed when they
 * are read.
 */
export const hashedStorage = (secret: string) => ({
  async encrypt(json: string): Promise<string> {
    const codes = Codes.parse(JSON.parse(json))
    return JSON.stringify(codes.map((code) => (code.startsWith(HASHED) ? code : hashedCode(secret, code))))
  },
  async decrypt(stored: string): Promise<string> {
    if (stored.startsWith('[')) return stored
    return this.encrypt(await symmetricDecrypt({ key: secret, data: stored }))
  },
})

/** Hashes the codes that are still encrypted. Those made under another secret stay as they are: nobody can read them. */
export async function hashStoredCodes(store: Store, auth: Auth): Promise<void> {
  const storage = hashedStorage((await auth.$context).secret)
  for (const { id, backupCodes } of await listRecoveryCodes(store)) {
    if (backupCodes.startsWith('[')) continue
    const hashed = await storage.decrypt(backupCodes).catch(() => undefined)
    if (hashed !== undefined) await replaceRecoveryCodes(store, id, { from: backupCodes, to: hashed })
  }
}
