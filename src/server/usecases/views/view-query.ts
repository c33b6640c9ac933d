import { z } from 'zod'
import { ApplicationFilter } from '#contract/applications/application-list.ts'
import { CandidateFilter } from '#contract/candidates/candidate-list.ts'
import type { ViewList } from '#contract/views/view.ts'

type Parts = Readonly<Record<string, string>>

/** What a view of a list may hold, as the list's own filter checks it; its page goes by what this one has seen, which is no view. */
const shapes: Record<ViewList, Readonly<Record<string, z.ZodType>>> = {
  candidates: CandidateFilter.shape,
  applications: {
    ...ApplicationFilter.omit({ after: true }).shape,
    view: z.enum(['table', 'board']),
  },
}

/** The parts of a stored query that its list knows and would take, and the names of the others. */
export function knownParts(list: ViewList, parts: Parts): { query: Record<string, string>; lost: string[] } {
  const said = Object.entries(parts).filter(([, value]) => value !== '')
  const [known, lost] = [true, false].map((wanted) =>
    said.filter(([name, value]) => isKnown(shapes[list], name, value) === wanted),
  )
  return { query: Object.fromEntries(known ?? []), lost: (lost ?? []).map(([name]) => name) }
}

const isKnown = (shape: Readonly<Record<string, z.ZodType>>, name: string, value: string): boolean =>
  Object.hasOwn(shape, name) && shape[name]?.safeParse(value).success === true

/** The parts as they are stored. What is stored by another version may be anything. */
export function storedParts(query: string): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(query))
  } catch {
    return {}
  }
}
