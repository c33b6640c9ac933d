import { useEffect, useLayoutEffect, useRef } from 'react'

const buttonsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>('button, summary')]

/**
 * A button that takes its line away goes with it. The one that comes into its place in the same part of the page gets the
 * focus, or the heading of the page when the part has none left, so that the next key is not for the top of the page.
 */
export function useKeepFocus(): void {
  const left = useRef<{ button: Element; part: Element; at: number }>(undefined)

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const part = target instanceof HTMLButtonElement ? target.closest('main section') : null
      left.current =
        part === null || !(target instanceof HTMLButtonElement)
          ? undefined
          : { button: target, part, at: buttonsIn(part).indexOf(target) }
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])

  useLayoutEffect(() => {
    const { current: place } = left
    if (place === undefined || place.button.isConnected || document.activeElement !== document.body) return
    const buttons = place.part.isConnected ? buttonsIn(place.part) : []
    const next = buttons[Math.min(place.at, buttons.length - 1)]
    ;(next ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: next === undefined })
  })
}
