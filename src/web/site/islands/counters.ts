import { COUNT_MS, VISIBILITY_THROTTLE_MS } from '#contract/motion.ts'
import { wantsLessMotion } from '#web/ui/motion-welcome.ts'

/** Counts from 0 when the figures come into view and hides them when they leave (spec sections 4 and 9). */
export const counters = (root: HTMLElement): void => {
  const figures = [...root.querySelectorAll<HTMLElement>('[data-count]')].map((element) => ({
    element,
    target: Number(element.dataset.count),
    whole: element.textContent,
    suffix: element.dataset.suffix ?? '',
  }))
  let seen = false
  let frame = 0
  let waiting = false

  const finish = (): void => {
    for (const { element, whole } of figures) element.textContent = whole
  }

  const count = (began: number) => (now: number) => {
    const part = Math.min(1, Math.max(0, (now - began) / COUNT_MS))
    if (part === 1 || wantsLessMotion()) return finish()
    for (const { element, target, suffix } of figures) {
      element.textContent = `${Math.floor(target * part)}${suffix}`
    }
    frame = requestAnimationFrame(count(began))
  }

  const check = (): void => {
    waiting = false
    const { top, bottom } = root.getBoundingClientRect()
    const inView = bottom > 0 && top < innerHeight
    if (inView === seen) return
    seen = inView
    cancelAnimationFrame(frame)
    root.toggleAttribute('data-away', !inView && !wantsLessMotion())
    if (inView) count(performance.now())(performance.now())
  }

  const soon = (): void => {
    if (waiting) return
    waiting = true
    setTimeout(check, VISIBILITY_THROTTLE_MS)
  }
  addEventListener('scroll', soon, { passive: true })
  addEventListener('resize', soon, { passive: true })
  check()
}
