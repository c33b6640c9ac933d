import { useState } from 'react'
import { importEndpoints } from '#contract/imports/endpoints.ts'
import { callTagged } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, warmConfirmDialog } from '../lazy-confirm-dialog.ts'
import type { OfImport } from './send-import.ts'
import { fileWords as words } from './words.ts'

/** Takes the whole import back, after asking: what it removes does not come back by itself. */
export function TakeBack({ file: { state, may_take_back }, send }: OfImport) {
  const [open, setOpen] = useState(false)
  if (state !== 'done' && state !== 'failed' && state !== 'running') return null
  if (!may_take_back) return <p className="text-small text-muted">{words.notYours}</p>
  return (
    <>
      <Button
        variant="danger"
        size="small"
        onPointerEnter={warmConfirmDialog}
        onFocus={warmConfirmDialog}
        onClick={() => setOpen(true)}
      >
        {words.takeBack}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={words.takeBackTitle}
        text={words.takeBackText}
        cancel={words.keep}
        confirm={words.takeBack}
        onConfirm={() => {
          setOpen(false)
          void send(({ params }) => callTagged(importEndpoints.takeBackImport, { params }))
        }}
      />
    </>
  )
}
