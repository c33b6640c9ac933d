import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { useFinderWindow } from '../load-finder.tsx'
import { words } from '../words.ts'
import type { CandidatePoolsProps } from './candidate-pools.tsx'

const [CandidatePools] = loadWhenShown(
  () => import('./candidate-pools.tsx').then((it) => it.CandidatePools),
  // What stands below stays there.
  () => <div className="mb-4 min-h-11" />,
)

/** Where the pools of a person stand; a key that is pressed while they load counts. */
export function CandidatePoolsSlot(props: Pick<CandidatePoolsProps, 'candidate' | 'show' | 'onChanged'>) {
  const { window, begin } = useFinderWindow()
  useShortcuts([{ key: 'p', label: words.pool, run: begin }])
  return <CandidatePools {...props} finder={window} begin={begin} />
}
