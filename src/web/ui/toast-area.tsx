import type { FocusEvent } from 'react'
import { type Renderable, resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'

// Spec section 4: success and error 5000 ms, loading until it is replaced; the rest is the library's own.
const timings = {
  success: { duration: 5000 },
  error: { duration: 5000 },
  loading: { duration: Number.POSITIVE_INFINITY },
}

/** What can be taken back stays longer: it has to be read, and then reached. */
const UNDO_MS = 10_000

type Undo = { label: string; onUndo: () => void }

/** The one notice that offers to take something back: a newer change takes its place. */
let offered: string | undefined

/** Shows a toast; answers its id. Pass `id` to replace one, as success does with loading. */
export const notify = {
  success: (message: string, id?: string) => toast.success(message, { ...(id && { id }) }),
  error: (message: string, id?: string) => toast.error(message, { ...(id && { id }) }),
  loading: (message: string, id?: string) => toast.loading(message, { ...(id && { id }) }),
  undo(message: string, undo: Undo): string {
    notify.dropUndo()
    const show = (item: Toast) => <UndoMessage message={message} toast={item} {...undo} />
    offered = toast.success(show, { duration: UNDO_MS })
    return offered
  },
  /** Takes the offer away: what it would take back is not the newest change any more. */
  dropUndo(): void {
    if (offered === undefined) return
    // What goes with the focus in it fires no blur, and every other toast would stand for ever.
    if (document.activeElement?.matches('[data-toast-action]')) leaveToasts()
    toast.remove(offered)
    offered = undefined
  },
  dismiss: (id?: string) => toast.dismiss(id),
}

/** What had the focus before a toast took it. */
let cameFrom: HTMLElement | undefined

function leaveToasts(): void {
  const { activeElement } = document
  cameFrom?.focus()
  if (activeElement === document.activeElement && activeElement instanceof HTMLElement) activeElement.blur()
}

function UndoMessage({
  message,
  toast: { visible },
  label,
  onUndo,
}: Undo & { message: string; toast: Toast }) {
  return (
    <>
      <span className="min-w-0 wrap-anywhere">{message}</span>
      {/* While it fades out it is over. */}
      {visible && (
        <button
          type="button"
          className="toast-action"
          data-toast-action
          onClick={() => {
            // At once, without fading out: what comes next stands where this stood.
            notify.dropUndo()
            onUndo()
          }}
        >
          {label}
        </button>
      )}
    </>
  )
}

/** Takes back what the newest toast says; answers whether there was one that could be. */
export function undoNewest(): boolean {
  const action = document.querySelector<HTMLElement>('[data-visible=true] [data-toast-action]')
  action?.click()
  return action !== null
}

/**
 * The library's store and timers under our own markup: its styled Toaster writes style elements, which
 * a strict content security policy refuses. Top-center, 12 px apart, at most 500 px wide, 16 px text.
 */
export function ToastArea() {
  const { toasts, handlers } = useToaster(timings)
  function enter({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      cameFrom = relatedTarget
    }
    handlers.startPause()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being there only gives more time to read
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside was pressed; this gives the focus back
    <div
      className="toast-area"
      // A window hides from screen readers whatever it finds behind itself but what has this: each toast speaks for itself.
      aria-live="off"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={enter}
      onBlur={handlers.endPause}
      onClick={({ target, currentTarget }) => {
        const { activeElement } = document
        if (target === activeElement && currentTarget.contains(activeElement)) cameFrom?.focus()
      }}
    >
      {toasts.map((item) => (
        <div
          key={item.id}
          className="toast"
          data-visible={item.visible}
          data-type={item.type}
          {...item.ariaProps}
        >
          <ToastMark type={item.type} />
          {message(item)}
        </div>
      ))}
    </div>
  )
}

function message(item: Toast): Renderable {
  return resolveValue(item.message, item)
}

const marks: Partial<Record<Toast['type'], string>> = {
  success: 'm2 8.5 4 4 8-9',
  error: 'm3 3 10 10M13 3 3 13',
  loading: 'M8 1.5a6.5 6.5 0 1 1-6.5 6.5',
}

function ToastMark({ type }: { type: Toast['type'] }) {
  const path = marks[type]
  if (!path) return null
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="toast-mark">
      <path d={path} />
    </svg>
  )
}
