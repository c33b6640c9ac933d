import { z } from 'zod'

const PREFIX = 'desk-draft:'

/**
 * What was typed into a form and not saved yet, for this tab: a reload, a wrong click, an ended session or a logout
 * loses nothing. `key` says whose it is, so that nobody is shown the text of another person. `base` is the state of the
 * record under it; a draft for another state is dropped.
 */
export function readDraft<T>(key: string, base: string, values: z.ZodType<T>): T | undefined {
  const stored = sessionStorage.getItem(PREFIX + key)
  if (stored === null) return undefined
  const parsed = z.object({ base: z.literal(base), values }).safeParse(parse(stored))
  if (parsed.success) return parsed.data.values
  clearDraft(key)
  return undefined
}

export function writeDraft(key: string, base: string, values: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify({ base, values }))
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

export const clearDraft = (key: string): void => sessionStorage.removeItem(PREFIX + key)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
