import { useState } from 'react'
import { contactEndpoint } from '#contract/messages/contact-endpoint.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { keyedAttempts } from '#web/api/keyed-attempts.ts'
import { request } from '#web/api/request.ts'
import type { MessageDraft } from './contact-draft.ts'

/** Sends one filled-in form, however many attempts that takes. */
export function useMessage() {
  const [attempt] = useState(keyedAttempts)
  const [sending, setSending] = useState(false)

  async function send(draft: MessageDraft): Promise<ApiError | undefined> {
    setSending(true)
    try {
      return await attempt((idempotencyKey) =>
        request(contactEndpoint, { body: draft, headers: { 'idempotency-key': idempotencyKey } }),
      )
    } finally {
      setSending(false)
    }
  }

  return { sending, send }
}
