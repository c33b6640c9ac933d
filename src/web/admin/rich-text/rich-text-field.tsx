import type { EditorState } from 'prosemirror-state'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { texts } from '#contract/core/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Opened } from './document.ts'
import { keysOf } from './key-names.ts'
import { rememberTextView, textView } from './text-view.ts'
import { Toolbar } from './toolbar.tsx'
import type { Tools } from './tools.ts'
import { richTextWords as words } from './words.ts'

type Kit = typeof import('./rich-editor.tsx')
let loaded: Kit | undefined

type RichTextFieldProps = {
  id: string
  /** Of the control, where a form reads it by name. */
  name?: string
  label: string
  hint?: string | undefined
  error: string | undefined
  mark?: string | undefined
  action?: ReactNode
  /** Markdown. */
  value: string
  /** Who answers for where its links lead. */
  of: 'anybody' | 'site'
  most: number
  /** The control takes no more than `most`, instead of saying so. */
  isBounded?: boolean
  isRequired?: boolean
  rows: number
  onChange: (text: string) => void
  onFocus?: () => void
  onBlur?: () => void
}

/**
 * A text that people format, as pages show it or as Markdown. What shows it formatted loads with the first such field; until then, and
 * where it does not come or would lose something of the text, its Markdown is what one types into.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { id, label, value, of, most, rows, onChange } = props
  const [view, setView] = useState(textView)
  const [kit, setKit] = useState(() => loaded)
  const [isFailed, setFailed] = useState(false)
  const [isTyping, setTyping] = useState(false)
  /** What the text was opened as, and which text that was. */
  const [start, setStart] = useState<{ text: string; opened: Opened }>()
  const [tools, setTools] = useState<Tools>()
  /** Whether one types into the Markdown. Kept while it gives way to the editor, which then takes the focus. */
  const isInMarkdown = useRef(false)
  const left = useRef<EditorState>(undefined)
  const isFormatted = view === 'formatted'
  const isEditor = isFormatted && kit !== undefined && start?.opened.doc !== undefined

  useEffect(() => {
    if (!isFormatted || kit !== undefined) return
    import('./rich-editor.tsx').then(
      (it) => {
        loaded = it
        setKit(it)
      },
      () => setFailed(true),
    )
  }, [isFormatted, kit])

  const tried = start?.text
  // Not under the hands of who types.
  useEffect(() => {
    if (kit === undefined || !isFormatted || isEditor || isTyping || tried === value) return
    setStart({ text: value, opened: kit.opened(value, of) })
  }, [kit, isFormatted, isEditor, isTyping, tried, value, of])

  const notShown = isFormatted ? start?.opened.notShown : undefined
  const why = notShown ? words.notShown[notShown] : isFormatted && isFailed ? words.notLoaded : undefined

  function toggle() {
    setTools(undefined)
    setStart(undefined)
    setTyping(false)
    if (isFormatted && why !== undefined) return
    const next = isFormatted ? 'markdown' : 'formatted'
    rememberTextView(next)
    setView(next)
  }

  const isWaiting = isFormatted && !isEditor && why === undefined
  const hint =
    isEditor || isWaiting ? words.hint.formatted(keysOf('Mod-]'), keysOf('Mod-[')) : words.hint.markdown
  const isTooLong = isEditor && value.length > most ? texts.form.tooLong(most) : undefined
  const style = { '--rows': rows } as CSSProperties

  return (
    <Field
      id={id}
      label={label}
      labelId={`${id}-label`}
      onLabelClick={() => document.getElementById(id)?.focus()}
      hint={[props.hint, hint].filter(Boolean).join(' ')}
      error={props.error ?? isTooLong}
      mark={props.mark}
      action={props.action}
    >
      {(tied) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: what is left and entered is the whole of the control
        <div
          className="rich-text"
          style={style}
          onFocus={({ target, currentTarget, relatedTarget }) => {
            isInMarkdown.current = target instanceof HTMLTextAreaElement
            if (!currentTarget.contains(relatedTarget)) props.onFocus?.()
          }}
          onBlur={({ currentTarget, relatedTarget }) => {
            isInMarkdown.current = false
            if (currentTarget.contains(relatedTarget)) return
            setTyping(false)
            props.onBlur?.()
          }}
        >
          <div className="rich-text-bar">
            {(isEditor || isWaiting) && <Toolbar controls={id} tools={tools} />}
            {!isFailed && (
              <button
                type="button"
                aria-pressed={!isEditor && !isWaiting}
                aria-controls={id}
                onClick={toggle}
                className="rich-tool rich-tool-view"
              >
                {words.markdown}
              </button>
            )}
          </div>
          {isEditor && start?.opened.doc ? (
            <kit.Editor
              {...{ id, value, of, most, onChange }}
              isBounded={props.isBounded === true}
              labelledBy={`${id}-label`}
              describedBy={tied['aria-describedby']}
              isInvalid={tied['aria-invalid'] === true}
              isRequired={props.isRequired === true}
              className="rich-text-look rounded-t-none"
              doc={start.opened.doc}
              text={start.text}
              takesFocus={() => isInMarkdown.current}
              left={left}
              onTools={setTools}
              onNotShown={(unseen) => setStart({ text: value, opened: { notShown: unseen } })}
            />
          ) : (
            <Textarea
              {...tied}
              name={props.name}
              rows={rows}
              value={value}
              maxLength={props.isBounded ? most : undefined}
              required={props.isRequired}
              className="rich-text-look rounded-t-none"
              onChange={({ target }) => {
                setTyping(true)
                onChange(target.value)
              }}
            />
          )}
          {why !== undefined && (
            <p role="status" className="mt-1.5 text-small font-semibold text-warn">
              {why}
            </p>
          )}
        </div>
      )}
    </Field>
  )
}
