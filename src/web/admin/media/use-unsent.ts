import { useState } from 'react'
import { z } from 'zod'
import { clearDraft, readDraft, writeDraft } from '../draft.ts'
import { useDraftName } from '../use-draft-text.ts'

const Names = z.array(z.string())

/**
 * The names of pictures that were chosen and could not be sent, since the session had ended: whoever signs in again reads which. A
 * browser keeps no files.
 */
export function useUnsent() {
  const draft = useDraftName()('media:unsent')
  const [unsent, setUnsent] = useState<readonly string[]>(() => readDraft(draft, Names) ?? [])
  return {
    unsent,
    /** This page is left by then: the next one reads it. */
    note: (name: string) => writeDraft(draft, [...(readDraft(draft, Names) ?? []), name]),
    /** Some are chosen anew, or it was read. */
    forget(names: readonly string[] = unsent) {
      const left = unsent.filter((name) => !names.includes(name))
      setUnsent(left)
      if (left.length === 0) clearDraft(draft)
      else writeDraft(draft, left)
    },
  }
}
