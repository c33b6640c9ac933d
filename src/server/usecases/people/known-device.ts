import { randomBytes } from 'node:crypto'
import { KNOWN_DEVICES_MAX } from '#contract/core/limits.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findKnownDevice, insertKnownDevice, touchKnownDevice } from '#server/store/people/known-devices.ts'
import { hashed } from '../core/hashed.ts'

/** A browser that asks for, or has, a token by which the account knows it. */
export type Device = { id: number; token: string } | 'new' | undefined

const tokenHash = (token: string): string => hashed(`known-device\n${token}`)

/**
 * Whether one of the tokens that a browser keeps (`sent`, with spaces between them) was made for the account of this
 * email address: 'new' when none was, undefined when the caller sent no such field and wants none.
 */
export async function deviceOfLogin(store: Store, email: string, sent: string | undefined): Promise<Device> {
  if (sent === undefined) return undefined
  const tokens = new Map(sent.split(' ', KNOWN_TOKENS).map((token) => [tokenHash(token), token]))
  const found = await findKnownDevice(store, email, [...tokens.keys()])
  const token = found && tokens.get(found.token_hash)
  return token === undefined ? 'new' : { id: found?.id ?? 0, token }
}

/** More people than this do not sign in with one browser. */
const KNOWN_TOKENS = 5

type Owner = { userId: string; sessionId: string | null; at: string }

/**
 * Makes a browser one that the account knows, and answers its token; the database keeps the hash. A token lets nobody
 * in: it only spares the owner of the account the limits that strangers use up.
 */
export async function rememberDevice(
  store: Store,
  device: Device,
  { userId, sessionId, at }: Owner,
): Promise<string | undefined> {
  if (device === undefined) return undefined
  if (device !== 'new') {
    if (sessionId !== null) await touchKnownDevice(store, device.id, { session_id: sessionId, used_at: at })
    return device.token
  }
  const token = randomBytes(32).toString('base64url')
  const row = { user_id: userId, token_hash: tokenHash(token), session_id: sessionId, used_at: at }
  await insertKnownDevice(store, row, KNOWN_DEVICES_MAX)
  return token
}
