/** What has the focus, if anything has. */
export function focused(): HTMLElement | undefined {
  const { activeElement, body } = document
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : undefined
}
