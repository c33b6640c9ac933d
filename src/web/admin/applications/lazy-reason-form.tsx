import type { ComponentProps } from 'react'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { useEarlyDraftText } from '../use-draft-text.ts'
import { WaitingField } from '../waiting-field.tsx'
import { detailWords as words } from './detail-words.ts'
import { readTyped, reasonKey } from './moves/reason-key.ts'
import type { ReasonForm as ReasonFormOf } from './reason-form.tsx'

type ReasonFormProps = ComponentProps<typeof ReasonFormOf>

/** Loads when somebody is refused. Who types on meanwhile, and sends it, has refused. */
export const [ReasonForm] = loadWhenShown(
  () => import('./reason-form.tsx').then((it) => it.ReasonForm),
  (props) => <WaitingReason {...props} />,
)

function WaitingReason({ id, typed, reasons, onAnswer }: ReasonFormProps) {
  const keep = useEarlyDraftText(reasonKey([{ id }]))
  return (
    <WaitingField
      label={words.stage.reasonLabel}
      typed={typed}
      onType={(text) => keep(readTyped(text, reasons).reason)}
      onEnter={(text) => onAnswer(readTyped(text.trim(), reasons))}
      onEscape={() => onAnswer(null)}
    />
  )
}
