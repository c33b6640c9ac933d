import type { Env } from '#server/env.ts'
import type { WorkLoop } from '#server/queue/work-loop.ts'
import { createListener, type Listener, noListener } from '#server/store/engine/listen.ts'
import type { OpenStore } from '#server/store/engine/store.ts'

type Background = { worker: WorkLoop; listener: Listener }

type Log = { warn: (details: object, message: string) => void }

/** Hears on PostgreSQL what other instances change; on SQLite there are none. */
export function openListener(
  { databaseUrl, databaseDirectUrl }: Pick<Env, 'databaseUrl' | 'databaseDirectUrl'>,
  { changes, dialect, sql }: OpenStore,
  log: Log,
): Listener {
  if (databaseUrl === undefined) return noListener()
  return createListener({
    url: databaseDirectUrl ?? databaseUrl,
    changes,
    announce: (channel) => dialect.notify(sql, channel),
    failed: (err) => log.warn({ err }, 'changes not heard'),
  })
}

/** Starts what works beside the requests, once everything else is there; answers how to stop it. */
export async function startBackground({ worker, listener }: Background): Promise<() => Promise<void>> {
  await listener.start()
  worker.start()
  return async () => {
    await Promise.all([worker.stop(), listener.stop()])
  }
}
