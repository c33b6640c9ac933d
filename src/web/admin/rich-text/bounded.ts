import { Plugin } from 'prosemirror-state'
import { textOf } from './document.ts'

/** A text that takes nothing that would make it longer than it may be. One that is too long already can be shortened. */
export const bounded = (most: number, onFull: (length: number) => void): Plugin =>
  new Plugin({
    filterTransaction({ docChanged, doc }, { doc: before }) {
      if (!docChanged) return true
      const { length } = textOf(doc)
      if (length <= most || length <= textOf(before).length) return true
      onFull(length)
      return false
    },
  })
