import { type RefObject, useLayoutEffect } from 'react'
import { z } from 'zod'
import { clearDraft, readDraft, writeDraft } from './draft.ts'
import { useDraftName } from './use-draft-text.ts'

/** By the name of a control; of a checkbox whether it has its tick. */
const Kept = z.record(z.string(), z.union([z.string(), z.boolean()]))

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox'

const isControl = (element: Element): element is Control =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !['file', 'password', 'hidden', 'radio'].includes(element.type))

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(isControl).filter(({ name }) => name !== '')

const stateOf = (control: Control): string | boolean => (isTick(control) ? control.checked : control.value)

function firstOf(control: Control): string | boolean {
  if (isTick(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

function put(control: Control, kept: string | boolean): void {
  if (typeof kept === 'string') control.value = kept
  else if (isTick(control)) control.checked = kept
}

/**
 * Keeps what is typed, ticked and chosen in a form until it is saved (`useDiscardDraftText`): a reload, a wrong step and a logout
 * bring it back to the same person.
 */
export function useDraftForm(form: RefObject<HTMLFormElement | null>, key: string): void {
  const name = useDraftName()(key)
  useLayoutEffect(() => {
    const { current } = form
    if (current === null) return
    const kept = readDraft(name, Kept) ?? {}
    for (const control of controlsOf(current)) {
      const { [control.name]: value } = kept
      if (value !== undefined && stateOf(control) === firstOf(control)) put(control, value)
    }
    const keep = () => {
      const typed = controlsOf(current).filter((control) => stateOf(control) !== firstOf(control))
      if (typed.length === 0) clearDraft(name)
      else writeDraft(name, Object.fromEntries(typed.map((control) => [control.name, stateOf(control)])))
    }
    current.addEventListener('input', keep)
    return () => current.removeEventListener('input', keep)
  }, [form, name])
}
