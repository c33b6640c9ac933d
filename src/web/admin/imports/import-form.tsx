import { type FormEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { importEndpoints } from '#contract/imports/endpoints.ts'
import { IMPORT_MAX_BYTES } from '#contract/imports/import.ts'
import { IMPORT_KINDS, type ImportKind } from '#contract/imports/import-fields.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import { uploadOf } from '#web/api/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { paths } from '../paths.ts'
import { readToken } from '../session.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { words } from './words.ts'

/** Sends a file and leads to its page, where its columns are looked at. */
export function ImportForm() {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const signedOut = useSignedOut()
  /** Who went to another page meanwhile stays there. */
  const isHere = () => input.current !== null
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<string>()
  const [kind, setKind] = useState<ImportKind>('candidates')

  function fail(why: string) {
    setError(why)
    input.current?.focus()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    const file = input.current?.files?.[0]
    if (share !== undefined) return
    if (file === undefined) return fail(words.choose)
    if (file.size > IMPORT_MAX_BYTES) return fail(`The file ${importTexts.tooLarge}`)
    setError(undefined)
    setShare(0)
    try {
      const { body } = await request(importEndpoints.addImport, {
        url: `${importEndpoints.addImport.path}?kind=${kind}`,
        body: {},
        headers: { authorization: `Token ${readToken()}` },
        transport: uploadOf('file', file, setShare),
      })
      if (isHere()) return await navigate(paths.import(body.data.id))
      notify.success(words.readMeanwhile(file.name))
      await revalidate()
    } catch (refusal) {
      if (signedOut(refusal)) return
      if (!(refusal instanceof ApiError)) throw refusal
      const why = refusal.fields.file
      const said = why === undefined ? `${words.notRead} ${refusal.message}` : `The file ${why}`
      if (isHere()) fail(said)
      else notify.error(`${file.name}: ${said}`)
    } finally {
      setShare(undefined)
    }
  }

  return (
    <form onSubmit={send} noValidate className="grid max-w-2xl gap-4">
      <p className="max-w-text text-muted">{words.lead}</p>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">{words.kind}</legend>
        <div className="flex flex-wrap gap-x-8">
          {IMPORT_KINDS.map((one) => (
            <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
              <input
                type="radio"
                name="kind"
                value={one}
                checked={kind === one}
                onChange={() => setKind(one)}
                className="size-5 shrink-0 cursor-pointer accent-brand"
              />
              {words.kinds[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <Field id="file" label={words.file} hint={words.fileHint} error={error}>
        {(control) => <FileDrop {...control} ref={input} accept=".csv,.tsv,.txt,.xlsx" name="file" />}
      </Field>
      <p className="max-w-text text-small text-muted">{words.kept}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="signal" aria-disabled={share !== undefined}>
          {words.read}
        </Button>
        <p role="status" className="text-muted tabular-nums">
          {share !== undefined && words.reading(share)}
        </p>
      </div>
    </form>
  )
}
