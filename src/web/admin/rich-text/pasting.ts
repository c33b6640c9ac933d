import { Slice } from 'prosemirror-model'
import { Plugin, type Selection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { markdownBlocks, type TextOf } from '#markdown/markdown-blocks.ts'
import { documentOf } from './document.ts'
import { isOwnHtml, quietHtml, simpleHtml, wordsLength } from './pasted-html.ts'
import type { TextSchema } from './schema.ts'

const HTML_MAX = 2_000_000

type Pasting = {
  schema: TextSchema
  of: TextOf
  /** How long the text may be. */
  most: number
  /** Told how long what was pasted is, when it is longer than all the text may be. */
  onTooLong: (length: number) => void
  /** Told that a picture and nothing else was to be put in. */
  onPicture: () => void
}

/** A text of other programs as what it says in Markdown; one line without any as it is, with its blanks. */
function sliceOf(text: string, { schema, of }: Pick<Pasting, 'schema' | 'of'>): Slice {
  const doc = isOneLine(text, of)
    ? schema.node('doc', null, [schema.node('paragraph', null, text === '' ? [] : [schema.text(text)])])
    : documentOf(markdownBlocks(text, of), schema)
  return Slice.maxOpen(doc.content)
}

/** Whether a text is a line in which Markdown has nothing to read. */
function isOneLine(text: string, of: TextOf): boolean {
  const [first, ...others] = markdownBlocks(text, of)
  if (first === undefined) return true
  if (others.length > 0 || first.kind !== 'paragraph') return false
  const [inline, ...more] = first.of
  return more.length === 0 && inline?.kind === 'text' && inline.text === text.trim()
}

/** What an input is to take the place of. The browser may have moved its selection since the editor last heard of it. */
function selectionOf(view: EditorView, event: InputEvent): Selection {
  const { dom, state } = view
  const [range] = event.getTargetRanges()
  if (range === undefined || !dom.contains(range.startContainer) || !dom.contains(range.endContainer))
    return state.selection
  const [start, end] = [
    view.posAtDOM(range.startContainer, range.startOffset),
    view.posAtDOM(range.endContainer, range.endOffset),
  ]
  return TextSelection.between(state.doc.resolve(start), state.doc.resolve(end))
}

/** What comes from elsewhere becomes what a text has, and no more of it than a text may hold. */
export function pasting({ schema, of, most, onTooLong, onPicture }: Pasting): Plugin {
  function take(view: EditorView, data: DataTransfer | null): boolean {
    const text = data?.getData('text/plain') ?? ''
    const html = data?.getData('text/html') ?? ''
    const length = text.length || wordsLength(html)
    if (length > most) {
      onTooLong(length)
      return true
    }
    // A page from which a picture is copied says nothing but where it stands there.
    if (text === '' && [...(data?.files ?? [])].some(({ type }) => type.startsWith('image/'))) {
      onPicture()
      return true
    }
    if (html.length <= HTML_MAX) return false
    view.pasteText(text)
    return true
  }
  return new Plugin({
    props: {
      handlePaste: (view, event) => take(view, event.clipboardData),
      handleDrop: (view, event, _, isMoved) => !isMoved && take(view, event.dataTransfer),
      transformPastedHTML(html) {
        // Comes before it is handled, where its plain text takes its place.
        if (html.length > HTML_MAX) return ''
        return isOwnHtml(html) ? quietHtml(html) : simpleHtml(html)
      },
      clipboardTextParser: (text) => sliceOf(text, { schema, of }),
      handleDOMEvents: {
        // What writes a whole text at once, such as dictation, is no typing: no rule would see the signs in it.
        beforeinput(view, event) {
          const { data, inputType, isComposing } = event
          if (inputType !== 'insertText' || data === null || data.length < 2 || isComposing) return false
          const selection = selectionOf(view, event)
          if (selection.$from.parent.type.spec.code) return false
          if (data.length <= most && !data.includes('\n') && isOneLine(data, of)) return false
          event.preventDefault()
          if (data.length > most) onTooLong(data.length)
          else {
            const chosen = view.state.tr.setSelection(selection)
            view.dispatch(chosen.replaceSelection(sliceOf(data, { schema, of })).scrollIntoView())
          }
          return true
        },
      },
    },
  })
}
