export type IslandMoment = 'visible' | 'idle' | 'touch'

const touches = ['pointerover', 'pointerdown', 'focusin', 'touchstart'] as const

/** Runs `start` once, when the island comes near: in view soon, the browser at rest, or the first touch of it. */
export const whenNear = (element: HTMLElement, moment: string | undefined, start: () => void): void => {
  if (moment === 'touch') {
    const once = () => {
      for (const type of touches) element.removeEventListener(type, once)
      start()
    }
    for (const type of touches) element.addEventListener(type, once, { passive: true })
    return
  }
  if (moment === 'idle') {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
    else setTimeout(start, 200)
    return
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      start()
    },
    { rootMargin: '400px' },
  )
  observer.observe(element)
}
