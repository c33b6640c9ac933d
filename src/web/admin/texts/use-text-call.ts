import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { useSignedOut } from '../use-signed-out.ts'

/** Does one thing at a time with texts, says what became of it, and reads the page again. */
export function useTextCall() {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const signedOut = useSignedOut()

  async function run<T>(work: () => Promise<T>, done: string | ((of: T) => string)): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    try {
      const of = await work()
      notify.success(typeof done === 'string' ? done : done(of))
      await revalidate()
      return true
    } catch (error) {
      if (signedOut(error)) return false
      if (!(error instanceof ApiError)) throw error
      notify.error(Object.values(error.fields)[0] ?? error.message)
      await revalidate()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
