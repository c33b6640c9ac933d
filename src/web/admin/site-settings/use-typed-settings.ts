import { useEffect, useState } from 'react'
import { z } from 'zod'
import { clearDraft, readDraft, writeDraft } from '../draft.ts'
import { useDraftName } from '../use-draft-text.ts'

type Settings = Readonly<Record<string, unknown>>

/** By the name of a field: what stood there before anything was typed, and what was typed; and the tag of what stood there. */
const Kept = z.object({
  tag: z.string(),
  fields: z.record(z.string(), z.object({ base: z.string(), text: z.string() })),
})
type Kept = z.infer<typeof Kept>

const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement

/** What is typed into the fields of the settings and not saved, over what stood there when it was begun. */
function typedInto(settings: Settings, tag: string, before: Kept | undefined): Kept {
  const fields: Kept['fields'] = {}
  for (const control of [...document.forms].flatMap((form) => [...form.elements]).filter(isText)) {
    const now = settings[control.name]
    if (typeof now !== 'string' || control.value === now) continue
    fields[control.name] = { base: before?.fields[control.name]?.base ?? now, text: control.value }
  }
  const isOlder = Object.keys(before?.fields ?? {}).some((name) => fields[name] !== undefined)
  return { tag: isOlder ? (before?.tag ?? tag) : tag, fields }
}

function write(name: string, kept: Kept): void {
  if (Object.keys(kept.fields).length === 0) clearDraft(name)
  else writeDraft(name, kept)
}

/**
 * Keeps what is typed into the forms of the page until it is saved: a reload, a wrong click and an ended session bring it back to the
 * same person, as `kept`. What a form sends beside its fields is `read()`, as it was when they were typed, so that a colleague's change
 * since then is asked about.
 */
export function useTypedSettings(settings: Settings, tag: string) {
  const name = useDraftName()('site-settings')
  const before = () => readDraft(name, Kept)
  const [kept] = useState(() =>
    Object.fromEntries(Object.entries(before()?.fields ?? {}).map(([field, { text }]) => [field, text])),
  )

  useEffect(() => {
    const keep = () => write(name, typedInto(settings, tag, readDraft(name, Kept)))
    // What was just saved is none any more.
    keep()
    document.addEventListener('input', keep)
    return () => document.removeEventListener('input', keep)
  }, [name, settings, tag])

  function forget(...saved: readonly string[]) {
    const { fields, ...rest } = before() ?? { tag, fields: {} }
    write(name, {
      ...rest,
      fields: Object.fromEntries(Object.entries(fields).filter(([field]) => !saved.includes(field))),
    })
  }
  return {
    kept,
    /** These were saved: what is typed into them next has that for its beginning. */
    forget,
    read() {
      const { tag: of, fields } = before() ?? { tag, fields: {} }
      const bases = Object.entries(fields).map(([field, { base }]) => [field, base])
      return { base: JSON.stringify({ ...settings, ...Object.fromEntries(bases) }), tag: of }
    },
  }
}
