import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { type Counts, countsEndpoint } from '#contract/dashboard/counts.ts'
import { call } from '#web/api/client.ts'
import { words } from '../words.ts'

/** A page that has just been opened has more urgent things to load. */
const LIVE_AFTER_MS = 1_000

let counts: Counts = { applications: 0, messages: 0, mails: 0 }
const listeners = new Set<() => void>()

function show(now: Counts): void {
  counts = now
  for (const listener of listeners) listener()
}

/** Asks what waits. What fails is left as it was: every page says by itself what is wrong. */
export async function refreshCounts(signal?: AbortSignal): Promise<void> {
  const before = counts
  const answer = await call(countsEndpoint, signal && { signal }).catch(() => undefined)
  // What was told meanwhile is newer.
  if (answer !== undefined && counts === before) show(answer.data)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks for anew after each navigation, but not of whoever goes from one record to the next, and listens to what changes meanwhile. */
export function Counting() {
  const { pathname, key } = useLocation()
  const isRecord = /\/\d+$/.test(pathname)
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const live = await import('./live-counts.ts').catch(() => undefined)
      live?.followCounts({ show, read: () => counts, subscribe }, stop.signal)
    }, LIVE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [])
  return <Asking key={isRecord ? pathname.replace(/\d+$/, '') : key} />
}

function Asking() {
  useEffect(() => {
    const controller = new AbortController()
    void refreshCounts(controller.signal)
    return () => controller.abort()
  }, [])
  return null
}

const useCounts = (): Counts =>
  useSyncExternalStore(
    subscribe,
    () => counts,
    () => counts,
  )

/** How many applications are new to who looks, beside the sidebar's row. */
export function ApplicationsCount() {
  const { applications } = useCounts()
  return <Count count={applications} label={words.nav.newApplications(applications)} />
}

/** How many messages and mails nobody has looked at, beside the sidebar's row. */
export function MessagesCount() {
  const { messages, mails } = useCounts()
  return <Count count={messages + mails} label={words.nav.unread(messages, mails)} />
}

function Count({ count, label }: { count: number; label: string }) {
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-control bg-brand px-1.5 font-semibold text-paper tabular-nums">
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
