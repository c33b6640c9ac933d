import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { signInOfDocument } from '#web/api/sign-in.ts'
import { ConfirmDialog } from '../lazy-confirm-dialog.ts'
import { unsavedWords as words } from './words.ts'

type UnsavedWarningProps = {
  isDirty: () => boolean
  /** Whether a link is asked about, where leaving a page saves what can be saved; as the tab when it is left out. */
  isStuck?: () => boolean
  /** Ends when what the page saves as it is left has been sent: until then a tab that is closed is asked about. */
  saved?: () => Promise<unknown>
}

/**
 * Asks before a page with unsaved text is left, by a link or by closing the tab. The way to the login is free: who has
 * to sign in anew finds the text again afterwards.
 */
export function UnsavedWarning({ isDirty, isStuck = isDirty, saved }: UnsavedWarningProps) {
  const { pathname } = useLocation()
  const blocker = useBlocker(
    // The router asks on for a page that was left until React has run its last effects, and would undo a Back that is quicker.
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === pathname &&
      isStuck() &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== signInOfDocument(),
  )
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    addEventListener('beforeunload', onLeave)
    const forget = () => removeEventListener('beforeunload', onLeave)
    return () => {
      if (saved === undefined || !isDirty()) forget()
      else void saved().finally(forget)
    }
  }, [isDirty, saved])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && blocker.reset()}
      title={words.title}
      text={words.text}
      cancel={words.stay}
      confirm={words.leave}
      onConfirm={() => blocker.proceed()}
    />
  )
}
