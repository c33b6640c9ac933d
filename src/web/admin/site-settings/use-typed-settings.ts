import { useEffect, useState } from 'react'
import { z } from 'zod'
import { clearDraft, readDraft, writeDraft } from '../draft.ts'
import { useDraftName } from '../use-draft-text.ts'

type Settings = Readonly<Record<string, unknown>>

/** By the name of a field: what stood there before anything was typed, and what was typed. */
const Kept = z.record(z.string(), z.object({ base: z.string(), text: z.string() }))
type Kept = z.infer<typeof Kept>

const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement

/** What is typed into the fields of the settings and not saved. */
function typedInto(settings: Settings): Kept {
  const typed: Kept = {}
  for (const control of [...document.forms].flatMap((form) => [...form.elements]).filter(isText)) {
    const base = settings[control.name]
    if (typeof base === 'string' && control.value !== base)
      typed[control.name] = { base, text: control.value }
  }
  return typed
}

/**
 * Keeps what is typed into the forms of the page until it is saved: a reload, a wrong click and an ended session bring it back to the
 * same person, as `kept`, while its field has the same text to begin with. Some settings count for a document from its beginning:
 * `loadAgain` loads it anew once they are saved.
 */
export function useTypedSettings(settings: Settings) {
  const name = useDraftName()('site-settings')
  const [kept] = useState(() => {
    const typed = Object.entries(readDraft(name, Kept) ?? {})
    return Object.fromEntries(
      typed.filter(([field, { base }]) => settings[field] === base).map(([field, { text }]) => [field, text]),
    )
  })

  useEffect(() => {
    const keep = () => {
      const typed = typedInto(settings)
      if (Object.keys(typed).length === 0) clearDraft(name)
      else writeDraft(name, typed)
    }
    // What was just saved is none any more.
    keep()
    document.addEventListener('input', keep)
    return () => document.removeEventListener('input', keep)
  }, [name, settings])

  function loadAgain(to: string, saved: string) {
    const { [saved]: _, ...typed } = typedInto(settings)
    writeDraft(name, typed)
    location.assign(to)
  }
  return { kept, loadAgain }
}
