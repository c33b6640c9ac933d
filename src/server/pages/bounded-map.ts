/**
 * A map bounded in bytes. What is thrown out is found by second chance: reading an entry only marks it, and
 * the oldest unmarked one goes first. That is near enough to least recently used, without moving an entry per read.
 */
type BoundedMap<Value extends { bytes: number }> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  entries(): Iterable<[string, Value]>
  readonly bytes: number
}

/** Keys, headers and objects around an entry's bytes, roughly. */
const OVERHEAD = 4096

export const createBoundedMap = <Value extends { bytes: number }>(maxBytes: number): BoundedMap<Value> => {
  const slots = new Map<string, { value: Value; cost: number; read: boolean }>()
  let bytes = 0

  const remove = (key: string): void => {
    const slot = slots.get(key)
    if (slot === undefined) return
    bytes -= slot.cost
    slots.delete(key)
  }

  /** The newcomer stays even when everything older was read: else a full map would take in nothing new. */
  const shrink = (newcomer: string): void => {
    for (const [key, slot] of slots) {
      if (bytes <= maxBytes) return
      if (key === newcomer) continue
      if (slot.read) {
        slot.read = false
        slots.delete(key)
        slots.set(key, slot)
      } else remove(key)
    }
  }

  return {
    get(key) {
      const slot = slots.get(key)
      if (slot === undefined) return undefined
      slot.read = true
      return slot.value
    },
    set(key, value) {
      remove(key)
      const cost = value.bytes + key.length * 2 + OVERHEAD
      if (cost > maxBytes) return
      slots.set(key, { value, cost, read: false })
      bytes += cost
      shrink(key)
    },
    delete: remove,
    *entries() {
      for (const [key, slot] of slots) yield [key, slot.value]
    },
    get bytes() {
      return bytes
    },
  }
}
