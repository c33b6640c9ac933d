import { useState } from 'react'
import type { FieldErrors, LastChange } from '#contract/core/error-answer.ts'
import type { Letter } from '#contract/letters/letter.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { useDiscardDraftText } from '../use-draft-text.ts'
import { useKeptAttempts } from '../use-kept-attempts.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { postOf, type Sent } from './letter-post.ts'
import type { LetterTo } from './letter-to.ts'
import { dropOffers } from './offers.ts'
import { useTakeBack } from './use-letter-changes.ts'
import { letterWords as words } from './words.ts'

type Sending = {
  to: LetterTo
  name: string
  draft: string
  /** The newest answer that was there when this one was begun. */
  seen: number | null
  refuse: (fields: FieldErrors) => void
  onClose: () => void
  settled: () => void
}

/**
 * Sends a letter once, however often its answer is lost, in a later window of this tab too, and offers to take it back. `faster`: the colleague who has answered meanwhile; sending once
 * more sends it all the same.
 */
export function useSendLetter({ to, name, draft, seen, refuse, onClose, settled }: Sending) {
  const [busy, setBusy] = useState(false)
  const attempt = useKeptAttempts(draft)
  const [faster, setFaster] = useState<LastChange>()
  const signedOut = useSignedOut()
  const discard = useDiscardDraftText()
  const takeBack = useTakeBack(settled)

  async function send(input: Omit<Sent, 'key' | 'seen'>) {
    setBusy(true)
    let letter: Letter | undefined
    const error = await attempt(async (key) => {
      const known = faster === undefined ? seen : Number(faster.id)
      letter = await postOf(to).write({ ...input, key, seen: known })
    })
    setBusy(false)
    if (error !== undefined) {
      if (signedOut(error)) return
      if (error.code === 'answered_meanwhile') {
        setFaster(error.changed[0])
        refuse({})
        settled()
      } else if (error.code === 'message_is_spam') {
        refuse({ body: words.spamMeanwhile })
        settled()
      } else if (error.code === 'candidate_merged') {
        // What shows the person learns of it, and goes on with whom they are part of.
        refuse({ body: error.message })
        settled()
      } else if (error.code === 'idempotency_key_reused') refuse({ body: words.changedSince })
      else refuse(Object.keys(error.fields).length > 0 ? error.fields : { body: error.message })
      return
    }
    discard(draft)
    discard(`${draft}:subject`)
    if ('application' in to && to.application !== undefined) dropOffers([to.application])
    onClose()
    settled()
    const sent = letter
    if (sent === undefined || input.at_once) notify.success(words.sent(name))
    else notify.undo(words.written(name), { label: words.undo, onUndo: () => void takeBack(sent) })
  }
  return { busy, faster, send }
}
