import { useRef, useState } from 'react'
import { contactEndpoint } from '#contract/contact-endpoint.ts'
import { ApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { post } from '#web/api/post.ts'
import type { MessageDraft } from './contact-draft.ts'

/**
 * Sends one filled-in form. Its key stays the same for every retry, so that a message whose answer got lost is not
 * stored twice.
 */
export function useMessage() {
  const key = useRef<string>(undefined)
  const [sending, setSending] = useState(false)

  async function send(draft: MessageDraft): Promise<ApiError | undefined> {
    key.current ??= newIdempotencyKey()
    setSending(true)
    try {
      await post(contactEndpoint, { body: draft, idempotencyKey: key.current })
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // What arrived under this key was another text: the next try is a new message.
      if (error.code === 'idempotency_key_reused') key.current = undefined
      return error
    } finally {
      setSending(false)
    }
  }

  return { sending, send }
}
