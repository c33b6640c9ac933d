import type { Bulk } from '#contract/bulks/bulk.ts'
import { Button } from '#web/ui/button.tsx'
import type { useBulk } from './use-bulk.ts'
import { bulkWords as words } from './words.ts'

type ControlsProps = Pick<ReturnType<typeof useBulk>, 'bulk' | 'busy' | 'act'>

/** Begins it, stops it midway, takes it back. Each is a button of its own: what takes the place of a pressed one has not its focus. */
export function Controls({ bulk, busy, act }: ControlsProps) {
  if (!bulk.may_change) return null
  const isLetter = bulk.change.kind === 'letter'
  const shared = { size: 'small', 'aria-disabled': busy } as const
  if (bulk.state === 'draft')
    return (
      <Button
        key="run"
        {...shared}
        variant="brand"
        disabled={bulk.waiting === 0}
        data-bulk-run
        onClick={() => void act('runBulk')}
      >
        {bulk.waiting === 0 ? words.nothing : isLetter ? words.send(bulk.waiting) : words.run(bulk)}
      </Button>
    )
  if (bulk.state === 'running')
    return (
      <Button key="stop" {...shared} variant="danger" onClick={() => void act('stopBulk')}>
        {words.stop}
      </Button>
    )
  if (!canUndo(bulk)) return null
  return (
    <Button key="undo" {...shared} variant="outline" onClick={() => void act('undoBulk')}>
      {isLetter ? words.undoLetters : words.undo}
    </Button>
  )
}

const canUndo = ({ state, done, undo_until }: Bulk): boolean =>
  (state === 'done' || state === 'stopped') && done > 0 && (undo_until ?? '') > new Date().toISOString()
