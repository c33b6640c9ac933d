import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { LinkResponse } from '#contract/people/people.ts'
import { Button } from '#web/ui/button.tsx'
import type { ChangeResult } from '../settings/change.ts'
import type { PeopleChange } from './change-people.ts'
import { peopleWords } from './words.ts'

type Link = LinkResponse['data']

type ChangeButtonProps = {
  change: PeopleChange
  label: string
  /** Whom it is about, for those who do not see the row. */
  of: string
  danger?: boolean
  onLink?: (link: Link) => void
}

/** A button that makes one change of a person or an invitation. */
export function ChangeButton({ change, label, of, danger = false, onLink }: ChangeButtonProps) {
  const fetcher = useFetcher<ChangeResult<Link | undefined>>()
  const busy = fetcher.state !== 'idle'
  const { data } = fetcher

  const tellLink = useEffectEvent((link: Link) => onLink?.(link))
  useEffect(() => {
    if (data?.state === 'done' && data.answer !== undefined) tellLink(data.answer)
  }, [data])

  return (
    <Button
      variant={danger ? 'danger' : 'outline'}
      size="dense"
      className="lg:min-h-9"
      aria-disabled={busy}
      onClick={() => {
        if (!busy) void fetcher.submit(change, { method: 'post', encType: 'application/json' })
      }}
    >
      {busy ? peopleWords.people.working : label}
      <span className="sr-only">, {of}</span>
    </Button>
  )
}
