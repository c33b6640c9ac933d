import { readFileSync } from 'node:fs'

/** Linux counts these in hundredths of a second for programs, whatever the kernel's own clock is. */
const TICKS_PER_SECOND = 100

/** Of a process: the four times that Linux keeps, its own first, then those of children that have ended. */
function ticks(pid: number): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The name in parentheses may hold spaces; what follows it does not.
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Seconds of CPU that a process and all its threads have used, its own code and the kernel's for it. */
export const cpuSeconds = (pid: number): number => sum(ticks(pid).slice(0, 2)) / TICKS_PER_SECOND

/** Seconds of CPU of the children of a process that have ended, with theirs. */
export const endedCpuSeconds = (pid: number): number => sum(ticks(pid).slice(2)) / TICKS_PER_SECOND

/** The processes that this one started. */
export function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}

/** Something of a process and of each below it. One that has ended is left out: its parent counts its time from then on. */
export function overGroup<T>(pid: number, of: (pid: number) => T): T[] {
  try {
    return [of(pid), ...childrenOf(pid).flatMap((child) => overGroup(child, of))]
  } catch {
    return []
  }
}

/** Seconds of CPU that a process has used and all that it ever started. */
export const groupCpuSeconds = (pid: number): number =>
  sum(overGroup(pid, (one) => cpuSeconds(one) + endedCpuSeconds(one)))
