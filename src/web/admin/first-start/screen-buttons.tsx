import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { words } from './words.ts'

type ScreenButtonsProps = {
  label?: string
  busy?: boolean
  onSave: () => void
  onSkip: () => void
  children?: ReactNode
}

/** The ways on from a screen. */
export function ScreenButtons({
  label = words.saveAndGo,
  busy = false,
  onSave,
  onSkip,
  children,
}: ScreenButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="signal" size="small" aria-disabled={busy} onClick={() => !busy && onSave()}>
        {busy ? words.working : label}
      </Button>
      <SkipButton onSkip={() => !busy && onSkip()} />
      {children}
    </div>
  )
}

export function SkipButton({ onSkip }: { onSkip: () => void }) {
  return (
    <Button variant="quiet" size="small" onClick={onSkip}>
      {words.skip}
    </Button>
  )
}

/** What a screen is told. */
export type ScreenProps = { onDone: () => void; onSkip: () => void }
