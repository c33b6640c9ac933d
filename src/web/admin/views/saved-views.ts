import { useSyncExternalStore } from 'react'
import { viewEndpoints } from '#contract/views/endpoints.ts'
import type { SavedView } from '#contract/views/view.ts'
import { call } from '#web/api/client.ts'
import { paths } from '../paths.ts'
import { showViewsSlot } from './views-shown.ts'

type Counts = ReadonlyMap<number, number>

let views: readonly SavedView[] | undefined
let counts: Counts = new Map()
let countedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()
const COUNTED_FOR_MS = 60_000

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** The views that are known, in their order, for the sidebar, the bar above a list and the palette; undefined before they were read. */
export const knownViews = (): readonly SavedView[] | undefined => views
export const useViews = () => useSyncExternalStore(subscribe, knownViews, () => undefined)
export const useViewCounts = () =>
  useSyncExternalStore(
    subscribe,
    () => counts,
    () => counts,
  )

/** These are the views now. */
export function setViews(next: readonly SavedView[]): void {
  views = next
  if (next.length > 0) showViewsSlot()
  tell()
}

/** One of them is another one now, or a new one. */
export function keepView(view: SavedView): void {
  const known = views ?? []
  const isNew = !known.some(({ id }) => id === view.id)
  setViews(isNew ? [...known, view] : known.map((one) => (one.id === view.id ? view : one)))
  // Nobody who has not counted yet shows counts.
  if (countedAt === Number.NEGATIVE_INFINITY) return
  countedAt = Number.NEGATIVE_INFINITY
  void readCounts()
}

/** Reads the views. Throws as `call` does. */
export async function readViews(signal?: AbortSignal): Promise<readonly SavedView[]> {
  const { data } = await call(viewEndpoints.listViews, signal && { signal })
  setViews(data)
  return data
}

/** Counts the first views, unless that was done a moment ago. What fails is left as it was. */
export async function readCounts(): Promise<void> {
  const now = performance.now()
  if (now - countedAt < COUNTED_FOR_MS) return
  countedAt = now
  const answer = await call(viewEndpoints.countViews).catch(() => undefined)
  // A later one tells more.
  if (answer === undefined || countedAt !== now) return
  counts = new Map(answer.data.flatMap(({ id, count }) => (count === null ? [] : [[id, count] as const])))
  tell()
}

/** Where a view shows its list. */
export const pathOfView = ({ id, list, query }: SavedView): string =>
  `${paths[list]}?${new URLSearchParams({ ...query, saved: String(id) })}`
