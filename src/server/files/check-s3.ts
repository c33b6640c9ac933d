import { setTimeout as delay } from 'node:timers/promises'
import { StartRefused } from '#contract/core/start-refused.ts'
import type { ResumeStore } from './resume-store.ts'
import type { S3Options } from './s3-client.ts'

const CHECK_MS = 8_000

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the name of this host is not known',
  EAI_AGAIN: 'the name of this host cannot be looked up',
  ECONNREFUSED: 'it refuses the connection',
  TimeoutError: 'it does not answer',
  NoSuchBucket: 'there is no such bucket',
  AccessDenied: 'it refuses these credentials, or they may not list and read this bucket',
  InvalidAccessKeyId: 'it does not know this access key',
  SignatureDoesNotMatch: 'the secret access key is wrong',
  CredentialsProviderError: 'there are no credentials',
}

/** Reads and lists once, so that a wrong setting is told at the start. Throws StartRefused within 8 seconds. */
export async function checkS3(store: ResumeStore, options: S3Options): Promise<void> {
  const timer = new AbortController()
  const late = delay(CHECK_MS, undefined, { signal: timer.signal }).then(() => {
    throw Object.assign(new Error('no answer in time'), { name: 'TimeoutError' })
  })
  try {
    await Promise.race([tryOut(store), late])
  } catch (cause) {
    const { bucket, region, endpoint } = options
    const host = endpoint === undefined ? `${bucket}.s3.${region}.amazonaws.com` : new URL(endpoint).host
    throw new StartRefused(
      `The bucket "${bucket}" on ${host} cannot be used: ${reasonOf(cause)}. Check S3_* and start again.`,
      { cause },
    )
  } finally {
    late.catch(() => {})
    timer.abort()
  }
}

async function tryOut(store: ResumeStore): Promise<void> {
  await store.installation()
  for await (const _ of store.list()) break
}

/** The first cause that we have words for, else the code of the innermost one. Never its message: it may quote keys. */
function reasonOf(error: unknown): string {
  let last = 'unknown'
  for (let at = error; at instanceof Error; at = at.cause) {
    const codes = ['code' in at ? String(at.code) : '', at.name].filter((code) => code !== '')
    for (const code of codes) if (REASONS[code] !== undefined) return `${REASONS[code]} (${code})`
    last = codes[0] ?? last
  }
  return last
}
