import { useState } from 'react'
import { z } from 'zod'
import { keyedAttempts } from '#web/api/keyed-attempts.ts'
import { clearDraft, readDraft, writeDraft } from './draft.ts'
import { useDraftName } from './use-draft-text.ts'

/** Attempts at what is kept under this name; their key is kept beside it, so that after a reload nothing is sent a second time. */
export function useKeptAttempts(draft: string) {
  const name = useDraftName()(`${draft}:key`)
  const [attempt] = useState(() =>
    keyedAttempts({
      read: () => readDraft(name, z.string()),
      write: (key) => (key === undefined ? clearDraft(name) : writeDraft(name, key)),
    }),
  )
  return attempt
}
