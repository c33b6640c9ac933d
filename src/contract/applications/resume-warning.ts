import { z } from 'zod'

/**
 * What a resume can do, or bring with it, besides being read, in the order of how bad it is. `macro`: a program; `dde`: a
 * field that starts one; `script` and `launch`: a PDF's JavaScript, and its order to open a program or file; `external`:
 * something that is fetched from elsewhere when it is opened; `embedded`: another file; `unchecked`: a part that nobody
 * here can look into.
 */
const RESUME_WARNINGS = ['macro', 'dde', 'launch', 'script', 'external', 'embedded', 'unchecked'] as const
export const ResumeWarning = z.enum(RESUME_WARNINGS)
export type ResumeWarning = z.infer<typeof ResumeWarning>

/** Those of one resume in that order: none is an empty list, and null says that nobody has looked. */
export const ResumeWarnings = z.array(ResumeWarning).nullable()
export type ResumeWarnings = z.infer<typeof ResumeWarnings>

/** These findings, each once and in order. */
export const orderedWarnings = (found: Iterable<ResumeWarning>): ResumeWarning[] => {
  const all = new Set(found)
  return RESUME_WARNINGS.filter((warning) => all.has(warning))
}

/** The column of an application as this list. */
export const storedWarnings = (column: string | null): ResumeWarnings =>
  column === null
    ? null
    : orderedWarnings(RESUME_WARNINGS.filter((warning) => column.split(',').includes(warning)))
