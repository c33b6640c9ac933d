import { READING_KINDS, type ResumeReading } from '#contract/candidates/resume-reading.ts'
import { shownLine } from '#contract/core/text.ts'
import { newestResumeFacts } from '#server/store/candidates/resume-facts.ts'
import type { Store } from '#server/store/engine/store.ts'

/** What the newest resume of these candidates says; null when nothing was read in any. */
export async function resumeReading(
  store: Store,
  candidateIds: readonly number[],
): Promise<ResumeReading | null> {
  const rows = await newestResumeFacts(store, candidateIds)
  const application_id = rows[0]?.application_id
  if (application_id === undefined) return null
  const facts = READING_KINDS.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ value, years, line }) => ({ kind, value: shownLine(value), years, line: shownLine(line) })),
  )
  return { application_id, facts }
}
