import { DELETED_CHARACTER_MS, PHRASE_PAUSE_MS, TYPED_CHARACTER_MS } from '#contract/site/motion.ts'
import { watchMotionWelcome } from '#web/ui/motion-welcome.ts'

/** Deletes the phrase that the page came with, types the next one and so on, round and round (spec section 9). */
export const typewriter = (root: HTMLElement): void => {
  const line = root.querySelector('[data-typed]')
  const button = root.querySelector<HTMLElement>('[data-playing]')
  const phrases = [...root.querySelectorAll('[data-phrases] > li')].map((item) => item.textContent)
  if (line === null || phrases.length === 0) return

  let phrase = 0
  let length = phrases[0]?.length ?? 0
  let deleting = true
  let timer = 0
  let welcome = false
  let playing = true

  const step = (): void => {
    length += deleting ? -1 : 1
    if (deleting && length === 0) {
      deleting = false
      phrase = (phrase + 1) % phrases.length
    }
    const text = phrases[phrase] ?? ''
    line.textContent = text.slice(0, length)
    const whole = !deleting && length === text.length
    if (whole) deleting = true
    wait(whole ? PHRASE_PAUSE_MS : deleting ? DELETED_CHARACTER_MS : TYPED_CHARACTER_MS)
  }
  const wait = (time: number): void => {
    timer = window.setTimeout(step, time)
  }

  /** A stopped line shows its whole phrase: half a word helps nobody. */
  const update = (): void => {
    clearTimeout(timer)
    const text = phrases[phrase] ?? ''
    line.textContent = text
    length = text.length
    deleting = true
    if (welcome && playing) wait(PHRASE_PAUSE_MS)
  }

  button?.addEventListener('click', () => {
    playing = !playing
    button.dataset.playing = String(playing)
    button.setAttribute('aria-label', (playing ? button.dataset.pause : button.dataset.play) ?? '')
    update()
  })
  watchMotionWelcome(root, (now) => {
    welcome = now
    update()
  })
}
