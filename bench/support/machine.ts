import { cpus, loadavg } from 'node:os'

/** Says what the figures were taken on, and whether something else was at work: then times say little. */
export function describeMachine(): void {
  const [load = 0] = loadavg()
  const [first] = cpus()
  console.log(
    `${cpus().length} cores, ${first?.model ?? 'unknown'}, Node ${process.version}, load ${load.toFixed(1)}`,
  )
  if (load > 1)
    console.log('WARNING: this machine is busy. Times and p95 are not to be relied on; ratios hold better.')
}
