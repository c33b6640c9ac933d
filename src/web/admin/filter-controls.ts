import { type SubmitEvent, useEffect, useRef } from 'react'

/**
 * The form of a list's filter. Its controls show what the URL says, also after going back; `apply` gives the URL what is typed
 * in them, and so does sending the form.
 */
export function useFilterForm(
  shown: Readonly<Record<string, string | number | boolean | undefined>>,
  onApply: (typed: URLSearchParams) => void,
) {
  const ref = useRef<HTMLFormElement>(null)
  const now = JSON.stringify(shown, (_, value: unknown) => value ?? '')
  useEffect(() => showInControls(ref.current, JSON.parse(now)), [now])
  const apply = () => {
    if (ref.current !== null) onApply(typedIn(ref.current))
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    apply()
  }
  return { form: { ref, onSubmit }, apply }
}

function showInControls(
  form: HTMLFormElement | null,
  values: Readonly<Record<string, string | number | boolean>>,
): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === true
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = String(value)
    }
  }
}

/** What stands in the controls of a filter, as the query of an address. */
function typedIn(form: HTMLFormElement): URLSearchParams {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') typed.set(name, value)
  }
  return typed
}
