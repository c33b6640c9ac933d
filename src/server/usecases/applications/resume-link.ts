import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DownloadQuery } from '#contract/applications/application.ts'
import { AppError } from '#contract/core/errors.ts'
import { RESUME_LINK_SECONDS } from '#contract/core/limits.ts'

/** Where the bytes of an application's resume are. */
export const resumePath = (applicationId: number): string => `/api/applications/${applicationId}/resume/`

type Signed = Omit<DownloadQuery, 'signature'>

function signature(secret: string, path: string, { purpose, by, expires }: Signed): Buffer {
  return createHmac('sha256', secret).update(`resume\n${path}\n${by}\n${expires}\n${purpose}`).digest()
}

/** A link to the bytes of one resume, which are at `path`, for at most 60 s (spec-decisions row 28); `by` and `purpose` stand in the audit. */
export function resumeLink(
  secret: string,
  path: string,
  { by, purpose }: Omit<Signed, 'expires'>,
  now: Date,
) {
  const expires = Math.floor(now.getTime() / 1000) + RESUME_LINK_SECONDS
  const signed = signature(secret, path, { by, purpose, expires }).toString('base64url')
  const query = new URLSearchParams({ expires: String(expires), by, purpose, signature: signed })
  return {
    url: `${path}?${query}`,
    expires_at: new Date(expires * 1000).toISOString(),
  }
}

/** Throws `link_expired` unless the query was signed for this path and is still valid. */
export function checkResumeLink(secret: string, path: string, query: DownloadQuery, now: Date): void {
  const expected = signature(secret, path, query)
  const given = Buffer.from(query.signature, 'base64url')
  const genuine = given.length === expected.length && timingSafeEqual(given, expected)
  if (!genuine || query.expires * 1000 < now.getTime()) throw new AppError('link_expired')
}
