import { useState } from 'react'
import { resumeFileEndpoints } from '#contract/resume-files/endpoints.ts'
import type { ResumeFile } from '#contract/resume-files/resume-file.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import { When } from '../when.tsx'
import { words } from './words.ts'

type DecidedProps = {
  files: readonly ResumeFile[]
  show: 'accepted' | 'refused'
  /** Also where a colleague was faster. */
  onReopened: (id: number) => void
  /** It could not be put back: what is shown may not be so any more. */
  onRefused: () => void
}

/** What was accepted or refused, the newest first; either can be put back. */
export function Decided({ files, show, onReopened, onRefused }: DecidedProps) {
  const [busy, setBusy] = useState(false)
  const signedOut = useSignedOut()

  async function reopen(id: number) {
    if (busy) return
    setBusy(true)
    try {
      await call(resumeFileEndpoints.reopenResumeFile, { params: { id } })
      notify.success(words.reopened)
      onReopened(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (signedOut(error)) return
      notify.error(error.message)
      onRefused()
    } finally {
      setBusy(false)
    }
  }

  if (files.length === 0) return <EmptyState title={words.noneDecided} />
  return (
    <ul className="grid gap-2">
      {files.map(({ id, name, resume_name, candidate_id, decided_at, decided_by }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control border border-line bg-surface px-4 py-1"
        >
          <div className="min-w-0 grow basis-60">
            <p className="font-semibold wrap-anywhere">{name ?? resume_name}</p>
            <p className="text-muted wrap-anywhere">
              {name !== null && `${resume_name}, `}
              {decided_at !== null && <When at={decided_at} />}
              {decided_by && ` ${words.by(decided_by.name)}`}
            </p>
          </div>
          {show === 'accepted' && candidate_id !== null && (
            <TextLink to={paths.candidate(candidate_id)}>{words.openCandidate}</TextLink>
          )}
          <Button
            variant="outline"
            size="dense"
            aria-disabled={busy}
            aria-label={words.reopenOf(name ?? resume_name)}
            onClick={() => reopen(id)}
          >
            {words.reopen}
          </Button>
        </li>
      ))}
    </ul>
  )
}
