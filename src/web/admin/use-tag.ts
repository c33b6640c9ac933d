import { useLayoutEffect, useState } from 'react'

/** The tag of a record, and when it was asked for. */
type Read = { tag: string; asked: number }

/**
 * The tag that the next change of a record names: of what was read last, or of what a change has answered since. What was
 * asked for before that answer came is older than it, however late it arrives.
 */
export function createTag({ tag, asked }: Read) {
  let known = asked
  // Reads that told of another state, by number, without those that told of an own change before it was answered.
  let reads = 0
  const others: number[] = []
  let counted: string | undefined
  return {
    get current() {
      return tag
    },
    set current(changed: string) {
      // What was read before this answer came was this change, and nobody else's.
      if (changed === counted) others.pop()
      counted = undefined
      tag = changed
      known = performance.now()
    },
    read(next: Read) {
      if (next.asked <= known) return
      if (next.tag !== tag) {
        others.push(reads++)
        counted = next.tag
      }
      tag = next.tag
      known = next.asked
    },
    /**
     * The tag that a change of what is shown now names, however late it is sent: what was changed here since then is in it,
     * what somebody else changed is not.
     */
    seen() {
      const [then, from] = [tag, reads]
      return () => ((others.at(-1) ?? -1) < from ? tag : then)
    },
  }
}

export type Tag = Pick<ReturnType<typeof createTag>, 'current' | 'seen'>

/** Such a tag for the record that a page has loaded. Another record has another: an answer that comes late is not its own. */
export function useTag(id: number, loaded: Read): Tag {
  const [held, hold] = useState(() => ({ id, tag: createTag(loaded) }))
  const current = held.id === id ? held : { id, tag: createTag(loaded) }
  if (current !== held) hold(current)
  const { tag, asked } = loaded
  // Once it is shown: a drawing that is thrown away told nobody of a colleague's change.
  useLayoutEffect(() => current.tag.read({ tag, asked }), [current, tag, asked])
  return current.tag
}
