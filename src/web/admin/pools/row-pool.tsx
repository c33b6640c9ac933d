import type { Begun } from '#web/ui/finder.tsx'
import { PoolFinder } from './pool-finder.tsx'
import { usePoolChange } from './use-pool-change.ts'

type RowPoolProps = {
  person: { id: number; name: string }
  open: boolean
  onClose: () => void
  begun: Begun
  onChanged: () => void
}

/** Puts the person of a row into a pool. */
export function RowPool({ person, open, onClose, begun, onChanged }: RowPoolProps) {
  const change = usePoolChange()
  return (
    <PoolFinder
      open={open}
      onClose={onClose}
      begun={begun}
      person={person}
      without={[]}
      onPick={({ id, name }) => change({ person, pool: { id, name }, into: true, settled: onChanged })}
    />
  )
}
