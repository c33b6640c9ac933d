import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { finalFocus } from './final-focus.ts'

export const veil =
  'fixed inset-0 z-40 bg-paper/85 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'
export const panel =
  'fixed top-1/2 left-1/2 z-50 flex w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-control border border-muted bg-surface text-small text-ink transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  footer: ReactNode
  children: ReactNode
  className?: string
  /** What has the focus at first; the window itself when it is left out. */
  initialFocus?: RefObject<HTMLElement | null>
  /** What gets it afterwards; what had it before when this is left out or answers nothing. */
  returnTo?: () => HTMLElement | undefined
}

/** Holds the focus, closes on Escape and on a press outside, and gives the focus back. The middle scrolls. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    footer,
    children,
    className = '',
    initialFocus,
    returnTo,
  } = props
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={veil} />
        <Base.Popup
          ref={popup}
          initialFocus={initialFocus ?? popup}
          finalFocus={() => finalFocus(returnTo)}
          className={`${panel} outline-none ${className}`}
        >
          <header className="border-b border-line px-4 py-4 sm:px-5">
            <Base.Title className="font-display text-h4 font-semibold">{title}</Base.Title>
            {description && <Base.Description className="text-muted">{description}</Base.Description>}
          </header>
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className="min-h-0 grow overflow-y-auto overscroll-contain focus-visible:-outline-offset-3"
          >
            {children}
          </div>
          <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-4 py-3 sm:px-5">
            {footer}
          </footer>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
