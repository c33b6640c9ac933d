import { useState } from 'react'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import type { useMoves } from './use-moves.ts'

const [ReasonDialog] = loadWhenShown(() => import('./reason-dialog.tsx').then((it) => it.ReasonDialog))

type ReasonWindowProps = {
  moves: ReturnType<typeof useMoves>
  returnTo?: () => HTMLElement | undefined
}

/** The window that asks why; it costs nothing until it is needed. */
export function ReasonWindow({ moves, returnTo }: ReasonWindowProps) {
  const { asking, answer, cancel } = moves
  const [shown, setShown] = useState(asking)
  // While the window fades out it still says what it was about.
  if (asking !== undefined && asking !== shown) setShown(asking)
  return (
    shown && (
      <ReasonDialog
        open={asking !== undefined}
        move={shown}
        onAnswer={answer}
        onCancel={cancel}
        {...(returnTo && { returnTo })}
      />
    )
  )
}
