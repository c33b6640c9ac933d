import { readdirSync, readFileSync } from 'node:fs'

/** What a file or folder of /proc says; empty when its process or thread has just ended. */
function ofLiving<T>(read: () => T[]): T[] {
  try {
    return read()
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) return []
    throw error
  }
}

/** The processes that one has started and that live (Linux). */
export const childrenOf = (pid: number): number[] =>
  ofLiving(() => readdirSync(`/proc/${pid}/task`)).flatMap((thread) =>
    ofLiving(() =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
    ),
  )

/** All processes below one, the nearest first (Linux). */
export function processesBelow(pid: number): number[] {
  const children = childrenOf(pid)
  return [...children, ...children.flatMap(processesBelow)]
}
