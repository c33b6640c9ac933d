import type { FactKind } from '#contract/candidates/fact-kinds.ts'
import type { Past, SampleApplication } from '#contract/samples/sample-application.ts'

/** How a resume is laid out: what comes first, how dates and headings are written. */
export type ResumeShape = 'classic' | 'skills first' | 'labelled' | 'story'

export type SampleWork = {
  title: string
  employer: string
  place: string
  /** As the resume writes them: `Mar 2019 - Present`. */
  dates: string
  did: readonly string[]
}

export type SampleResume = {
  format: 'pdf' | 'docx' | 'doc'
  shape: ResumeShape
  headline: string
  about?: string
  skills: readonly string[]
  work: readonly SampleWork[]
  education: readonly string[]
  certificates?: readonly string[]
}

/** An invented person: an address under `.example`, a phone number of those kept for fiction (555-01xx). */
export type SamplePerson = {
  name: string
  email: string
  phone: string
  town: string
  resume: SampleResume
  applications: readonly SampleApplication[]
  /** What a recruiter found out and wrote down. */
  facts?: readonly { kind: FactKind; value: string }[]
  tags?: readonly string[]
  pool?: string
  logged?: readonly (Past & { kind: 'call' | 'meeting' | 'mail'; body: string })[]
  step?: { what: string; dueIn: number }
}
