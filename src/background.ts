import type { WorkLoop } from '#server/queue/work-loop.ts'
import type { Listener } from '#server/store/engine/listen.ts'

type Background = { worker: WorkLoop; listener: Listener }

/** Starts what works beside the requests, once everything else is there; answers how to stop it. */
export async function startBackground({ worker, listener }: Background): Promise<() => Promise<void>> {
  await listener.start()
  worker.start()
  return async () => {
    await Promise.all([worker.stop(), listener.stop()])
  }
}
