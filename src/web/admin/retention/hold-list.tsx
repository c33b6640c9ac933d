import { useRef, useState } from 'react'
import { holdEndpoints } from '#contract/retention/endpoints.ts'
import type { LegalHold } from '#contract/retention/legal-hold.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { surface } from '#web/ui/surface.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import { Moment } from '../when.tsx'
import { holdWords as words } from './hold-words.ts'

const pathOf = {
  candidate: paths.candidate,
  application: paths.application,
  job: paths.job,
} as const

type HoldListProps = { holds: readonly LegalHold[]; onLifted: () => void }

/** Legal holds, each with what it is on and why, and how to lift it. */
export function HoldList({ holds, onLifted }: HoldListProps) {
  return (
    <ul className={surface}>
      {holds.map((hold) => (
        <Hold key={hold.id} hold={hold} onLifted={onLifted} />
      ))}
    </ul>
  )
}

function Hold({ hold, onLifted }: { hold: LegalHold; onLifted: () => void }) {
  const { id, subject, subject_id, reason, held_by, held_at } = hold
  const name = hold.name || words.gone
  const [busy, setBusy] = useState(false)
  const line = useRef<HTMLLIElement>(null)
  const signedOut = useSignedOut()

  async function lift() {
    if (busy) return
    setBusy(true)
    try {
      await call(holdEndpoints.liftHold, { params: { id } })
      notify.success(words.lifted)
    } catch (refusal) {
      if (signedOut(refusal)) return
      if (!(refusal instanceof ApiError)) throw refusal
      notify.error(`${words.notLifted} ${refusal.message}`)
    } finally {
      setBusy(false)
    }
    // The button goes with its line.
    line.current?.closest<HTMLElement>('[data-holds]')?.focus()
    onLifted()
  }

  return (
    <li
      ref={line}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t md:px-5"
    >
      <div className="min-w-0 grow basis-64">
        <p className="wrap-anywhere">
          <span className="text-muted">{words.subjects[subject]}: </span>
          {subject === 'unknown' ? (
            name || subject_id
          ) : (
            <TextLink to={pathOf[subject](subject_id)}>{name}</TextLink>
          )}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
        <p className="text-muted">
          <Moment at={held_at} />, {words.by(held_by?.name ?? words.nobody)}
        </p>
      </div>
      <Button
        variant="outline"
        size="small"
        className="print:hidden"
        aria-label={words.liftOf(name)}
        aria-disabled={busy}
        onClick={lift}
      >
        {words.lift}
      </Button>
    </li>
  )
}
