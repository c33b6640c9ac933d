import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { erasureEndpoints } from '#contract/retention/endpoints.ts'
import type { ErasurePreview, ErasureSubject } from '#contract/retention/erasure.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { paths } from '../paths.ts'
import { useRead } from '../use-read.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { said } from './certificate.ts'
import { backups, words } from './words.ts'

type EraseDialogProps = { open: boolean; onClose: () => void; subject: ErasureSubject }

/** Shows what goes and what stays, and erases who is named by what is typed. */
export function EraseDialog({ open, onClose, subject }: EraseDialogProps) {
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const navigate = useNavigate()
  const signedOut = useSignedOut()
  const { reading } = useRead(`${open} ${JSON.stringify(subject)}`, async (signal) =>
    open ? (await call(erasureEndpoints.previewErasure, { query: subject, signal })).data : undefined,
  )
  const preview = reading.state === 'loaded' ? reading.data : undefined

  function refuse(why: string) {
    setError(why)
    field.current?.focus()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy || preview === undefined) return
    setBusy(true)
    try {
      const body = { ...subject, name: field.current?.value ?? '' }
      const { data } = await call(erasureEndpoints.erase, { body })
      notify.success(words.begun)
      // Who closed it meanwhile stays where they are.
      if (field.current !== null) await navigate(`${paths.erased}#erasure-${data.id}`)
    } catch (refusal) {
      if (signedOut(refusal)) return
      if (!(refusal instanceof ApiError)) throw refusal
      refuse(refusal.fields.name ?? `${words.notErased} ${refusal.message}`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={preview === undefined ? words.section : words.title(preview.name)}
      description={words.lead}
      className="max-h-[85dvh] max-w-xl"
      footer={
        <>
          <Button variant="outline" size="small" onClick={onClose}>
            {words.cancel}
          </Button>
          {preview?.held === false && (
            <Button variant="danger" type="submit" form={form} size="small" aria-disabled={busy}>
              {busy ? words.erasing : words.erase}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4 p-4 sm:p-5">
        {reading.state === 'failed' && (
          <Alert tone="bad" role="alert">
            {words.notRead} {reading.error?.message}
          </Alert>
        )}
        {preview !== undefined && <Preview preview={preview} />}
        {preview?.held === false && (
          <form id={form} onSubmit={send} noValidate>
            <Field id={`${form}-name`} label={words.typed} hint={words.type(preview.name)} error={error}>
              {(control) => <Input {...control} ref={field} autoComplete="off" spellCheck={false} />}
            </Field>
          </form>
        )}
      </div>
    </Dialog>
  )
}

function Preview({ preview: { counts, held, backup_days } }: { preview: ErasurePreview }) {
  const goes = said(counts)
  return (
    <>
      {held && (
        <Alert tone="warn" role="alert">
          {words.held}
        </Alert>
      )}
      <div>
        <h3 className="font-semibold">{words.goes}</h3>
        {goes.length === 0 ? (
          <p>{words.nothing}</p>
        ) : (
          <ul className="list-disc pl-5">
            {goes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <h3 className="font-semibold">{words.stays}</h3>
        <ul className="list-disc pl-5">
          <li>{words.numbers}</li>
          <li>{words.others}</li>
          <li>{backups(backup_days)}</li>
        </ul>
      </div>
    </>
  )
}
