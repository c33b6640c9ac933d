import { useState } from 'react'
import type { DueRecord, KeptKind } from '#contract/retention/keeping.ts'
import { keepingEndpoints } from '#contract/retention/keeping-endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import { Moment } from '../when.tsx'
import { keepingWords } from './keeping-words.ts'

const { look: words } = keepingWords

const pathOf = {
  candidate: paths.candidate,
  application: paths.application,
  message: (id: number) => `${paths.messages}?message=${id}`,
} as const

type Listed = { results: DueRecord[]; next: number | null }

/** How many of a kind would go, which opens to which ones. */
export function DueList({ kind, title }: { kind: KeptKind; title: string }) {
  const [listed, setListed] = useState<Listed>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const signedOut = useSignedOut()

  async function read(after: number) {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      const page = await call(keepingEndpoints.listDue, { query: { kind, after } })
      setListed((before) => ({ ...page, results: [...(before?.results ?? []), ...page.results] }))
    } catch (refusal) {
      if (signedOut(refusal)) return
      if (!(refusal instanceof ApiError)) throw refusal
      setError(`${words.listFailed} ${refusal.message}`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <details onToggle={({ currentTarget: { open } }) => open && listed === undefined && void read(0)}>
      <summary className="flex min-h-11 cursor-pointer items-center">{title}</summary>
      {error !== undefined && (
        <Alert tone="bad" role="alert">
          {error}
        </Alert>
      )}
      <ul className="pb-2 pl-5">
        {listed?.results.map(({ id, name, at, opens }) => (
          <li key={id} className="flex min-h-8 flex-wrap items-baseline gap-x-3">
            <span className="wrap-anywhere">
              {opens === null ? name : <TextLink to={pathOf[opens.of](opens.id)}>{name}</TextLink>}
            </span>
            <span className="text-muted">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
      {listed !== undefined && listed.next !== null && (
        <Button
          variant="outline"
          size="small"
          className="mb-3"
          aria-disabled={busy}
          onClick={() => void read(listed.next ?? 0)}
        >
          {words.more}
        </Button>
      )}
    </details>
  )
}
