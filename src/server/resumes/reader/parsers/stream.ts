type Listeners = { data: (chunk: unknown) => void; end: () => void; error: (error: unknown) => void }

/** The part of Node's Readable that word-extractor builds on: all chunks, one after the other, to one listener. */
export class Readable {
  readonly #listeners: Partial<Listeners> = {}
  #ended = false

  /** Pushes a chunk, or null at the end. */
  _read(): unknown {
    throw new TypeError('nothing to read')
  }
  push(chunk: unknown): void {
    if (chunk === null) this.#ended = true
    else this.#listeners.data?.(chunk)
  }
  on<Event extends keyof Listeners>(event: Event, listener: Listeners[Event]): this {
    this.#listeners[event] = listener
    if (event === 'data') void this.#flow()
    return this
  }
  async #flow(): Promise<void> {
    try {
      // The other listeners come first.
      await undefined
      while (!this.#ended) await this._read()
      this.#listeners.end?.()
    } catch (error) {
      this.#listeners.error?.(error)
    }
  }
}
