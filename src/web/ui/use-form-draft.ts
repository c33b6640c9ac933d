import { type RefObject, useEffect, useRef, useState } from 'react'

/** What stands in the fields, by name; of a chosen file its name alone, which no page can put back. */
type Draft = { texts: Record<string, string>; file?: string }

type FormDraft = {
  form: RefObject<HTMLFormElement | null>
  /** The file that was chosen before the page was loaded anew and has to be chosen again. */
  lostFile: string | undefined
  /** Once it was sent. */
  forget: () => void
}

/**
 * Keeps what is typed into a form of uncontrolled fields while its tab is open, so that a reload loses nothing. Fields
 * that came filled in stay as they are. With `done` the form has been sent already: what was kept is forgotten.
 */
export function useFormDraft(key: string, done = false): FormDraft {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  const [lostFile, setLostFile] = useState<string>()

  useEffect(() => {
    const element = form.current
    if (element === null) return
    if (done) forgetFormDraft(key)
    const kept = done ? undefined : read(key)
    if (kept !== undefined) fill(element, kept.texts)
    let file = kept?.file
    setLostFile(file)
    const save = () => {
      if (sent.current) return
      const chosen = chosenFile(element)
      if (chosen !== undefined) {
        file = chosen
        setLostFile(undefined)
      }
      write(key, { texts: textsOf(element), ...(file !== undefined && { file }) })
    }
    for (const type of ['input', 'change']) element.addEventListener(type, save)
    return () => {
      for (const type of ['input', 'change']) element.removeEventListener(type, save)
    }
  }, [key, done])

  const forget = () => {
    sent.current = true
    forgetFormDraft(key)
  }
  return { form, lostFile, forget }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a person fills in: no hidden value, no file, and not the field that only programs see. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (it): it is Control =>
      (it instanceof HTMLInputElement ||
        it instanceof HTMLTextAreaElement ||
        it instanceof HTMLSelectElement) &&
      it.name !== '' &&
      it.tabIndex !== -1 &&
      it.type !== 'hidden' &&
      it.type !== 'file',
  )

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio'

const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    controlsOf(form)
      .filter((control) => !isRadio(control) || control.checked)
      .map(({ name, value }) => [name, value]),
  )

function fill(form: HTMLFormElement, texts: Record<string, string>): void {
  for (const control of controlsOf(form)) {
    const text = texts[control.name]
    if (text === undefined) continue
    if (isRadio(control)) control.checked = control.value === text
    else if (control.value === '') control.value = text
  }
}

const chosenFile = (form: HTMLFormElement): string | undefined =>
  form.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0]?.name

/** Storage may be full or forbidden: then a reload loses what it lost before. */
function read(key: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'texts' in value && typeof value.texts === 'object'

function write(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {}
}

/** For a form that was sent and is not on the page any more. */
export function forgetFormDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
