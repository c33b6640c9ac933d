import { useState } from 'react'
import { importEndpoints } from '#contract/imports/endpoints.ts'
import { staysSomething } from '#contract/imports/import.ts'
import { callTagged } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, warmConfirmDialog } from '../lazy-confirm-dialog.ts'
import type { OfImport } from './send-import.ts'
import { fileWords as words } from './words.ts'

/** Takes the whole import back, after asking: what it removes does not come back by itself. */
export function TakeBack({ file: { state, taken_back, may_take_back }, send }: OfImport) {
  const [open, setOpen] = useState(false)
  const isAgain = state === 'taken_back'
  if (isAgain ? !staysSomething(taken_back) : !['done', 'failed', 'running'].includes(state)) return null
  const says = isAgain ? words.takeBackAgain : words.takeBackAll
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
        {says.button}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={says.title}
        text={says.text}
        cancel={words.keep}
        confirm={says.button}
        onConfirm={() => {
          setOpen(false)
          void send(({ params }) => callTagged(importEndpoints.takeBackImport, { params }))
        }}
      />
    </>
  )
}
