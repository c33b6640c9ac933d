import { useState } from 'react'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { letterEndpoints } from '#contract/letters/endpoints.ts'
import type { Letter } from '#contract/letters/letter.ts'
import type { LetterInput } from '#contract/letters/letter-input.ts'
import { call } from '#web/api/client.ts'
import { keyedAttempts } from '#web/api/keyed-attempts.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { useDiscardDraftText } from '../use-draft-text.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { useTakeBack } from './use-letter-changes.ts'
import { letterWords as words } from './words.ts'

type Sending = {
  name: string
  draft: string
  refuse: (fields: FieldErrors) => void
  onClose: () => void
  settled: () => void
}

/** Sends a letter once, however often its answer is lost, and offers to take it back. */
export function useSendLetter({ name, draft, refuse, onClose, settled }: Sending) {
  const [busy, setBusy] = useState(false)
  const [attempt] = useState(keyedAttempts)
  const signedOut = useSignedOut()
  const discard = useDiscardDraftText()
  const takeBack = useTakeBack(settled)

  async function send(input: Omit<LetterInput, 'key'>) {
    setBusy(true)
    let letter: Letter | undefined
    const error = await attempt(async (key) => {
      letter = (await call(letterEndpoints.writeLetter, { body: { ...input, key } })).data
    })
    setBusy(false)
    if (error !== undefined) {
      if (signedOut(error)) return
      if (error.code === 'idempotency_key_reused') refuse({ body: words.changedSince })
      else refuse(Object.keys(error.fields).length > 0 ? error.fields : { body: error.message })
      return
    }
    discard(draft)
    discard(`${draft}:subject`)
    onClose()
    settled()
    const sent = letter
    if (sent === undefined || input.at_once) notify.success(words.sent(name))
    else notify.undo(words.written(name), { label: words.undo, onUndo: () => void takeBack(sent) })
  }
  return { busy, send }
}
