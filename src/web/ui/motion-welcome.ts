const less = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether this visitor asked for less motion. */
export const wantsLessMotion = (): boolean => less.matches

/**
 * Tells when an element may move by itself: it is in view, its tab is in front and nobody asked for less motion.
 * Each change of that is told once; until the first call it may not.
 */
export const watchMotionWelcome = (element: HTMLElement, onChange: (welcome: boolean) => void): void => {
  let inView = false
  let welcome = false
  const check = () => {
    const now = inView && !document.hidden && !less.matches
    if (now === welcome) return
    welcome = now
    onChange(welcome)
  }
  document.addEventListener('visibilitychange', check)
  less.addEventListener('change', check)
  new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false
    check()
  }).observe(element)
}
