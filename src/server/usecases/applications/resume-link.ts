import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DownloadQuery } from '#contract/applications/application.ts'
import { AppError } from '#contract/core/errors.ts'
import { RESUME_LINK_SECONDS } from '#contract/core/limits.ts'

type Signed = Omit<DownloadQuery, 'signature'>

function signature(secret: string, applicationId: number, { purpose, by, expires }: Signed): Buffer {
  return createHmac('sha256', secret)
    .update(`resume\n${applicationId}\n${by}\n${expires}\n${purpose}`)
    .digest()
}

/** A path to the bytes of one resume for at most 60 s (spec-decisions row 28); `by` and `purpose` stand in the audit. */
export function resumeLink(
  secret: string,
  applicationId: number,
  { by, purpose }: Omit<Signed, 'expires'>,
  now: Date,
) {
  const expires = Math.floor(now.getTime() / 1000) + RESUME_LINK_SECONDS
  const signed = signature(secret, applicationId, { by, purpose, expires }).toString('base64url')
  const query = new URLSearchParams({ expires: String(expires), by, purpose, signature: signed })
  return {
    url: `/api/applications/${applicationId}/resume/?${query}`,
    expires_at: new Date(expires * 1000).toISOString(),
  }
}

/** Throws `link_expired` unless the query was signed for this application and is still valid. */
export function checkResumeLink(
  secret: string,
  applicationId: number,
  query: DownloadQuery,
  now: Date,
): void {
  const expected = signature(secret, applicationId, query)
  const given = Buffer.from(query.signature, 'base64url')
  const genuine = given.length === expected.length && timingSafeEqual(given, expected)
  if (!genuine || query.expires * 1000 < now.getTime()) throw new AppError('link_expired')
}
