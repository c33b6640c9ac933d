import { toggleMark } from 'prosemirror-commands'
import type { Mark } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { schemaIn } from './schema.ts'

/** The link around the caret or the beginning of the selection, and how far it goes. */
export function linkAt(state: EditorState): { from: number; to: number; href: string } | undefined {
  const { $from, from, empty } = state.selection
  const { link } = schemaIn(state).marks
  const markOf = (marks: readonly Mark[] | undefined) => link.isInSet(marks ?? [])
  const mark = markOf($from.nodeAfter?.marks) ?? (empty ? markOf($from.nodeBefore?.marks) : undefined)
  if (mark === undefined) return undefined
  const ranges: { from: number; to: number }[] = []
  let start = $from.start()
  $from.parent.forEach((node) => {
    const end = start + node.nodeSize
    const last = ranges.at(-1)
    if (mark.isInSet(node.marks)) {
      if (last?.to === start) last.to = end
      else ranges.push({ from: start, to: end })
    }
    start = end
  })
  const range = ranges.find((it) => it.from <= from && from <= it.to)
  return range && { ...range, href: mark.attrs.href as string }
}

/** Whether a link there needs words of its own: none are selected, and it is in no other. */
export const needsWords = (state: EditorState): boolean =>
  state.selection.empty && linkAt(state) === undefined

/** Whether a link can stand where the selection is. */
export const canLink = (state: EditorState): boolean => toggleMark(schemaIn(state).marks.link)(state)

/** Makes a link of the selection, of the link that stands there, or of `words`. */
export const setLink =
  (href: string, words: string): Command =>
  (state, dispatch) => {
    const schema = schemaIn(state)
    const mark = schema.marks.link.create({ href })
    const { from, to } = state.selection
    const old = linkAt(state)
    const { tr } = state
    const isNew = needsWords(state)
    if (isNew && words === '') return false
    if (isNew) tr.replaceSelectionWith(schema.text(words, [...state.selection.$from.marks(), mark]), false)
    else tr.addMark(Math.min(old?.from ?? from, from), Math.max(old?.to ?? to, to), mark)
    tr.removeStoredMark(schema.marks.link)
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Takes the link away, and leaves its words. */
export const removeLink: Command = (state, dispatch) => {
  const old = linkAt(state)
  if (old === undefined) return false
  dispatch?.(state.tr.removeMark(old.from, old.to, schemaIn(state).marks.link))
  return true
}
