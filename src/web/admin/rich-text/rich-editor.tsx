import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import {
  type Command,
  type EditorState,
  type SelectionBookmark,
  TextSelection,
  type Transaction,
} from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { TextOf } from '#markdown/markdown-blocks.ts'
import type { NotShown } from '#markdown/not-shown.ts'
import { control } from '#web/ui/control.ts'
import { at, commandOf, enabledIn, pressedIn } from './commands.ts'
import { isShownAs, opened, textOf } from './document.ts'
import { resumed, stateOf } from './editor-state.ts'
import { editorWords } from './editor-words.ts'
import { LinkForm } from './link-form.tsx'
import { canLink, linkAt, needsWords, removeLink, setLink } from './links.ts'
import type { Tool, Tools } from './tools.ts'

export { opened }

/** How long nothing was typed when it is judged whether pages will read it. */
const PAUSE_MS = 400

export type EditorProps = {
  id: string
  labelledBy: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
  className: string
  /** What was opened, and as which document. */
  text: string
  doc: Node
  value: string
  of: TextOf
  most: number
  /** It takes no more than `most`, instead of saying so. */
  isBounded: boolean
  takesFocus: () => boolean
  /** What the last editor of this text left. */
  left: RefObject<EditorState | undefined>
  onChange: (text: string) => void
  onTools: (tools: Tools) => void
  /** A text that was put in from outside cannot be shown. */
  onNotShown: (why: NotShown) => void
}

type Link = { href: string | undefined; asksWords: boolean }

/** A key or a press may come before the browser has told what the one before it selected. */
const hearSelection = () => document.dispatchEvent(new Event('selectionchange'))

/** A text as pages show it, to be typed into. Its value is Markdown, and changes only when the text does. */
export function Editor(props: EditorProps) {
  const { id, value, of, most, isBounded } = props
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  /** What was opened, and what was made of the document last. */
  const known = useRef({ doc: props.doc, text: props.text, last: props.text })
  /** Where the link that is asked for will stand, whatever is typed meanwhile. */
  const linked = useRef<SelectionBookmark>(undefined)
  const [link, setLinkForm] = useState<Link>()
  /** Why what was put in last is not there. */
  const [refused, setRefused] = useState<string>()
  const [isIntricate, setIntricate] = useState(false)

  const attributes = (): Record<string, string> => ({
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': props.labelledBy,
    ...(props.describedBy && { 'aria-describedby': props.describedBy }),
    ...(props.isInvalid && { 'aria-invalid': 'true' }),
    ...(props.isRequired && { 'aria-required': 'true' }),
    class: `prose rich-text-area ${control} ${props.className}`,
  })

  const dropLink = () => {
    linked.current = undefined
    setLinkForm(undefined)
  }

  const askLink = () => {
    const { current } = view
    if (current === null || !canLink(current.state)) return
    const { state } = current
    const { $from, $to } = state.selection
    // Of all the text, too, it is known then when its words are gone.
    linked.current = TextSelection.between($from, $to).getBookmark()
    setLinkForm({ href: linkAt(state)?.href, asksWords: at(linked.current, needsWords)(state) })
  }

  const run = (tool: Tool) => {
    const { current } = view
    if (current === null) return
    hearSelection()
    if (tool === 'link') return askLink()
    commandOf[tool](current.state, current.dispatch)
    current.focus()
  }

  const showTools = useEffectEvent((state: EditorState) =>
    props.onTools({ pressed: pressedIn(state), enabled: enabledIn(state), run }),
  )
  const begun = useEffectEvent((doc: Node) =>
    stateOf(doc, {
      ...{ of, most },
      onTooLong: (length) => setRefused(editorWords.tooLong(length, most)),
      onPicture: () => setRefused(editorWords.picture),
      onFull: isBounded ? (length) => setRefused(editorWords.full(length, most)) : undefined,
      onLink: () => askFromKey(),
    }),
  )
  const askFromKey = useEffectEvent(askLink)
  const follow = useEffectEvent(({ mapping }: Transaction, state: EditorState) => {
    if (linked.current === undefined) return
    linked.current = linked.current.map(mapping)
    // What was to be the link is gone.
    if (link?.asksWords === false && at(linked.current, needsWords)(state)) dropLink()
  })
  const changed = useEffectEvent((doc: Node) => {
    const { current } = known
    current.last = doc.eq(current.doc) ? current.text : textOf(doc)
    setRefused(undefined)
    props.onChange(current.last)
  })
  const first = useEffectEvent(() => {
    const { doc, left, takesFocus } = props
    const fresh = begun(doc)
    const state = left.current === undefined ? fresh : resumed(left.current, fresh)
    return { state, attributes, takesFocus: takesFocus() }
  })
  const leave = useEffectEvent((state: EditorState) => {
    props.left.current = state
  })

  useLayoutEffect(() => {
    if (place.current === null) return
    const start = first()
    const made = new EditorView(
      { mount: place.current },
      {
        state: start.state,
        attributes: start.attributes,
        handleDOMEvents: {
          keydown(_, { ctrlKey, metaKey }) {
            if (ctrlKey || metaKey) hearSelection()
            return false
          },
        },
        dispatchTransaction(transaction) {
          const before = made.state.doc
          made.updateState(
            made.state.apply(transaction.getMeta('paste') ? closeHistory(transaction) : transaction),
          )
          if (made.state.doc !== before) {
            follow(transaction, made.state)
            changed(made.state.doc)
          }
          showTools(made.state)
        },
      },
    )
    view.current = made
    showTools(made.state)
    if (start.takesFocus) made.focus()
    return () => {
      view.current = null
      leave(made.state)
      made.destroy()
    }
  }, [])

  // What stands around the text changes without it.
  const described = `${props.describedBy} ${props.isInvalid} ${props.isRequired} ${id}`
  const describe = useEffectEvent(() => view.current?.setProps({ attributes: attributes() }))
  useLayoutEffect(() => {
    if (described) describe()
  }, [described])

  const takeOver = useEffectEvent((text: string) => {
    if (text === known.current.last) return
    const { doc, notShown } = opened(text, of)
    if (doc === undefined) return props.onNotShown(notShown)
    known.current = { doc, text, last: text }
    const state = begun(doc)
    dropLink()
    view.current?.updateState(state)
    showTools(state)
  })
  useEffect(() => takeOver(value), [value])

  const judge = useEffectEvent((text: string) => {
    const doc = view.current?.state.doc
    setIntricate(doc !== undefined && text === known.current.last && !isShownAs(doc, text, of))
  })
  useEffect(() => {
    const timer = setTimeout(() => judge(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])

  const closeLink = () => {
    dropLink()
    view.current?.focus()
  }

  const changeLink = (command: Command) => {
    const { current } = view
    if (current && linked.current) at(linked.current, command)(current.state, current.dispatch)
    closeLink()
  }

  return (
    <>
      {link && (
        <LinkForm
          of={of}
          href={link.href}
          asksWords={link.asksWords}
          onApply={(href, words) => changeLink(setLink(href, words))}
          onRemove={() => changeLink(removeLink)}
          onCancel={closeLink}
        />
      )}
      <div ref={place} />
      <div role="alert">
        {refused !== undefined && <p className="mt-1.5 text-small font-semibold text-bad">{refused}</p>}
      </div>
      <div role="status">
        {isIntricate && <p className="mt-1.5 text-small font-semibold text-warn">{editorWords.notShownAs}</p>}
      </div>
    </>
  )
}
