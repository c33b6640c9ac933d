import { Dialog as Base } from '@base-ui/react/dialog'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { control } from './control.ts'
import { panel, veil } from './dialog.tsx'
import { finalFocus } from './final-focus.ts'
import { focused } from './focused.ts'
import { type Found, type Search, useFinder } from './use-finder.ts'

/** What was typed before the window was there, whether Enter came after it, and what had the focus before; read when it opens. */
export type Begun = {
  typed: RefObject<string>
  sent: RefObject<boolean>
  opener: RefObject<HTMLElement | undefined>
}

type FinderProps = Search & {
  open: boolean
  onClose: () => void
  title: string
  hint: string
  begun?: Begun
  words: {
    searching: string
    nothing: string
    failed: string
    found: (count: number, total: number) => string
  }
}

/** A window with one field: what is typed finds things, arrows walk through them, Enter takes one. */
export function Finder({ open, onClose, title, hint, begun, words, ...search }: FinderProps) {
  const input = useRef<HTMLInputElement>(null)
  const found = useRef<HTMLElement>(undefined)
  const opener = begun?.opener ?? found
  const opening = useOpening(open)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={veil} />
        <Base.Popup
          initialFocus={input}
          finalFocus={() => finalFocus(() => (opener.current?.isConnected ? opener.current : undefined))}
          className={`${panel} top-4 max-h-[calc(100dvh-2rem)] max-w-xl translate-y-0 sm:top-24 sm:max-h-[calc(100dvh-8rem)]`}
        >
          <Base.Title className="sr-only">{title}</Base.Title>
          <Content key={opening} {...{ hint, begun, words, search, onClose, input, opener, title }} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** How often it was opened: a window that fades out is still there when it is asked for again. */
function useOpening(open: boolean): number {
  const [state, setState] = useState({ open, count: 0 })
  if (state.open !== open) setState({ open, count: open ? state.count + 1 : state.count })
  return state.count
}

type ContentProps = Pick<FinderProps, 'hint' | 'begun' | 'words' | 'onClose' | 'title'> & {
  search: Search
  input: RefObject<HTMLInputElement | null>
  /** What had the focus before. */
  opener: RefObject<HTMLElement | undefined>
}

/** Begins anew each time that the window is opened. */
function Content({ hint, begun, words, search, onClose, input, opener, title }: ContentProps) {
  const [text, setText] = useState(() => begun?.typed.current ?? '')
  // Enter came before the answer: it takes the first of what the text finds, and not of what stood there before.
  const [sent, send] = useState(() => begun?.sent.current ?? false)
  const isBegun = begun !== undefined
  const { found, state, known } = useFinder(text, search)
  const [active, setActive] = useState(0)
  const list = useId()
  const at = Math.min(active, found.length - 1)

  // At once: the next letter is for the field. The window itself would look too late for what had the focus.
  useLayoutEffect(() => {
    if (!isBegun) opener.current = focused() ?? opener.current
    input.current?.focus()
  }, [input, opener, isBegun])
  // The marked one may have changed its place when others were found.
  useEffect(() => {
    if (found.length === 0) return
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [at, list, found.length])

  const takeFirst = useEffectEvent(() => {
    send(false)
    take(found[at])
  })
  useEffect(() => {
    if (sent && state !== 'searching') takeFirst()
  }, [sent, state])

  function take(item: Found | undefined) {
    if (item === undefined) return
    onClose()
    item.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) setActive((at + step + found.length) % found.length)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (state === 'searching' && (at < 0 || at >= known)) send(true)
      else take(found[at])
    } else return
    event.preventDefault()
  }

  const said =
    state === 'searching' && found.length === 0
      ? words.searching
      : state === 'failed'
        ? words.failed
        : found.length === 0
          ? words.nothing
          : words.found(...counted(found))
  return (
    <>
      <div className="p-3">
        <input
          ref={input}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-label={title}
          aria-activedescendant={at >= 0 ? `${list}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={text}
          placeholder={hint}
          maxLength={100}
          onChange={({ target }) => {
            setText(target.value)
            setActive(0)
            send(false)
          }}
          onKeyDown={onKeyDown}
          className={control}
        />
      </div>
      <Results {...{ found, at, list, label: title }} onPoint={setActive} onTake={take} />
      <p role="status" className="border-t border-line px-4 py-2 text-muted">
        {said}
      </p>
    </>
  )
}

/** How many are shown, and how many there are. */
function counted(found: readonly Found[]): [number, number] {
  const shown = found.filter(({ more }) => more === undefined).length
  return [shown, found.reduce((sum, { more = 0 }) => sum + more, shown)]
}

type ResultsProps = {
  found: readonly Found[]
  at: number
  list: string
  label: string
  onPoint: (index: number) => void
  onTake: (item: Found) => void
}

function Results({ found, at, list, label, onPoint, onTake }: ResultsProps) {
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <div id={list} role="listbox" aria-label={label} className="min-h-0 grow overflow-y-auto px-2 pb-2">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list box
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden="true" className="px-2 pt-2 pb-1 text-muted">
            {group}
          </p>
          {found.map((item, index) => {
            if (item.group !== group) return null
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus
              <div
                key={item.id}
                id={`${list}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                onPointerMove={() => onPoint(index)}
                onClick={() => onTake(item)}
                className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-control border-s-3 border-transparent px-3 py-1.5 aria-selected:border-signal aria-selected:bg-ink/5"
              >
                <span className="min-w-0 font-medium wrap-anywhere">{item.label}</span>
                {item.hint && <span className="min-w-0 text-muted wrap-anywhere">{item.hint}</span>}
                {item.note}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
