import { readFileSync } from 'node:fs'

/** Linux counts these in hundredths of a second for programs, whatever the kernel's own clock is. */
const TICKS_PER_SECOND = 100

/** Seconds of CPU that a process and all its threads have used, its own code and the kernel's for it. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The name in parentheses may hold spaces; what follows it does not.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) / TICKS_PER_SECOND
}

/** The processes that this one started. */
export function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}
