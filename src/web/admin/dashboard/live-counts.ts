import { Counts, liveCountsEndpoint } from '#contract/dashboard/counts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { readEvents } from '#web/api/events.ts'
import { numberTitle } from './number-title.ts'

const NAME = 'waiting'
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

type Shown = {
  show: (counts: Counts) => void
  read: () => Counts
  subscribe: (listener: () => void) => () => void
}

/**
 * Shows what waits whenever it changes, and how much that is in the tab's title, until `signal` fires. All tabs of a browser listen to
 * one stream, of which a browser has only a few: one of them reads it, and tells the others. A browser that cannot see to that shows what is asked
 * for with each navigation.
 */
export function followCounts({ show, read, subscribe }: Shown, signal: AbortSignal): void {
  if (signal.aborted) return
  const sum = () => Object.values(read()).reduce((total, count) => total + count, 0)
  const title = numberTitle(sum)
  const unsubscribe = subscribe(title.write)
  signal.addEventListener('abort', () => {
    unsubscribe()
    title.stop()
  })
  if (!('locks' in navigator)) return

  const others = new BroadcastChannel(NAME)
  const take = (told: unknown): boolean => {
    const counts = Counts.safeParse(told)
    if (counts.success) show(counts.data)
    return counts.success
  }
  others.addEventListener('message', ({ data }) => void take(data))
  signal.addEventListener('abort', () => others.close())
  const tell = (told: unknown): void => {
    if (!signal.aborted && take(told)) others.postMessage(told)
  }
  navigator.locks.request(NAME, { signal }, () => listen(tell, signal)).catch(() => {})
}

/** Listens, and begins again when it is cut off: at once, then less and less often. Who is signed out is told so by the page. */
async function listen(tell: (told: unknown) => void, signal: AbortSignal): Promise<void> {
  for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      await readEvents(liveCountsEndpoint, signal, (told) => {
        wait = FIRST_WAIT_MS
        tell(told)
      })
    } catch (error) {
      if (error instanceof ApiError && [401, 403].includes(error.status)) return
    }
    // Those whom one server lost do not come back in the same moment.
    do await passed(wait * (0.5 + Math.random() / 2), signal)
    while (!navigator.onLine && !signal.aborted)
  }
}

const passed = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
