import { useState } from 'react'

/** So many stand there at once. */
const SHOWN = 8

type Counts = readonly { value: string }[]
/** The values that stand there at once, and the folded ones. */
type Places = { first: readonly string[]; rest: readonly string[] }

/**
 * Where the values of a group stand. While somebody is on one with a key (`hold`, until `release`) all stay where they are: a box
 * that changed its place while a key is down would not be turned. `begun`: what was chosen before the group was opened.
 */
export function usePlaces(counts: Counts, chosen: readonly string[]) {
  const [begun] = useState<readonly string[]>(chosen)
  const [kept, setKept] = useState<readonly string[]>(chosen)
  const [placed, setPlaced] = useState(counts)
  const [held, hold] = useState<string>()
  const [stood, setStood] = useState<Places>()
  const added = chosen.filter((value) => !kept.includes(value))
  if (placed !== counts) {
    const { first, rest } = placesOf(placed, kept, begun, stood)
    const stays = (value: string) =>
      value === held || kept.includes(value) || counts.some((one) => one.value === value)
    setStood(held === undefined ? undefined : { first: first.filter(stays), rest: rest.filter(stays) })
    setPlaced(counts)
    // In the order in which they stood.
    setKept([...first, ...rest].filter((value) => kept.includes(value)))
  } else if (added.length > 0) setKept([...kept, ...added])
  return { ...placesOf(counts, kept, begun, stood), begun, hold, release: () => hold(undefined) }
}

/**
 * What was chosen before the groups were opened is in sight; what is chosen of the folded ones keeps its place, and the focus. Where
 * they `stood` they stay, and what comes is added.
 */
function placesOf(
  counts: Counts,
  kept: readonly string[],
  begun: readonly string[],
  stood: Places | undefined,
): Places {
  const values = counts.map(({ value }) => value)
  if (stood !== undefined) {
    const isNew = (value: string) => !stood.first.includes(value) && !stood.rest.includes(value)
    const first = [...kept.filter(isNew), ...stood.first]
    return { first, rest: [...stood.rest, ...values.filter((one) => isNew(one) && !first.includes(one))] }
  }
  const early = values.slice(0, SHOWN)
  const gone = kept.filter((value) => !values.includes(value))
  const inSight = begun.filter((value) => values.includes(value) && !early.includes(value))
  const first = [...gone, ...inSight, ...early]
  return { first, rest: values.filter((value) => !first.includes(value)) }
}
