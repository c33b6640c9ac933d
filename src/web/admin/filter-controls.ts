import { type SubmitEvent, useLayoutEffect, useRef } from 'react'

/**
 * The form of a list's filter. Its controls show what the URL says, also after going back; `apply` gives the URL what is typed
 * in them, and so does sending the form.
 */
export function useFilterForm(
  shown: Readonly<Record<string, string | number | boolean | undefined>>,
  onApply: (typed: URLSearchParams) => void,
) {
  const ref = useRef<HTMLFormElement>(null)
  const sent = useRef(new URLSearchParams())
  const now = JSON.stringify(shown, (_, value: unknown) => value ?? '')
  // At once: who sees the form may type in it.
  useLayoutEffect(() => {
    showInControls(ref.current, JSON.parse(now), sent.current)
    sent.current = new URLSearchParams()
  }, [now])
  const apply = () => {
    if (ref.current === null) return
    sent.current = typedIn(ref.current)
    onApply(sent.current)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    apply()
  }
  return { form: { ref, onSubmit }, apply }
}

/** What the form itself `sent` stands there, unless somebody has typed on since; that stays. */
function showInControls(
  form: HTMLFormElement | null,
  values: Readonly<Record<string, string | number | boolean>>,
  sent: URLSearchParams,
): void {
  for (const [name, value] of Object.entries(values)) {
    if (sent.get(name) === String(value)) continue
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
