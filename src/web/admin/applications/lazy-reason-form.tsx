import type { ComponentProps } from 'react'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { WaitingField } from '../waiting-field.tsx'
import { detailWords as words } from './detail-words.ts'
import { readTyped } from './moves/reason-key.ts'
import type { ReasonForm as ReasonFormOf } from './reason-form.tsx'

/** Loads when somebody is refused. Who types on meanwhile, and sends it, has refused. */
export const [ReasonForm] = loadWhenShown(
  () => import('./reason-form.tsx').then((it) => it.ReasonForm),
  ({ typed, reasons, onAnswer }: ComponentProps<typeof ReasonFormOf>) => (
    <WaitingField
      label={words.stage.reasonLabel}
      typed={typed}
      onEnter={(text) => onAnswer(readTyped(text.trim(), reasons))}
      onEscape={() => onAnswer(null)}
    />
  ),
)
