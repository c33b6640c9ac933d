import type { WorkLoop } from '#server/queue/work-loop.ts'
import type { Listener } from '#server/store/engine/listen.ts'

type Background = { outbox: WorkLoop; reading: WorkLoop; scheduler: WorkLoop; listener: Listener }

/** Starts what works beside the requests, once everything else is there; answers how to stop it. */
export async function startBackground(work: Background): Promise<() => Promise<void>> {
  const { outbox, reading, scheduler, listener } = work
  await listener.start()
  for (const loop of [outbox, reading, scheduler]) loop.start()
  return async () => {
    await Promise.all([scheduler, outbox, reading, listener].map((each) => each.stop()))
  }
}
