import { type FormEvent, useId, useRef, useState } from 'react'
import { type FieldErrors, fieldErrors } from '#contract/core/error-answer.ts'
import { LETTER_SUBJECT_MAX } from '#contract/core/limits.ts'
import { LetterTexts } from '#contract/letters/letter-input.ts'
import { merged } from '#contract/letters/merge-fields.ts'
import type { Template } from '#contract/letters/template.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { typeInto } from '../kept-fields.tsx'
import { Moment } from '../when.tsx'
import { SubjectAndBody, TemplateField } from './letter-fields.tsx'
import type { Beginning } from './letter-post.ts'
import { LetterPreview } from './letter-preview.tsx'
import { type LetterTo, letterDraft } from './letter-to.ts'
import type { LetterWindowProps } from './letter-window.tsx'
import { QuotedText } from './quoted.tsx'
import { useSendLetter } from './use-send-letter.ts'
import { letterWords as words } from './words.ts'

type LetterFormProps = Omit<LetterWindowProps, 'to' | 'paste'> & {
  to: LetterTo
  beginning: Beginning
  /** What it begins with, unless something was begun. */
  template: number | undefined
  onPaste: () => void
}

/** The letter itself. What is refused is said under its field, and nothing is lost. */
export function LetterForm({ beginning, template, onPaste, ...props }: LetterFormProps) {
  const { to, answers, typed, open, onClose, returnTo } = props
  const { name, do_not_contact, addresses, templates, values, files, sending, wrote_from } = beginning
  const quoted = answers ?? beginning.said
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [holes, setHoles] = useState<readonly string[]>([])
  const [shown, setShown] = useState<LetterTexts>()
  const draft = letterDraft(to)
  const seen = beginning.seen ?? null
  const begun = answers?.subject ?? values.asked_about
  const { busy, faster, send } = useSendLetter({ ...props, name, draft, seen, refuse })
  const reachable = addresses.filter(({ bounced }) => !bounced)
  const [chosen, setChosen] = useState(reachable[0]?.address)
  const isOther = wrote_from !== undefined && chosen !== undefined && chosen !== wrote_from
  const mayWrite = !do_not_contact && reachable.length > 0

  function refuse(fields: FieldErrors) {
    setErrors(fields)
    const first = ['to', 'subject', 'body', 'files'].find((part) => fields[part] !== undefined)
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  function checked(): LetterTexts | undefined {
    const read = new FormData(form.current ?? undefined)
    const parsed = LetterTexts.safeParse({
      to: read.get('to') ?? '',
      subject: read.get('subject') ?? '',
      body: read.get('body') ?? '',
    })
    refuse(parsed.error === undefined ? {} : fieldErrors(parsed.error))
    return parsed.data
  }

  function take(chosen: Template) {
    if (subject.current === null || body.current === null) return
    const [line, text] = [merged(chosen.subject, values), merged(chosen.body, values)]
    // Of an answer the subject stays that of what it answers.
    if (answers === undefined) typeInto(subject.current, line.text)
    typeInto(body.current, text.text)
    setHoles([...new Set([...(answers === undefined ? line.holes : []), ...text.holes])])
  }

  function begin() {
    const isBegun = subject.current?.value !== '' || body.current?.value !== ''
    const offered = templates.find(({ id }) => id === template)
    if (offered === undefined || isBegun || select.current === null) return
    take(offered)
    select.current.value = String(offered.id)
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
        {!do_not_contact && reachable.length === 0 && (
          <Alert tone="warn">{'message' in to ? words.noAddressOfMessage : words.noAddress}</Alert>
        )}
        {faster && (
          <Alert tone="warn" role="alert">
            {words.answeredBy(faster.by?.name ?? '')} <Moment at={faster.at ?? ''} />. {words.sendAnyway}
          </Alert>
        )}
        {mayWrite && isOther && (
          <Alert tone="warn" role="status" className="wrap-anywhere">
            {words.otherAddress(chosen, wrote_from)}
          </Alert>
        )}
        {mayWrite && 'candidate' in to && to.begun !== undefined && (
          <Alert tone="warn" role="status" className="wrap-anywhere">
            {words.mergedMeanwhile(name)}
          </Alert>
        )}
        {mayWrite && !sending && <Alert tone="warn">{words.notSending}</Alert>}
        {shown && <LetterPreview to={to} texts={shown} />}
        <div hidden={shown !== undefined} className={shown === undefined ? 'grid gap-4' : ''}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field id={`${id}-to`} label={words.address} error={errors.to}>
              {(control) => (
                <Select
                  {...control}
                  name="to"
                  value={chosen}
                  onChange={({ target }) => setChosen(target.value)}
                >
                  {addresses.map(({ address, bounced }) => (
                    <option key={address} value={address} disabled={bounced}>
                      {bounced ? `${address} ${words.bounced}` : address}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <TemplateField
              id={id}
              field={select}
              label={words.template}
              none={words.noTemplate}
              templates={templates}
              onTake={take}
            />
          </div>
          {quoted && <QuotedText {...quoted} />}
          {holes.length > 0 && <Alert tone="warn">{words.holes(holes)}</Alert>}
          <SubjectAndBody
            {...{ id, draft, words, subject, body, errors, typed }}
            hint={words.signature}
            rows={12}
            begins={begun === undefined ? '' : answered(begun)}
            onShown={begin}
          />
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

const answered = (subject: string): string =>
  (/^re:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, LETTER_SUBJECT_MAX)
