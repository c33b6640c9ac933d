/** What gets the focus of a popup that has gone. Nothing does when a key took it elsewhere while the popup faded out. */
export function finalFocus(returnTo?: () => HTMLElement | undefined): HTMLElement | boolean {
  const { activeElement, body } = document
  const left = activeElement !== null && activeElement !== body && !activeElement.closest('[data-closed]')
  return left ? false : (returnTo?.() ?? true)
}
