import { type Finding, ok, warning, wrong } from './finding.ts'

/** Signatures of buckets are refused beyond that. */
const SIGNED_MS = 15 * 60_000
const NOTICED_MS = 5_000

/** This machine's clock beside another's, both read at the same moment. */
export function compareClocks(whose: string, theirs: Date, ours: Date): Finding {
  const apart = Math.abs(theirs.getTime() - ours.getTime())
  const words = `differs from that of ${whose} by ${Math.round(apart / 1_000)} seconds`
  if (apart >= SIGNED_MS) return wrong('clock', words)
  return apart >= NOTICED_MS ? warning('clock', words) : ok('clock', `agrees with that of ${whose}`)
}
