import { setImmediate } from 'node:timers/promises'
import { firstAdministrator } from '#server/store/people/users.ts'
import { findSamples } from '#server/store/samples/samples.ts'
import type { Clock } from '../core/clock.ts'
import { finishSamples } from './finish-samples.ts'
import { inOrder, type MakeDeps, makeNext } from './make-next.ts'
import { removeSome } from './remove-some.ts'
import type { SampleSet } from './sample.ts'

type Deps = MakeDeps & {
  clock: Clock
  /** Loads the set: who makes none does without. */
  load: () => Promise<SampleSet>
}

/**
 * Goes on making or removing the sample people, for at most `mostMs` and until the server stops. May be cut off at any point and run again.
 * Answers whether there is more to do.
 */
export async function workOnSamples(
  deps: Deps,
  { signal, mostMs }: { signal: AbortSignal; mostMs: number },
): Promise<boolean> {
  const { store, clock } = deps
  const until = performance.now() + mostMs
  while (!signal.aborted && performance.now() < until) {
    const row = await findSamples(store)
    if (row?.state === 'making') {
      const set = await deps.load()
      const author = await firstAdministrator(store)
      const next = inOrder(set)[row.made]
      if (next === undefined) await finishSamples(store, set, author, clock())
      else await makeNext(deps, next, author)
    } else if (row?.state === 'removing') await removeSome(store, clock())
    else return false
    await setImmediate()
  }
  return true
}
