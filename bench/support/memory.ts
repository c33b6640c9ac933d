import { readFileSync } from 'node:fs'
import { overGroup } from './cpu-time.ts'

/** Bytes. `rss`: the sum of what `ps` shows, where the program's own pages count in every process that maps them. */
type GroupMemory = { rss: number; held: number }

/**
 * The memory of a process and all below it. `held` is what the machine has less of: the private pages of all, and those of
 * files once, as the largest process maps them. (PSS would divide these by every other Node on the machine.)
 */
export function groupMemory(pid: number): GroupMemory {
  const parts = overGroup(pid, (one) => {
    const status = readFileSync(`/proc/${one}/status`, 'latin1')
    const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1_024
    return { own: of('RssAnon') + of('RssShmem'), files: of('RssFile') }
  })
  const own = parts.reduce((sum, part) => sum + part.own, 0)
  const files = parts.map((part) => part.files)
  return {
    rss: own + files.reduce((sum, bytes) => sum + bytes, 0),
    held: own + Math.max(0, ...files),
  }
}
