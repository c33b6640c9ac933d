import { type RefObject, useLayoutEffect } from 'react'
import { z } from 'zod'
import { clearDraft, readDraft, writeDraft } from './draft.ts'
import { useDraftName } from './use-draft-text.ts'

const Kept = z.record(z.string(), z.string())

/**
 * Keeps what is typed into the inputs of a form that begins empty until it is saved (`useDiscardDraftText`): a reload, a wrong
 * step and a logout bring it back to the same person.
 */
export function useDraftForm(form: RefObject<HTMLFormElement | null>, key: string): void {
  const name = useDraftName()(key)
  useLayoutEffect(() => {
    const { current } = form
    if (current === null) return
    for (const [field, text] of Object.entries(readDraft(name, Kept) ?? {})) {
      const input = current.elements.namedItem(field)
      if (input instanceof HTMLInputElement && input.value === '') input.value = text
    }
    const keep = () => {
      const typed = [...new FormData(current)].filter(([, value]) => value !== '')
      if (typed.length === 0) clearDraft(name)
      else writeDraft(name, Object.fromEntries(typed))
    }
    current.addEventListener('input', keep)
    return () => current.removeEventListener('input', keep)
  }, [form, name])
}
