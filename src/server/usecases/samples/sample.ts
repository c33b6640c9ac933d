import type { ActivityKind } from '#contract/candidates/candidate.ts'
import type { FactInput } from '#contract/candidates/fact.ts'
import type { ViewList } from '#contract/views/view.ts'

type Past = { days: number }

/** An application of a sample person, with all that happened to it: days count back from when the samples are made. */
export type SampleApplication = Past & {
  to: string
  message: string
  via?: string
  moves?: readonly (Past & { to: number })[]
  end?: Past & ({ is: 'hired' } | { is: 'refused'; why: string; words?: string })
  rating?: number
  notes?: readonly (Past & { body: string })[]
  step?: { what: string; dueIn: number }
  answers?: readonly string[]
}

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
