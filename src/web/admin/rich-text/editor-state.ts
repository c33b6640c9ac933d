import { closeHistory, history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import type { TextOf } from '#markdown/markdown-blocks.ts'
import { bounded } from './bounded.ts'
import { baseKeymap, keys } from './commands.ts'
import { markdownRules } from './input-rules.ts'
import { pasting } from './pasting.ts'
import { schemaOf } from './schema.ts'

type Editing = {
  of: TextOf
  most: number
  onTooLong: (length: number) => void
  onPicture: () => void
  /** Told how long the text would be by what it did not take; without it a text takes what it may not have. */
  onFull: ((length: number) => void) | undefined
  onLink: () => void
}

/** A document with all that works on it. */
export function stateOf(doc: Node, { of, most, onTooLong, onPicture, onFull, onLink }: Editing): EditorState {
  const schema = schemaOf(of)
  const link = () => {
    onLink()
    return true
  }
  return EditorState.create({
    doc,
    plugins: [
      markdownRules(schema, of),
      keymap({ 'Mod-k': link }),
      keymap(keys),
      keymap(baseKeymap),
      history(),
      pasting({ schema, of, most, onTooLong, onPicture }),
      ...(onFull === undefined ? [] : [bounded(most, onFull)]),
    ],
  })
}

/**
 * What was left when the text was shown as Markdown, with the text as it is now: what was done before, and what was changed there, can be
 * taken back. `fresh` is the same text without a past.
 */
export function resumed(left: EditorState, fresh: EditorState): EditorState {
  if (left.schema !== fresh.schema) return fresh
  const state = left.reconfigure({ plugins: fresh.plugins })
  if (state.doc.eq(fresh.doc)) return state
  const { tr } = state
  const next = state.apply(closeHistory(tr.replaceWith(0, tr.doc.content.size, fresh.doc.content)))
  // A text that is bounded may take no step.
  return next.doc.eq(fresh.doc) ? next : fresh
}
