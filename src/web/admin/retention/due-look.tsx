import { useState } from 'react'
import { KEPT_KINDS, type Keeping, type KeepingLook, type KeepingTimes } from '#contract/retention/keeping.ts'
import { keepingEndpoints } from '#contract/retention/keeping-endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import { Moment } from '../when.tsx'
import { DueList } from './due-list.tsx'
import { keepingWords } from './keeping-words.ts'

const { look: words } = keepingWords

const isBy = ({ times }: KeepingLook, now: KeepingTimes): boolean =>
  Object.entries(now).every(([name, months]) => times[name as keyof KeepingTimes] === months)

type DueLookProps = { keeping: Keeping; onLooked: () => Promise<void> }

/** Counts what would go by these times, and lists it. */
export function DueLook({ keeping: { times, looked_at: looked, not_looked_at }, onLooked }: DueLookProps) {
  const [look, setLook] = useState<KeepingLook>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const signedOut = useSignedOut()

  // What was counted by other times is not shown; times that were just saved may be counted by before they are here.
  const found = look && isBy(look, times) ? look : undefined

  async function onLook() {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      const { data } = await call(keepingEndpoints.lookAtKeeping)
      // What else the page says of it stands above the list, which does not move once it is there.
      await onLooked()
      setLook(data)
    } catch (refusal) {
      if (signedOut(refusal)) return
      if (!(refusal instanceof ApiError)) throw refusal
      setError(`${words.failed} ${refusal.message}`)
    } finally {
      setBusy(false)
    }
  }
  const kinds = found === undefined ? [] : KEPT_KINDS.filter((kind) => found.counts[kind] > 0)
  return (
    <>
      <Button variant="outline" size="small" aria-disabled={busy} onClick={onLook}>
        {busy ? words.looking : words.button}
      </Button>
      {looked !== null && (
        <p className="mt-3 text-muted">
          {words.last} <Moment at={looked} />
        </p>
      )}
      {not_looked_at.map((kind) => (
        <Alert key={kind} tone="warn" className="mt-3">
          {words.again(kind)}
        </Alert>
      ))}
      {error !== undefined && (
        <Alert tone="bad" role="alert" className="mt-3">
          {error}
        </Alert>
      )}
      <p role="status" className="mt-3 empty:mt-0">
        {found !== undefined && (kinds.length === 0 ? words.nothing : words.total)}
      </p>
      {found !== undefined &&
        kinds.map((kind) => (
          <DueList key={`${kind} ${found.at}`} kind={kind} title={words.of(found.counts, kind)} />
        ))}
    </>
  )
}
