import { type FormEvent, useId, useRef, useState } from 'react'
import { type FieldErrors, fieldErrors } from '#contract/core/error-answer.ts'
import { LETTER_BODY_MAX, LETTER_SUBJECT_MAX } from '#contract/core/limits.ts'
import { type LetterBeginning, LetterPreviewInput } from '#contract/letters/letter-input.ts'
import { merged } from '#contract/letters/merge-fields.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { KeptInput, KeptText, typeInto } from './kept-fields.tsx'
import { LetterPreview } from './letter-preview.tsx'
import type { LetterWindowProps } from './letter-window.tsx'
import { useSendLetter } from './use-send-letter.ts'
import { letterWords as words } from './words.ts'

type LetterFormProps = LetterWindowProps & { beginning: LetterBeginning; onPaste: () => void }

/** The letter itself. What is refused is said under its field, and nothing is lost. */
export function LetterForm({ beginning, onPaste, ...props }: LetterFormProps) {
  const { candidate, application, answers, typed, open, onClose, returnTo } = props
  const { name, do_not_contact, addresses, templates, values, files, sending } = beginning
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [holes, setHoles] = useState<readonly string[]>([])
  const [shown, setShown] = useState<LetterPreviewInput>()
  const draft = `letter:${candidate}:${application ?? ''}`
  const { busy, send } = useSendLetter({ ...props, name, draft, refuse })
  const reachable = addresses.filter(({ bounced }) => !bounced)
  const mayWrite = !do_not_contact && reachable.length > 0

  function refuse(fields: FieldErrors) {
    setErrors(fields)
    const first = ['to', 'subject', 'body', 'files'].find((part) => fields[part] !== undefined)
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  function checked(): LetterPreviewInput | undefined {
    const read = new FormData(form.current ?? undefined)
    const parsed = LetterPreviewInput.safeParse({
      candidate_id: candidate,
      application_id: application ?? null,
      to: read.get('to') ?? '',
      subject: read.get('subject') ?? '',
      body: read.get('body') ?? '',
    })
    refuse(parsed.error === undefined ? {} : fieldErrors(parsed.error))
    return parsed.data
  }

  function take(template: string) {
    const chosen = templates.find((one) => String(one.id) === template)
    if (chosen === undefined || subject.current === null || body.current === null) return
    const [line, text] = [merged(chosen.subject, values), merged(chosen.body, values)]
    // Of an answer the subject stays that of what it answers.
    if (answers === undefined) typeInto(subject.current, line.text)
    typeInto(body.current, text.text)
    setHoles([...new Set([...(answers === undefined ? line.holes : []), ...text.holes])])
  }

  function submit(at_once: boolean) {
    const input = busy ? undefined : checked()
    if (input === undefined) return
    const chosen = new FormData(form.current ?? undefined).getAll('files').map(Number)
    const attached = files
      .filter((_, at) => chosen.includes(at))
      .map(({ of, id: file }) => ({ of, id: file }))
    void send({ ...input, files: attached, answers: answers?.id ?? null, at_once })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.to(name)}
      className="max-h-[calc(100dvh-2rem)] max-w-2xl"
      initialFocus={body}
      returnTo={returnTo}
      footer={
        <>
          <Button variant="quiet" size="small" onClick={onClose}>
            {words.cancel}
          </Button>
          {mayWrite && (
            <>
              <Button variant="quiet" size="small" onClick={() => setShown(shown ? undefined : checked())}>
                {shown ? words.edit : words.preview}
              </Button>
              <Button variant="outline" size="small" aria-disabled={busy} onClick={() => submit(true)}>
                {words.sendNow}
              </Button>
              <Button type="submit" form={id} size="small" aria-disabled={busy}>
                {busy ? words.sending : words.send}
              </Button>
            </>
          )}
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit(false)
        }}
        className="grid gap-4 p-4 sm:p-5"
      >
        {do_not_contact && <Alert tone="bad">{words.doNotContact}</Alert>}
        {!do_not_contact && reachable.length === 0 && <Alert tone="warn">{words.noAddress}</Alert>}
        {mayWrite && !sending && <Alert tone="warn">{words.notSending}</Alert>}
        {shown && <LetterPreview input={shown} />}
        <div hidden={shown !== undefined} className={shown === undefined ? 'grid gap-4' : ''}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field id={`${id}-to`} label={words.address} error={errors.to}>
              {(control) => (
                <Select {...control} name="to" defaultValue={reachable[0]?.address}>
                  {addresses.map(({ address, bounced }) => (
                    <option key={address} value={address} disabled={bounced}>
                      {bounced ? `${address} ${words.bounced}` : address}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field id={`${id}-template`} label={words.template}>
              {(control) => (
                <Select {...control} defaultValue="" onChange={({ target }) => take(target.value)}>
                  <option value="">{words.noTemplate}</option>
                  {templates.map((template) => (
                    <option key={template.id} value={template.id}>
                      {template.name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          {holes.length > 0 && <Alert tone="warn">{words.holes(holes)}</Alert>}
          <Field id={`${id}-subject`} label={words.subject} error={errors.subject}>
            {(control) => (
              <KeptInput
                {...control}
                field={subject}
                draft={`${draft}:subject`}
                name="subject"
                defaultValue={answers === undefined ? '' : answered(answers.subject)}
                maxLength={LETTER_SUBJECT_MAX}
                autoComplete="off"
              />
            )}
          </Field>
          <Field id={`${id}-body`} label={words.body} hint={words.signature} error={errors.body}>
            {(control) => (
              <KeptText
                {...control}
                field={body}
                draft={draft}
                typed={typed}
                name="body"
                rows={12}
                maxLength={LETTER_BODY_MAX}
              />
            )}
          </Field>
          {files.length > 0 && (
            <fieldset className="grid">
              <legend className="font-semibold">{words.files}</legend>
              {files.map((file, at) => (
                <Checkbox
                  key={`${file.of} ${file.id}`}
                  name="files"
                  value={at}
                  className="wrap-anywhere"
                  label={`${file.name} (${Math.ceil(file.size / 1000)} kB)`}
                />
              ))}
              {errors.files && <p className="font-semibold text-bad">{errors.files}</p>}
            </fieldset>
          )}
        </div>
        <p>
          <Button variant="quiet" size="flush" onClick={onPaste}>
            {words.paste}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}

const answered = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`)
