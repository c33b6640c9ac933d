import { useState } from 'react'
import { applyEndpoint } from '#contract/applications/apply-endpoint.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { keyedAttempts } from '#web/api/keyed-attempts.ts'
import { request } from '#web/api/request.ts'
import { uploadOf } from '#web/api/upload.ts'
import type { ApplyDraft } from './apply-draft.ts'
import { readLanding } from './landing.ts'

/** With what was answered to the job's own questions, by field name. */
type AnsweredDraft = ApplyDraft & { answers: Readonly<Record<string, string>> }

export type Sending = { share: number } | undefined

/** Sends one filled-in form, however many attempts that takes. */
export function useApplication(jobId: number) {
  const [attempt] = useState(keyedAttempts)
  const [sending, setSending] = useState<Sending>()

  async function send(draft: AnsweredDraft): Promise<ApiError | undefined> {
    const { applicant_resume: file, answers, agreed, ...fields } = draft
    if (file === undefined) return undefined
    setSending({ share: 0 })
    try {
      return await attempt((idempotencyKey) =>
        request(applyEndpoint, {
          body: { ...answers, job_id: jobId, ...fields, ...agreed, ...readLanding() },
          headers: { 'idempotency-key': idempotencyKey },
          transport: uploadOf(applyEndpoint.multipart.file, file, (share) => setSending({ share })),
        }),
      )
    } finally {
      setSending(undefined)
    }
  }

  return { sending, send }
}
