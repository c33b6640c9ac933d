const NUMBERED = /^\(\d+\+?\) /

/** Writes a number before the title of whatever page is shown, none for 0; `write` when it is another, `stop` takes it away. */
export function numberTitle(read: () => number): { write: () => void; stop: () => void } {
  function put(count: number): void {
    const plain = document.title.replace(NUMBERED, '')
    const title = count === 0 ? plain : `(${count > 99 ? '99+' : count}) ${plain}`
    if (document.title !== title) document.title = title
  }
  const write = () => put(read())
  // Each page has its own title, which comes with it.
  const pages = new MutationObserver(write)
  pages.observe(document.head, { childList: true, characterData: true, subtree: true })
  write()
  return {
    write,
    stop() {
      pages.disconnect()
      put(0)
    },
  }
}
