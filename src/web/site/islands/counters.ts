import { COUNT_MS, VISIBILITY_THROTTLE_MS } from '#contract/site/motion.ts'
import { wantsLessMotion } from '#web/ui/motion-welcome.ts'
import { partOf } from './part-of-figure.ts'

/** Counts from 0 when half of the figures are in view and hides them when they have left (spec sections 4 and 9). */
export const counters = (root: HTMLElement): void => {
  const figures = [...root.querySelectorAll<HTMLElement>('[data-count]')].flatMap((element) => {
    const whole = element.textContent
    const partly = partOf(whole)
    return partly === undefined ? [] : [{ element, whole, partly }]
  })
  let seen = false
  let frame = 0
  let waiting = false

  const finish = (): void => {
    for (const { element, whole } of figures) element.textContent = whole
  }

  const count = (began: number) => (now: number) => {
    const part = Math.min(1, Math.max(0, (now - began) / COUNT_MS))
    if (part === 1 || wantsLessMotion()) return finish()
    for (const { element, partly } of figures) element.textContent = partly(part)
    frame = requestAnimationFrame(count(began))
  }

  /** Half of the figures in sight, or half a screen of them where they are higher than that. */
  const check = (): void => {
    waiting = false
    const { top, bottom, height } = root.getBoundingClientRect()
    const inSight = Math.min(bottom, innerHeight) - Math.max(top, 0)
    const wanted = seen ? inSight > 0 : inSight >= Math.min(height, innerHeight) / 2
    if (inSight <= 0) root.toggleAttribute('data-away', !wantsLessMotion())
    if (wanted === seen) return
    seen = wanted
    cancelAnimationFrame(frame)
    if (!seen) return
    root.removeAttribute('data-away')
    count(performance.now())(performance.now())
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
