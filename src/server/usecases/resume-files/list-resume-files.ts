import type { ResumeFileList } from '#contract/resume-files/resume-file.ts'
import type { Store } from '#server/store/engine/store.ts'
import { countResumeFiles, listedResumeFiles } from '#server/store/resume-files/resume-files.ts'
import type { Deps } from '../core/deps.ts'
import { toResumeFile } from './get-resume-file.ts'

/** The dropped resumes that are to be looked at, or what was decided; and how many there are in each state. */
export async function listResumeFiles(
  { store, log }: Pick<Deps, 'log'> & { store: Store },
  show: 'open' | 'accepted' | 'refused',
): Promise<ResumeFileList> {
  const rows = await listedResumeFiles(store, show)
  return { counts: await countResumeFiles(store), results: rows.map((row) => toResumeFile(row, log)) }
}
