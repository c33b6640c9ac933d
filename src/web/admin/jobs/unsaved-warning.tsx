import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { signInOfDocument } from '#web/api/sign-in.ts'
import { ConfirmDialog } from '../lazy-confirm-dialog.ts'
import { jobWords } from './words.ts'

const { unsaved } = jobWords

/**
 * Asks before a page with unsaved text is left, by a link or by closing the tab. The way to the login is free: who has
 * to sign in anew finds the text again afterwards.
 */
export function UnsavedWarning({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== signInOfDocument(),
  )
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [isDirty])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && blocker.reset()}
      title={unsaved.title}
      text={unsaved.text}
      cancel={unsaved.stay}
      confirm={unsaved.leave}
      onConfirm={() => blocker.proceed()}
    />
  )
}
