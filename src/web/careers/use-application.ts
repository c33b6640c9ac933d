import { useRef, useState } from 'react'
import { applyEndpoint } from '#contract/apply-endpoint.ts'
import { ApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { upload } from '#web/api/upload.ts'
import type { ApplyDraft } from './apply-draft.ts'

/** With what was answered to the job's own questions, by field name. */
type AnsweredDraft = ApplyDraft & { answers: Readonly<Record<string, string>> }

export type Sending = { share: number } | undefined

/**
 * Sends one filled-in form. Its key stays the same for every retry, so that an application whose answer got
 * lost is not made twice.
 */
export function useApplication(jobId: number) {
  const key = useRef<string>(undefined)
  const [sending, setSending] = useState<Sending>()

  async function send(draft: AnsweredDraft): Promise<ApiError | undefined> {
    const { applicant_resume: file, answers, ...fields } = draft
    if (file === undefined) return undefined
    key.current ??= newIdempotencyKey()
    setSending({ share: 0 })
    try {
      await upload(applyEndpoint, {
        body: { ...answers, job_id: jobId, ...fields },
        file,
        idempotencyKey: key.current,
        onProgress: (share) => setSending({ share }),
      })
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // What arrived under this key was another text: the next try is a new application.
      if (error.code === 'idempotency_key_reused') key.current = undefined
      return error
    } finally {
      setSending(undefined)
    }
  }

  return { sending, send }
}
