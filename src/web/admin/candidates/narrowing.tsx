import { useState } from 'react'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import type { CandidatesQuery } from './candidates-query.ts'
import { useKeptNarrowing } from './kept-narrowing.ts'
import { type valueName, narrowingWords as words } from './narrowing-words.ts'

type Names = Parameters<typeof valueName>[2]

type NarrowingProps = Names & { query: CandidatesQuery; townUnknown: boolean }

const [NarrowingGroups] = loadWhenShown(() =>
  import('./narrowing-groups.tsx').then((it) => it.NarrowingGroups),
)

/** What the people in the list have in common, with how many; it loads when it is opened. `f` opens it at its first field. */
export function Narrowing({ query, townUnknown, ...names }: NarrowingProps) {
  const { isOpen, groups, setOpen, fold } = useKeptNarrowing()
  const [begun, setBegun] = useState(0)
  // What is wrong is said in it.
  const open = isOpen || townUnknown
  function begin() {
    setOpen(true)
    setBegun((times) => times + 1)
  }
  useShortcuts([{ key: 'f', label: words.key, run: begin }])
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="mb-3 border-y border-line"
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand lg:min-h-9">
        {words.open}
      </summary>
      {open && <NarrowingGroups {...{ query, townUnknown, names, begun, groups, fold }} />}
    </details>
  )
}
