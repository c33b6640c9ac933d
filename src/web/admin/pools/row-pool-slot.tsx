import { useState } from 'react'
import { loadFinder, useFinderWindow } from '../load-finder.tsx'
import { words } from '../words.ts'

type Person = { id: number; name: string }

const [RowPool] = loadFinder(words.pool, () => import('./row-pool.tsx').then((it) => it.RowPool))

/** The window that puts the person of a row into a pool: how to open it, and where it stands. */
export function useRowPool(onChanged: () => void) {
  const [person, setPerson] = useState<Person>()
  const { window, begin } = useFinderWindow()
  return {
    choose(next: Person) {
      setPerson(next)
      begin()
    },
    window: person && window && <RowPool {...window} person={person} onChanged={onChanged} />,
  }
}
