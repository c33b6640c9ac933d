/** Something that happened so many days before the samples are made. */
export type Past = { days: number }

/** An application of a sample person, with all that happened to it. */
export type SampleApplication = Past & {
  /** The title of the sample job. */
  to: string
  message: string
  /** What `?source=` said, or nothing. */
  via?: string
  /** Into the open stages by their place: the first, in which it arrives, is 0. */
  moves?: readonly (Past & { to: number })[]
  /** How it ended; `why` is one of the fixed reasons. */
  end?: Past & ({ is: 'hired' } | { is: 'refused'; why: string; words?: string })
  rating?: number
  notes?: readonly (Past & { body: string })[]
  /** Due in so many days; late when it is less than 0. */
  step?: { what: string; dueIn: number }
  /** To the questions of the job, in their order. */
  answers?: readonly string[]
}
