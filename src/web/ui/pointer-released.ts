let released = Promise.resolve()

function onPointerDown(): void {
  released = new Promise((done) => {
    const end = () => setTimeout(done)
    addEventListener('pointerup', end, { once: true })
    addEventListener('pointercancel', end, { once: true })
  })
}

if (typeof document !== 'undefined') addEventListener('pointerdown', onPointerDown, true)

/** A message moves what stands under it: not away from a pointer that is pressing it. */
export const pointerReleased = (): Promise<void> => released
