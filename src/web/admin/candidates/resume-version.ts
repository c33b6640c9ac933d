import type { CandidateResume } from '#contract/candidates/candidate.ts'
import { ofApplication, type ResumeSource } from '../applications/resume-source.ts'
import { ofResumeFile } from '../resume-files/resume-file-source.ts'

/** What an address names a resume of a person by. */
export const versionKey = ({ of, id }: CandidateResume): string => `${of}-${id}`

export const sourceOf = ({ of }: CandidateResume): ResumeSource =>
  of === 'application' ? ofApplication : ofResumeFile
