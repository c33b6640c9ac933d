import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { messageEndpoints } from '#contract/messages/endpoints.ts'
import { call } from '#web/api/client.ts'
import { words } from '../words.ts'

let unread = 0
const listeners = new Set<() => void>()

/** Asks how many messages nobody has read. What fails is left as it was: every page says by itself what is wrong. */
export async function refreshUnread(signal?: AbortSignal): Promise<void> {
  const answer = await call(messageEndpoints.countUnreadMessages, signal && { signal }).catch(() => undefined)
  if (answer === undefined) return
  unread = answer.data.unread
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The count beside the sidebar's row; asked for anew after each navigation, but not by whoever goes from one record to the next. */
export function UnreadCount() {
  const { pathname, key } = useLocation()
  const isRecord = /\/\d+$/.test(pathname)
  return <Count key={isRecord ? pathname.replace(/\d+$/, '') : key} />
}

function Count() {
  const count = useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  )
  useEffect(() => {
    const controller = new AbortController()
    void refreshUnread(controller.signal)
    return () => controller.abort()
  }, [])
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-control bg-brand px-1.5 font-semibold text-paper tabular-nums">
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className="sr-only">{words.nav.unread(count)}</span>
    </span>
  )
}
