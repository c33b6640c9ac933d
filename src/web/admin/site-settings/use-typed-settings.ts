import { useEffect, useState } from 'react'
import { z } from 'zod'
import { clearDraft, readDraft, writeDraft } from '../draft.ts'
import { useDraftName } from '../use-draft-text.ts'

const Kept = z.record(z.string(), z.string())

const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement

/**
 * Some settings count for a document from its beginning: it is loaded again once they are saved. What is typed into the other forms of the
 * page is `kept` over that.
 */
export function useLoadAgain(settings: Readonly<Record<string, unknown>>) {
  const name = useDraftName()('site-settings')
  const [kept] = useState(() => readDraft(name, Kept) ?? {})
  useEffect(() => clearDraft(name), [name])

  function loadAgain(to: string, saved: string) {
    const controls = [...document.forms].flatMap((form) => [...form.elements]).filter(isText)
    const typed = controls.filter(
      (control) =>
        control.name !== saved && control.name in settings && control.value !== settings[control.name],
    )
    if (typed.length > 0) writeDraft(name, Object.fromEntries(typed.map(({ name, value }) => [name, value])))
    location.assign(to)
  }
  return { kept, loadAgain }
}
