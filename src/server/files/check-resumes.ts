import type { ResumeStore } from './resume-store.ts'

/** Throws when the resumes cannot be reached, or are not where they were when this server started. */
export async function checkResumes(resumes: ResumeStore): Promise<void> {
  if ((await resumes.installation()) === undefined) throw new Error('the resumes are gone or were replaced')
}
