import { useState } from 'react'
import { folded } from '#contract/core/folded.ts'
import { poolEndpoints } from '#contract/pools/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { type Begun, Finder } from '#web/ui/finder.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import type { Found } from '#web/ui/use-finder.ts'
import { useRead } from '../use-read.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { poolWords as words } from './words.ts'

type Named = { id: number; name: string }
type PoolFinderProps = {
  open: boolean
  onClose: () => void
  begun: Begun
  person: Named
  /** The pools that the person is in. */
  without: readonly Named[]
  onPick: (pool: Named) => void
}

/** Any pool by a few letters of its name, or a new one. */
export function PoolFinder({ open, onClose, begun, person, without, onPick }: PoolFinderProps) {
  const [asked, setAsked] = useState(0)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    if (open) setAsked(asked + 1)
  }
  const { reading } = useRead(asked, (signal) => call(poolEndpoints.listPools, { signal }))
  const signedOut = useSignedOut()
  const pools = reading.state === 'loaded' ? reading.data.data : []

  async function make(name: string) {
    try {
      onPick((await call(poolEndpoints.addPool, { body: { name } })).data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!signedOut(error)) notify.error(Object.values(error.fields)[0] ?? error.message)
    }
  }

  function here(text: string): Found[] {
    const typed = folded(text)
    const fitting = pools.filter(
      ({ id, name }) => folded(name).includes(typed) && !without.some((pool) => pool.id === id),
    )
    const isThere = pools.some(({ name }) => name.toLowerCase() === text.toLowerCase())
    return [
      ...fitting.map((pool) => ({
        id: `pool-${pool.id}`,
        group: words.allPools,
        label: pool.name,
        hint: words.people(pool.count),
        run: () => onPick(pool),
      })),
      ...(text === '' || isThere || reading.state !== 'loaded'
        ? []
        : [{ id: 'new', group: words.newPool, label: words.makeAndPut(text), run: () => void make(text) }]),
    ]
  }

  return (
    <Finder
      open={open}
      onClose={onClose}
      begun={begun}
      title={words.find(person.name)}
      hint={words.findHint}
      here={here}
      there={async () => []}
      waiting={reading.state === 'loading'}
      words={{
        searching: words.searching,
        nothing: reading.state === 'failed' ? words.findFailed : words.nothing,
        failed: words.findFailed,
        found: words.found,
      }}
    />
  )
}
