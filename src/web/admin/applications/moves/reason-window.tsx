import { useState } from 'react'
import type { Reason } from '#contract/reasons/reason.ts'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import type { useMoves } from './use-moves.ts'

const [ReasonDialog] = loadWhenShown(() => import('./reason-dialog.tsx').then((it) => it.ReasonDialog))

type ReasonWindowProps = {
  moves: ReturnType<typeof useMoves>
  reasons: readonly Reason[]
  returnTo?: () => HTMLElement | undefined
}

/** The window that asks why; it costs nothing until it is needed. */
export function ReasonWindow({ moves, reasons, returnTo }: ReasonWindowProps) {
  const { asking, answer, cancel } = moves
  const [shown, setShown] = useState(asking)
  // While the window fades out it still says what it was about.
  if (asking !== undefined && asking !== shown) setShown(asking)
  return (
    shown && (
      <ReasonDialog
        open={asking !== undefined}
        move={shown}
        reasons={reasons}
        onAnswer={answer}
        onCancel={cancel}
        {...(returnTo && { returnTo })}
      />
    )
  )
}
