import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** An open file: `size` is what `stream` will carry. Destroy the stream when it is not read to its end. */
export type OpenFile = { stream: Readable; size: number }

/** `modifiedAt` answers undefined for a file that is gone by then. A folder is asked for it only when somebody wants to know. */
export type StoredResume = { key: string; modifiedAt: () => Promise<Date | undefined> }

/**
 * Where the résumés live. Keys come from `newResumeKey`; any other key is refused with a TypeError, so a
 * key can never name a path.
 */
export type ResumeStore = {
  /**
   * Stores the bytes of a temporary file. When it resolves they survive a power loss. The temporary file
   * may be gone or still there: call its `discard` in any case.
   */
  put(key: string, tempPath: string): Promise<void>
  /** Opens a stored file; undefined when there is none under this key. */
  open(key: string): Promise<OpenFile | undefined>
  /** Whether a file is stored under this key. */
  has(key: string): Promise<boolean>
  /** Removes a stored file; nothing happens when there is none. */
  remove(key: string): Promise<void>
  /** Every stored file, in no order. What was not stored by `put` is not listed. */
  list(): AsyncIterable<StoredResume>
  /** The id of the installation that these files belong to; undefined when it was never written. */
  installation(): Promise<string | undefined>
  /** Writes that id, over another if need be. */
  bind(id: string): Promise<void>
  /** Files that were set aside: neither opened nor listed by the store itself. `modifiedAt` is when that was. */
  quarantine: Quarantine
  /** Lets go of connections; the store is not used after that. */
  close(): Promise<void>
}

export type Quarantine = {
  /** Sets a stored file aside; nothing happens when there is none. */
  add(key: string): Promise<void>
  /** Takes it back; nothing happens when there is none. */
  restore(key: string): Promise<void>
  remove(key: string): Promise<void>
  /** As the store's own `open`. */
  open(key: string): Promise<OpenFile | undefined>
  list(): AsyncIterable<StoredResume>
}

/** The name beside the files under which the id of their installation is kept. */
export const INSTALLATION = 'installation'

/** The folder beside the files that those in quarantine are kept in. */
export const QUARANTINE = 'quarantine'

const resumeKey = /^[0-9a-f]{32}$/

/** A fresh key: 128 random bits, nothing of the visitor in it. */
export function newResumeKey(): string {
  return randomBytes(16).toString('hex')
}

export function isResumeKey(value: string): boolean {
  return resumeKey.test(value)
}

/** Refuses a key that `newResumeKey` did not make; the value itself stays out of the message. */
export function checkResumeKey(key: string): string {
  if (!isResumeKey(key)) throw new TypeError('not a résumé key')
  return key
}
