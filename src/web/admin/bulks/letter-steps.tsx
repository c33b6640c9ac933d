import { useEffect, useEffectEvent, useState } from 'react'
import type { BulkLetter } from '#contract/bulks/bulk.ts'
import { bulkEndpoints } from '#contract/bulks/endpoints.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { singleKeysOn } from '../keyboard/shortcuts.ts'
import { useRead } from '../use-read.ts'
import { bulkWords as words } from './words.ts'

/** The letters of a preview one after another, as each would be sent; `j` and `k` step through them. */
export function LetterSteps({ bulk, count }: { bulk: number; count: number }) {
  const [at, setAt] = useState(1)
  const { reading, retry } = useRead(`${bulk} ${at}`, (signal) =>
    call(bulkEndpoints.bulkLetter, { params: { id: bulk }, query: { at }, signal }),
  )
  const [shown, setShown] = useState<BulkLetter>()
  // While the next one is read, the one before stands.
  if (reading.state === 'loaded' && reading.data.data !== shown) setShown(reading.data.data)
  const step = (by: number) => setAt((now) => Math.min(count, Math.max(1, now + by)))
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !singleKeysOn()) return
    if (event.key === 'j') step(1)
    else if (event.key === 'k') step(-1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <section aria-label={words.letters} className="mt-4 grid gap-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="grow text-muted tabular-nums">
          {words.letterOf(at, count)}
        </p>
        <Button variant="outline" size="dense" aria-disabled={at <= 1} onClick={() => step(-1)}>
          {words.letterBefore}
        </Button>
        <Button variant="outline" size="dense" aria-disabled={at >= count} onClick={() => step(1)}>
          {words.letterNext}
        </Button>
      </div>
      {reading.state === 'failed' ? (
        <Alert tone="bad">
          {reading.error?.message ?? words.notRead}{' '}
          <Button variant="quiet" size="flush" onClick={retry}>
            {words.again}
          </Button>
        </Alert>
      ) : (
        shown?.letter && <One letter={shown.letter} />
      )}
    </section>
  )
}

function One({ letter: { name, why, to, subject, text } }: { letter: NonNullable<BulkLetter['letter']> }) {
  if (why !== null)
    return (
      <Alert tone="warn">
        {name}: {words.why[why]}
      </Alert>
    )
  return (
    <div className="grid gap-2">
      <p className="text-muted wrap-anywhere">{words.toWhom(name, to)}</p>
      <p className="font-semibold wrap-anywhere">{subject}</p>
      <p className="max-w-text whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  )
}
