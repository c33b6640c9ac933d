import { createTrack } from './carousel-track.ts'
import { watchMotionWelcome } from './motion-welcome.ts'

type Hold = 'unseen' | 'hover' | 'focus' | 'touch' | 'button'

/** Plays while nothing holds it. What the rests and speeds are, and which card starts, says the markup and its CSS. */
const autoplay = (rest: number, advance: () => void) => {
  const holds = new Set<Hold>(['unseen'])
  let timer = 0
  const restart = (): void => {
    clearTimeout(timer)
    if (holds.size === 0) timer = window.setTimeout(play, rest)
  }
  const play = (): void => {
    advance()
    restart()
  }
  return {
    restart,
    hold(reason: Hold, held: boolean): void {
      if (held) holds.add(reason)
      else holds.delete(reason)
      restart()
    },
  }
}

/** The behavior of ui/carousel.tsx: endless, playing by itself, stopped by whoever looks closer. */
export const carousel = (root: HTMLElement): void => {
  const row = root.querySelector<HTMLElement>('[data-row]')
  if (row === null) return
  const dots = [...root.querySelectorAll<HTMLElement>('[data-dot]')]
  const { speed = '500', rest = '4000' } = root.dataset
  const start = Number(getComputedStyle(root).getPropertyValue('--start')) || 0

  const track = createTrack(row, Number(speed), start, (card, moves) => {
    root.toggleAttribute('data-still', !moves)
    dots.forEach((dot, index) => {
      if (index === card) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    })
  })
  const player = autoplay(Number(rest), () => track.go(track.current() + 1))

  const go = (card: number) => () => {
    track.go(card)
    player.restart()
  }
  dots.forEach((dot, index) => {
    dot.addEventListener('click', go(index))
  })
  for (const [name, by] of [
    ['previous', -1],
    ['next', 1],
  ] as const) {
    root.querySelector(`[data-${name}]`)?.addEventListener('click', () => go(track.current() + by)())
  }

  root.addEventListener('pointerenter', ({ pointerType }) => player.hold('hover', pointerType === 'mouse'))
  root.addEventListener('pointerleave', () => player.hold('hover', false))
  root.addEventListener('focusin', () => player.hold('focus', true))
  root.addEventListener('focusout', ({ relatedTarget }) =>
    player.hold('focus', relatedTarget instanceof Node && root.contains(relatedTarget)),
  )
  row.addEventListener('touchstart', () => player.hold('touch', true), { passive: true })
  for (const end of ['touchend', 'touchcancel']) {
    row.addEventListener(end, () => player.hold('touch', false), { passive: true })
  }

  const button = root.querySelector<HTMLElement>('[data-playing]')
  button?.addEventListener('click', () => {
    const playing = button.dataset.playing !== 'true'
    button.dataset.playing = String(playing)
    button.setAttribute('aria-label', (playing ? button.dataset.pause : button.dataset.play) ?? '')
    // Who asks it to play means it, though the pointer and the focus are still on the button.
    if (playing) for (const reason of ['hover', 'focus'] as const) player.hold(reason, false)
    player.hold('button', !playing)
  })
  watchMotionWelcome(root, (welcome) => player.hold('unseen', !welcome))
}
