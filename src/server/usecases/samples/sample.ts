import type { ActivityKind } from '#contract/candidates/candidate.ts'
import type { FactInput } from '#contract/candidates/fact.ts'
import type { Past, SampleApplication } from '#contract/samples/sample-application.ts'
import type { ViewList } from '#contract/views/view.ts'

export type SamplePerson = {
  name: string
  email: string
  phone: string
  applications: readonly SampleApplication[]
  facts?: readonly FactInput[]
  tags?: readonly string[]
  pool?: string
  logged?: readonly (Past & { kind: ActivityKind; body: string })[]
  step?: { what: string; dueIn: number }
  /** The resume, and what its file is called. */
  file: { name: string; bytes: () => Buffer }
}

/** All that an empty installation begins with beside its sample jobs. */
export type SampleSet = {
  people: readonly SamplePerson[]
  pools: readonly { name: string; description: string }[]
  view: { list: ViewList; name: string; query: Readonly<Record<string, string>> }
}
