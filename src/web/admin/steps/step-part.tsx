import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { useHasDraft } from '../use-draft-text.ts'
import { WaitingField } from '../waiting-field.tsx'
import { beginWords as words } from './begin-words.ts'
import type { NextStep as NextStepOf } from './next-step.tsx'

type NextStepProps = ComponentProps<typeof NextStepOf>

const [NextStep, warm] = loadWhenShown(
  () => import('./next-step.tsx').then((it) => it.NextStep),
  ({ typed, begun }: NextStepProps) => begun && <WaitingField label={words.loading} typed={typed} />,
)

/** The next step of an application or a person; while there is none, only the way to set one. Its code waits for that. */
export function StepPart(props: Omit<NextStepProps, 'begun' | 'stay' | 'typed' | 'draft'>) {
  const { about, step, open } = props
  const [begun, begin] = useState(false)
  const draft = `step-${Object.entries(about).join()}`
  const [kept] = useState(useHasDraft(draft, ''))
  const typed = useRef('')
  const shown = begun || (kept && open) || step !== null
  const keys = [{ key: 's', label: words.keys.set, run: () => (open ? begin(true) : false) }]
  useShortcuts(shown ? [] : keys)
  if (shown) return <NextStep {...{ ...props, begun, typed, draft }} stay={() => begin(true)} />
  if (!open) return null
  return (
    <p className="print:hidden">
      <Button variant="outline" size="dense" onPointerEnter={warm} onFocus={warm} onClick={() => begin(true)}>
        {words.set}
      </Button>
    </p>
  )
}
