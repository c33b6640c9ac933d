import { useState } from 'react'

/** The tag of a record, and when it was asked for. */
type Read = { tag: string; asked: number }

/**
 * The tag that the next change of a record names: of what was read last, or of what a change has answered since. What was
 * asked for before that answer came is older than it, however late it arrives.
 */
export function createTag({ tag, asked }: Read) {
  let known = asked
  return {
    get current() {
      return tag
    },
    set current(changed: string) {
      tag = changed
      known = performance.now()
    },
    read(next: Read) {
      if (next.asked <= known) return
      tag = next.tag
      known = next.asked
    },
  }
}

/** Such a tag for the record that a page has loaded. Another record has another: an answer that comes late is not its own. */
export function useTag(id: number, loaded: Read): { current: string } {
  const [held, hold] = useState(() => ({ id, tag: createTag(loaded) }))
  if (held.id !== id) {
    const next = { id, tag: createTag(loaded) }
    hold(next)
    return next.tag
  }
  held.tag.read(loaded)
  return held.tag
}
