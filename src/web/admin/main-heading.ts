/** The heading of the page that stands now: from it the next key is a command, and not for the top of the document. */
export const mainHeading = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('main h1') ?? undefined

export const focusMainHeading = (): void => mainHeading()?.focus({ preventScroll: true })

/** Where what had the focus has gone. */
export function focusMainHeadingIfLost(): void {
  if (document.activeElement === document.body) focusMainHeading()
}

/** The first row of a list, or the heading where there is none. */
export const firstRowOrHeading = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('main [data-row-link], main h1') ?? undefined
