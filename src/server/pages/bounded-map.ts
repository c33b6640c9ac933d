import { LRUCache } from 'lru-cache'

/** Keys, headers and objects around an entry's bytes, roughly. */
const OVERHEAD = 4096

/** A map bounded in bytes: what was read least recently goes first. What is larger than all of it is not kept. */
export const createBoundedMap = <Value extends { bytes: number }>(maxBytes: number) =>
  new LRUCache<string, Value>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: ({ bytes }, key) => bytes + key.length * 2 + OVERHEAD,
  })
