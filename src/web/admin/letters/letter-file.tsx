import { useState } from 'react'
import { receivedEndpoints } from '#contract/letters/received-endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { save } from '../save-file.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { letterWords as words } from './shown-words.ts'

type LetterFileProps = { letter: number; position: number; name: string }

/** A file that came with a mail: its address is asked for when it is wanted, and lives for a minute. */
export function LetterFileButton({ letter, position, name }: LetterFileProps) {
  const [busy, setBusy] = useState(false)
  const signedOut = useSignedOut()
  async function download() {
    if (busy) return
    setBusy(true)
    try {
      const asked = { params: { id: letter, position }, query: { purpose: 'download' } } as const
      save((await call(receivedEndpoints.letterFileLink, asked)).data.url)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!signedOut(error)) notify.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="quiet"
      size="flush"
      className="wrap-anywhere lg:min-h-6"
      aria-disabled={busy}
      onClick={download}
    >
      {words.download(name)}
    </Button>
  )
}
