/** How far the sending of files beside a sheet is. `failed`: the first of them by name; `more`: how many others. `stopped`: why it ended early. */
export type Sending = {
  going: boolean
  done: number
  count: number
  failed: { path: string; why: string }[]
  more: number
  stopped: string | null
}

const all = new Map<number, Sending>()
const listeners = new Set<() => void>()

export const sendingOf = (id: number): Sending | undefined => all.get(id)

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells whoever watches how far it is: a copy, so that what was drawn stays as it was. */
export function showSending(id: number, now: Sending): void {
  all.set(id, { ...now })
  for (const listener of listeners) listener()
}
