import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { focusMainHeadingIfLost } from './main-heading.ts'
import { useSignedOut } from './use-signed-out.ts'

/**
 * For the buttons of a list that have something tried again: `attempt` makes the call and answers what to say. `busy` is the
 * `id` of the button that was pressed, until the list is loaded anew.
 */
export function useRetry<Id>(failed: string) {
  const [busy, setBusy] = useState<Id>()
  const { revalidate } = useRevalidator()
  const signedOut = useSignedOut()
  async function retry(id: Id, attempt: () => Promise<string>): Promise<void> {
    if (busy !== undefined) return
    setBusy(id)
    try {
      notify.success(await attempt())
    } catch (error) {
      if (signedOut(error)) return
      if (!(error instanceof ApiError)) throw error
      notify.error(`${failed} ${error.message}`)
    } finally {
      setBusy(undefined)
    }
    await revalidate()
    // Its row is gone, and the focus with it.
    focusMainHeadingIfLost()
  }
  return { busy, retry: (id: Id, attempt: () => Promise<string>) => void retry(id, attempt) }
}
