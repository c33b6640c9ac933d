import type { Page } from '@playwright/test'

/** As on a busy machine: React draws little at a time, and whatever is asked for or typed meanwhile comes in between. */
export const drawInSlices = (page: Page) =>
  page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    // Also where a test sets the clock.
    const wait = setTimeout.bind(window)
    MessagePort.prototype.postMessage = function (...sent: unknown[]) {
      wait(() => Reflect.apply(postMessage, this, sent), 40)
    }
    // A slice ends after 5 ms, by which React has drawn some hundred elements here.
    const now = performance.now.bind(performance)
    let late = 0
    performance.now = () => {
      late += 0.05
      return now() + late
    }
  })
