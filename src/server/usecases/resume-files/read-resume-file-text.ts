import type { ResumeTextResponse } from '#contract/applications/resume-text.ts'
import { AppError } from '#contract/core/errors.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findResumeFile } from '#server/store/resume-files/resume-files.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { recordResumeFile } from './record-resume-file.ts'

type Deps = { store: Store; clock: Clock }

/** The text of a dropped resume, or how far its reading is; who reads it stands in the audit. Throws `resume_file_not_found`. */
export async function readResumeFileText(
  { store, clock }: Deps,
  id: number,
  actor: Actor,
): Promise<ResumeTextResponse> {
  const row = await findResumeFile(store, id)
  if (row === undefined) throw new AppError('resume_file_not_found')
  const { text, reason } = row
  if (row.state === 'waiting') return { data: { state: 'pending', text: '', reason: null } }
  if (reason !== null) return { data: { state: 'unreadable', text: '', reason } }
  const at = clock().toISOString()
  await recordResumeFile(store, id, { action: 'resume.read', by: actor.id, at })
  return { data: { state: 'ready', text, reason: null } }
}
