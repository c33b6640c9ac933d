import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DownloadQuery } from '#contract/application.ts'
import { AppError } from '#contract/errors.ts'
import { RESUME_LINK_SECONDS } from '#contract/limits.ts'

function signature(secret: string, applicationId: number, by: string, expires: number): Buffer {
  return createHmac('sha256', secret).update(`resume\n${applicationId}\n${by}\n${expires}`).digest()
}

/** A path that downloads one résumé for at most 60 s (spec-decisions row 28); `by` stands in the audit. */
export function resumeLink(secret: string, applicationId: number, by: string, now: Date) {
  const expires = Math.floor(now.getTime() / 1000) + RESUME_LINK_SECONDS
  const signed = signature(secret, applicationId, by, expires).toString('base64url')
  const query = new URLSearchParams({ expires: String(expires), by, signature: signed })
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
  const expected = signature(secret, applicationId, query.by, query.expires)
  const given = Buffer.from(query.signature, 'base64url')
  const genuine = given.length === expected.length && timingSafeEqual(given, expected)
  if (!genuine || query.expires * 1000 < now.getTime()) throw new AppError('link_expired')
}
