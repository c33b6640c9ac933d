import Download from 'lucide-react/icons/download'
import { type MouseEvent, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { save } from '../save-file.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { jobWindowWords as words } from './job-window-words.ts'
import { ofApplication, type ResumeSource } from './resume-source.ts'

type ResumeButtonProps = {
  application: { id: number; applicant_name: string; applicant_resume?: string }
  source?: ResumeSource
}

/** A link that asks for a fresh address when it is followed: the one that came with the list lives 60 s. */
export function ResumeButton({ application, source = ofApplication }: ResumeButtonProps) {
  const [busy, setBusy] = useState(false)
  const signedOut = useSignedOut()

  async function download(event: MouseEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      save(await source.link(application.id, 'download'))
    } catch (error) {
      const missing =
        error instanceof ApiError && (error.code === 'resume_missing' || error.code === 'resume_none')
      if (!signedOut(error)) notify.error(missing ? error.message : words.downloadFailed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <ButtonLink
      href={application.applicant_resume ?? '#'}
      download=""
      variant="outline"
      size="dense"
      className="shrink-0 whitespace-nowrap"
      aria-disabled={busy}
      aria-label={words.downloadOf(application.applicant_name)}
      onClick={download}
    >
      <Download aria-hidden size={16} />
      <span className="max-sm:hidden">{busy ? words.preparing : words.download}</span>
    </ButtonLink>
  )
}
