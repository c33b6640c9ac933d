import type { Generated, Selectable } from 'kysely'
import type { ResumeFormat } from '#contract/applications/resume-format.ts'
import type { Unreadable } from '#contract/applications/resume-text.ts'
import type { ResumeFileState } from '#contract/resume-files/resume-file.ts'

export type ResumeFilesTables = { resume_files: ResumeFileTable }

type ResumeFileTable = {
  id: Generated<number>
  resume_key: string
  resume_name: string
  resume_type: ResumeFormat
  resume_size: number
  resume_sha256: string
  /** Codes of the contract with commas between. */
  resume_warnings: string
  state: ResumeFileState
  text: Generated<string>
  /** Why there is no text. */
  reason: Generated<Unreadable | null>
  /** What was read out of the text (`ResumeFacts`), as JSON. */
  facts: Generated<string | null>
  /** The name that was read. */
  name: Generated<string | null>
  /** Whose it became. */
  candidate_id: Generated<number | null>
  /** What accepting it changed, as JSON. */
  undo: Generated<string | null>
  added_by: Generated<string | null>
  created_at: string
  decided_by: Generated<string | null>
  decided_at: Generated<string | null>
  /** The import that gave it to somebody: nobody reviews it. */
  import_id: Generated<number | null>
}

export type ResumeFileRow = Selectable<ResumeFileTable>
