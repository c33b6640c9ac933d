import type { z } from 'zod'

const PREFIX = 'admin-draft:'

/**
 * What was typed and not saved yet, for this tab: a reload, a wrong click, an ended session or a logout loses nothing.
 * `key` says whose it is, so that nobody is shown the text of another person.
 */
export function readDraft<T>(key: string, values: z.ZodType<T>): T | undefined {
  const stored = sessionStorage.getItem(PREFIX + key)
  return stored === null ? undefined : values.safeParse(parse(stored)).data
}

export function writeDraft(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values))
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
