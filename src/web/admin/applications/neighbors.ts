import type { ApplicationNeighbors } from '#contract/applications/view-endpoint.ts'

type Of<K extends 'previous' | 'next'> = Omit<NonNullable<ApplicationNeighbors[K]>, 'page'> & { to: string }

export type Neighbor = Of<'previous'>
export type NextNeighbor = Of<'next'>

/** Who comes before and after an application in the list that it was opened from, and how to get there. */
export type Neighbors = {
  previous: Neighbor | undefined
  next: NextNeighbor | undefined
  place: NonNullable<ApplicationNeighbors['place']> | undefined
}
