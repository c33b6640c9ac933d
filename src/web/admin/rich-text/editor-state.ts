import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import type { TextOf } from '#markdown/markdown-blocks.ts'
import { baseKeymap, keys } from './commands.ts'
import { markdownRules } from './input-rules.ts'
import { pasting } from './pasting.ts'
import { schemaOf } from './schema.ts'

type Editing = {
  of: TextOf
  most: number
  onTooLong: (length: number) => void
  onLink: () => void
}

/** A document with all that works on it. */
export function stateOf(doc: Node, { of, most, onTooLong, onLink }: Editing): EditorState {
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
      pasting({ schema, of, most, onTooLong }),
    ],
  })
}
