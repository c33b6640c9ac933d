import { resumeName } from '#contract/applications/resume-name.ts'
import { storedWarnings } from '#contract/applications/resume-warning.ts'
import type { CandidateResume } from '#contract/candidates/candidate.ts'
import { shownLine } from '#contract/core/text.ts'
import { resumesOfApplications } from '#server/store/candidates/candidate-applications.ts'
import type { Store } from '#server/store/engine/store.ts'
import { resumeFilesOf } from '#server/store/resume-files/files-of-person.ts'

/** The resumes of these candidates, who are one person, the newest first. The same file is one, whatever it was sent for. */
export async function resumesOfPerson(
  store: Store,
  candidateIds: readonly number[],
): Promise<CandidateResume[]> {
  const sent = (await resumesOfApplications(store, candidateIds)).map(({ title, ...row }) => ({
    ...row,
    of: 'application' as const,
    jobs: [shownLine(title)],
  }))
  const dropped = (await resumeFilesOf(store, candidateIds)).map((row) => ({
    ...row,
    of: 'file' as const,
    jobs: [],
  }))
  const byFile = Map.groupBy(
    [...sent, ...dropped].sort((a, b) => b.added_at.localeCompare(a.added_at)),
    ({ resume_sha256 }) => resume_sha256,
  )
  return [...byFile.values()].flatMap(([newest, ...older]) => {
    if (newest === undefined) return []
    const { resume_sha256: _, ...resume } = newest
    return {
      ...resume,
      resume_name: resumeName(resume.resume_name, resume.resume_type),
      resume_warnings: storedWarnings(resume.resume_warnings),
      jobs: [newest, ...older].flatMap(({ jobs }) => jobs),
    }
  })
}
