/** The URL is what counts: going back shows in the controls of a filter what the list shows. */
export function showInControls(
  form: HTMLFormElement | null,
  values: Readonly<Record<string, string | number | undefined>>,
): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = String(value ?? '')
    }
  }
}

/** What stands in the controls of a filter, as the query of an address. */
export function typedIn(form: HTMLFormElement): URLSearchParams {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') typed.set(name, value)
  }
  return typed
}
