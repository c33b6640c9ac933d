import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Chevron } from '#web/ui/chevron.tsx'

const edge = 'absolute inset-y-0 z-10 flex w-11 items-center justify-center bg-paper lg:hidden'

/**
 * What is wider than a phone scrolls sideways, and an arrow at the edge says that there is more; where there is room it
 * wraps. The arrows are for the pointer: the focus brings what it is on into sight by itself. The link to
 * `current` is brought into sight.
 */
export function ScrollStrip({ current, children }: { current: string; children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState({ before: false, after: false })

  useEffect(() => {
    const element = strip.current
    if (element === null) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      setHidden({ before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 })
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])

  useEffect(() => {
    const element = strip.current
    const link = element?.querySelector<HTMLElement>(`a[href="${CSS.escape(current)}"]`)
    if (element && link) element.scrollLeft = link.offsetLeft - (element.clientWidth - link.offsetWidth) / 2
  }, [current])

  const move = (by: 1 | -1) => {
    const element = strip.current
    element?.scrollBy({ left: by * element.clientWidth * 0.7, behavior: 'smooth' })
  }

  return (
    <div className="relative">
      <div ref={strip} className="relative overflow-x-auto [scrollbar-width:none]">
        {children}
      </div>
      {hidden.before && (
        <button type="button" aria-hidden tabIndex={-1} onClick={() => move(-1)} className={`${edge} left-0`}>
          <Chevron className="rotate-90" />
        </button>
      )}
      {hidden.after && (
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          data-more
          onClick={() => move(1)}
          className={`${edge} right-0`}
        >
          <Chevron className="-rotate-90" />
        </button>
      )}
    </div>
  )
}
