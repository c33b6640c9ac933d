import { baseKeymap, chainCommands, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { closeHistory, redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import type { MarkType, NodeRange } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, type SelectionBookmark, TextSelection } from 'prosemirror-state'
import { liftTarget } from 'prosemirror-transform'
import { canLink, linkAt } from './links.ts'
import { schemaIn } from './schema.ts'
import type { Tool } from './tools.ts'

const LEVELS = { heading: 3, subheading: 4 } as const
type ListName = 'bullet_list' | 'ordered_list'

/** How deep in the document the list stands that holds the selection; undefined outside of lists. */
function listDepth({ selection: { $from, to } }: EditorState): number | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const isList = $from.node(depth).type.spec.content === 'list_item+'
    if (isList) return $from.end(depth) >= to ? depth : undefined
  }
  return undefined
}

const listName = (state: EditorState): string | undefined => {
  const depth = listDepth(state)
  return depth === undefined ? undefined : state.selection.$from.node(depth).type.name
}

/** Begins a list, turns one into the other, or ends it. */
const toggleList =
  (name: ListName): Command =>
  (state, dispatch) => {
    const { nodes } = schemaIn(state)
    const depth = listDepth(state)
    if (depth === undefined)
      return chainCommands(wrapInList(nodes[name]), (now, send) => wrapAsParagraphs(now, send, name))(
        state,
        dispatch,
      )
    if (listName(state) === name) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(depth), nodes[name]).scrollIntoView())
    return true
  }

/** An item begins with a paragraph: a heading becomes one. */
function wrapAsParagraphs(state: EditorState, dispatch: Parameters<Command>[1], name: ListName): boolean {
  const { nodes } = schemaIn(state)
  let done = false
  setBlockType(nodes.paragraph)(state, (tr) => {
    const next = state.apply(tr)
    done = wrapInList(nodes[name])(next, (wrap) => {
      for (const step of wrap.steps) tr.step(step)
      dispatch?.(tr.scrollIntoView())
    })
  })
  return done
}

const toggleHeading =
  (level: number): Command =>
  (state, dispatch) => {
    const { nodes } = schemaIn(state)
    return headingLevel(state) === level
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch)
  }

/** What is selected, as far as one quote holds it. */
function quotedRange(state: EditorState): NodeRange | undefined {
  const { $from, $to } = state.selection
  const { quote } = schemaIn(state).nodes
  return $from.blockRange($to, ({ type }) => type === quote) ?? undefined
}

/** Begins a quote, or takes what is selected out of the one around it. */
const toggleQuote: Command = (state, dispatch) => {
  const range = quotedRange(state)
  if (range === undefined) return wrapIn(schemaIn(state).nodes.quote)(state, dispatch)
  const depth = liftTarget(range)
  if (depth === null) return false
  dispatch?.(state.tr.lift(range, depth).scrollIntoView())
  return true
}

/** A line across the text, below what stands there or in place of an empty paragraph; one goes on typing under it. */
const insertRule: Command = (state, dispatch) => {
  const { nodes } = schemaIn(state)
  const { $to } = state.selection
  if ($to.depth !== 1) return false
  const { tr } = state
  const from = $to.parent.content.size === 0 ? $to.before() : $to.after()
  tr.replaceWith(from, $to.after(), nodes.rule.create())
  const behind = from + 1
  if (behind === tr.doc.content.size) tr.insert(behind, nodes.paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(behind))).scrollIntoView())
  return true
}

const headingLevel = ({ selection: { $from } }: EditorState): number | undefined =>
  $from.parent.type.name === 'heading' ? (($from.parent.attrs.level as number) <= 3 ? 3 : 4) : undefined

/** Whether a mark holds for what is selected, or for what is typed next. */
function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
  let all = true
  let some = false
  state.doc.nodesBetween(from, to, (node) => {
    if (!node.isText || /^\s*$/.test(node.text ?? '')) return
    some = true
    all &&= type.isInSet(node.marks) !== undefined
  })
  return some && all
}

/** As a step of its own for who takes it back, however fast it followed on what was typed. */
export const apart =
  (command: Command): Command =>
  (state, dispatch) =>
    command(state, dispatch && ((transaction) => dispatch(closeHistory(transaction))))

/** What a key or a button of the toolbar does. A link asks first where it leads. */
export const commandOf: Record<Exclude<Tool, 'link'>, Command> = {
  strong: apart((state, dispatch) => toggleMark(schemaIn(state).marks.strong)(state, dispatch)),
  emphasis: apart((state, dispatch) => toggleMark(schemaIn(state).marks.emphasis)(state, dispatch)),
  code: apart((state, dispatch) => toggleMark(schemaIn(state).marks.code)(state, dispatch)),
  heading: apart(toggleHeading(LEVELS.heading)),
  subheading: apart(toggleHeading(LEVELS.subheading)),
  bullets: apart(toggleList('bullet_list')),
  numbers: apart(toggleList('ordered_list')),
  quote: apart(toggleQuote),
  rule: apart(insertRule),
  undo,
  redo,
}

/** Does something where the selection was, wherever it is by now. */
export const at =
  (place: SelectionBookmark, command: Command): Command =>
  (state, dispatch) =>
    command(state.apply(state.tr.setSelection(place.resolve(state.doc))), dispatch)

/** What holds where the caret is. */
export function pressedIn(state: EditorState): Tool[] {
  const { strong, emphasis, code } = schemaIn(state).marks
  const pressed: [Tool, boolean][] = [
    ['strong', hasMark(state, strong)],
    ['emphasis', hasMark(state, emphasis)],
    ['code', hasMark(state, code)],
    ['link', linkAt(state) !== undefined],
    ['heading', headingLevel(state) === LEVELS.heading],
    ['subheading', headingLevel(state) === LEVELS.subheading],
    ['bullets', listName(state) === 'bullet_list'],
    ['numbers', listName(state) === 'ordered_list'],
    ['quote', quotedRange(state) !== undefined],
  ]
  return pressed.flatMap(([tool, holds]) => (holds ? [tool] : []))
}

/** What can be done where the caret is. */
export const enabledIn = (state: EditorState): Tool[] => [
  ...(canLink(state) ? (['link'] as const) : []),
  ...(Object.keys(commandOf) as (keyof typeof commandOf)[]).filter((tool) => commandOf[tool](state)),
]

const lineBreak: Command = (state, dispatch) => {
  const { nodes } = schemaIn(state)
  if (state.selection.$from.parent.type !== nodes.paragraph) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create()).scrollIntoView())
  return true
}

const onItem =
  (command: typeof sinkListItem): Command =>
  (state, dispatch) => {
    command(schemaIn(state).nodes.list_item)(state, dispatch)
    // Outside of a list too: what the browser does with these keys would leave the page.
    return true
  }

/** The keys of the editor. Tab is none of them: it leaves. */
export const keys: Record<string, Command> = {
  'Mod-b': commandOf.strong,
  'Mod-i': commandOf.emphasis,
  'Mod-e': commandOf.code,
  'Mod-z': undo,
  'Shift-Mod-z': redo,
  'Mod-y': redo,
  'Mod-Shift-7': commandOf.numbers,
  'Mod-Shift-8': commandOf.bullets,
  'Mod-Shift-9': commandOf.quote,
  'Mod-]': apart(onItem(sinkListItem)),
  'Mod-[': apart(onItem(liftListItem)),
  'Shift-Enter': lineBreak,
  Enter: (state, dispatch) => splitListItem(schemaIn(state).nodes.list_item)(state, dispatch),
  Backspace: undoInputRule,
}
export { baseKeymap }
