import { poolEndpoints } from '#contract/pools/endpoints.ts'
import type { PoolPeople } from '#contract/pools/pool.ts'
import { call } from '#web/api/client.ts'
import { useUndoable } from '../use-undoable.ts'
import { poolWords as words } from './words.ts'

type Person = { id: number; name: string }
type Pool = { id: number; name: string }
type Change = {
  person: Person
  pool: Pool
  into: boolean
  apply?: () => void
  revert?: () => void
  settled?: () => void
}

/** Puts a person into a pool, or takes them out, until it is taken back: who was there already stays. */
export function usePoolChange(): (change: Change) => void {
  const undoable = useUndoable()
  return ({ person, pool, into, ...shown }) => {
    let changed: PoolPeople = { added: [], removed: [] }
    const params = { id: pool.id }
    const there = words.added(person.name, pool.name)
    const away = words.addedBack(person.name, pool.name)
    undoable({
      ...shown,
      done: into ? there : away,
      undone: into ? away : there,
      failed: words.notChanged,
      async save() {
        const body = into ? { add: [person.id] } : { remove: [person.id] }
        changed = (await call(poolEndpoints.changePoolPeople, { params, body })).data
      },
      unsave: () =>
        call(poolEndpoints.changePoolPeople, {
          params,
          body: { add: changed.removed, remove: changed.added },
        }),
    })
  }
}
