import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { RecruiterJob } from '#contract/job.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, warmConfirmDialog } from '../lazy-confirm-dialog.ts'
import { words } from '../words.ts'

export function DeleteJob({ job }: { job: RecruiterJob }) {
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(false)
  const fetcher = useFetcher()
  const busy = fetcher.state !== 'idle'

  function ask() {
    if (busy) return
    setAsked(true)
    setAsking(true)
  }

  return (
    <>
      <Button
        variant="danger"
        size="small"
        aria-disabled={busy}
        aria-haspopup="dialog"
        onPointerEnter={warmConfirmDialog}
        onFocus={warmConfirmDialog}
        onClick={ask}
      >
        {busy ? words.job.deleting : words.job.deleteJob}
      </Button>
      {asked && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={words.job.deleteTitle(job.title)}
          text={words.job.deleteText}
          cancel={words.job.keep}
          confirm={words.job.deleteConfirm}
          onConfirm={() => {
            setAsking(false)
            void fetcher.submit(null, { method: 'post' })
          }}
        />
      )}
    </>
  )
}
