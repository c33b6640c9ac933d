import { TextDecoder } from './text-decoder.ts'

/*
 * PDF.js is written for browsers and Node. These are the names of theirs that it asks for on the way to a text, as small as
 * that way needs them. Loaded before it.
 */

const nothing = () => {}

/** PDF.js turns to URLs for links, which no text needs. */
class NoUrl {
  static canParse(): boolean {
    return false
  }
  static parse(): null {
    return null
  }
  constructor() {
    throw new TypeError('Invalid URL')
  }
}

/** Nobody calls reading off: it ends, or its process does. */
class NeverAborts {
  readonly signal = { aborted: false, addEventListener: nothing, removeEventListener: nothing }
  abort(): void {}
}

/** A turn of the event loop to PDF.js; here one of the microtasks, which end before anything else runs. */
function soon(run: () => void): number {
  void Promise.resolve().then(run)
  return 0
}

Object.assign(globalThis, {
  console: { log: nothing, info: nothing, warn: nothing, error: nothing },
  navigator: { platform: '', userAgent: '', language: 'en' },
  TextDecoder,
  AbortController: NeverAborts,
  URL: NoUrl,
  setTimeout: soon,
  clearTimeout: nothing,
})
