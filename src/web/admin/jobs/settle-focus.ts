/** Gives the focus to the element that waits for it, once it is there. */
export function settleFocus(next: { current: string | undefined }): void {
  const element = next.current === undefined ? null : document.getElementById(next.current)
  if (element === null) return
  next.current = undefined
  element.focus()
}
