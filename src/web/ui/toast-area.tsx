import { type Renderable, resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'

// Spec section 4: success and error 5000 ms, loading until it is replaced; the rest is the library's own.
const timings = {
  success: { duration: 5000 },
  error: { duration: 5000 },
  loading: { duration: Number.POSITIVE_INFINITY },
}

/** Shows a toast; answers its id. Pass `id` to replace one, as success does with loading. */
export const notify = {
  success: (message: string, id?: string) => toast.success(message, { ...(id && { id }) }),
  error: (message: string, id?: string) => toast.error(message, { ...(id && { id }) }),
  loading: (message: string, id?: string) => toast.loading(message, { ...(id && { id }) }),
  dismiss: (id?: string) => toast.dismiss(id),
}

/**
 * The library's store and timers under our own markup: its styled Toaster writes style elements, which
 * a strict content security policy refuses. Top-center, 12 px apart, at most 500 px wide, 16 px text.
 */
export function ToastArea() {
  const { toasts, handlers } = useToaster(timings)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only gives more time to read
    <div className="toast-area" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
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
