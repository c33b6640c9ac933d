import { Button } from '#web/ui/button.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { beginConsiderWords as words } from './begin-consider-words.ts'
import { type Considered, useConsider, warmConsider as warm } from './use-consider.tsx'

/** Puts a person up for another job: `c`, the job, Enter. The window for it loads then. */
export function Consider({ settled, ...whom }: Considered & { settled: () => void }) {
  const { begin, shown } = useConsider(settled)
  const ask = () => begin(whom)
  useShortcuts([{ key: 'c', label: words.set, run: ask }])
  return (
    <>
      <p className="print:hidden">
        <Button variant="outline" size="dense" onPointerEnter={warm} onFocus={warm} onClick={ask}>
          {words.set}
        </Button>
      </p>
      {shown}
    </>
  )
}
