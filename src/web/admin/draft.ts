import type { z } from 'zod'

const PREFIX = 'admin-draft:'

/** What is changed of dropped resumes. It repeats what they say of people, so that a logout forgets it. */
export const RESUME_DRAFTS = 'resume-file-'

/**
 * What was typed and not saved yet, for this tab: a reload, a wrong click, an ended session or a logout loses nothing, but for `RESUME_DRAFTS`.
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

/** Forgets those that a logout ends, whoever began them. */
export function clearDrafts(): void {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(PREFIX) && name.includes(`:${RESUME_DRAFTS}`)) sessionStorage.removeItem(name)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
