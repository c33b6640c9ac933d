import { quantile } from './quantile.ts'

const WARM = 5
const LEAST_RUNS = 20
const MOST_RUNS = 200
const ENOUGH_MS = 3_000

/**
 * Milliseconds of one call; `main` is the CPU time per call of this thread, in which it
 * could do nothing else: other load on the machine does not change it.
 */
type Timed<T> = { answer: T; wall: { p50: number; p95: number }; main: number; runs: number }

/** Calls it until its time is known: at least 20 times, then for 3 seconds or 200 times at most. */
export async function timed<T>(call: () => Promise<T>): Promise<Timed<T>> {
  let answer = await call()
  for (let run = 1; run < WARM; run += 1) answer = await call()
  const times: number[] = []
  const begun = performance.now()
  const before = process.threadCpuUsage()
  while (times.length < MOST_RUNS && (times.length < LEAST_RUNS || performance.now() - begun < ENOUGH_MS)) {
    const start = performance.now()
    answer = await call()
    times.push(performance.now() - start)
  }
  const { user, system } = process.threadCpuUsage(before)
  return {
    answer,
    wall: { p50: quantile(times, 0.5), p95: quantile(times, 0.95) },
    main: (user + system) / 1000 / times.length,
    runs: times.length + WARM,
  }
}
