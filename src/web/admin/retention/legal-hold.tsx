import type { HoldSubject } from '#contract/retention/legal-hold.ts'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { beginWords as words } from './begin-words.ts'
import { SetHold } from './set-hold.tsx'

const [Holds] = loadWhenShown(() => import('./holds.tsx').then((it) => it.Holds))

export type HeldSubject = { subject: Extract<HoldSubject, 'candidate' | 'job'>; id: number }

type LegalHoldsProps = HeldSubject & {
  /** Whether there is one, where that is known. */
  held?: boolean
  onChanged?: () => void
}

/** The legal holds that keep a person, or that on a job, and how to set one; for administrators. */
export function LegalHolds({ subject, id, held = true, onChanged = () => {} }: LegalHoldsProps) {
  return (
    <section
      data-holds
      tabIndex={-1}
      aria-label={words.holds}
      className="my-8 border-t border-line pt-5 outline-none print:hidden"
    >
      {held ? <Holds {...{ subject, id, onChanged }} /> : <SetHold {...{ subject, id }} onSet={onChanged} />}
    </section>
  )
}
