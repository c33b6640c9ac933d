import { type FormEvent, useId, useRef, useState } from 'react'
import { type FieldErrors, fieldErrors } from '#contract/core/error-answer.ts'
import { type Picture, PicturePatch } from '#contract/media/picture.ts'
import { PICTURE_ALT_MAX, PICTURE_NAME_MAX } from '#contract/media/picture-limits.ts'
import { mediaTexts as texts } from '#contract/media/texts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { useDiscardDraftText, useDraftText } from '../use-draft-text.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { type Focal, FocalPad } from './focal-pad.tsx'
import { PictureUses } from './picture-uses.tsx'
import { ReplacePicture } from './replace-picture.tsx'
import { savePicture } from './save-picture.ts'
import { words as all } from './words.ts'

const words = all.window

type PictureWindowProps = {
  picture: Picture
  open: boolean
  onClose: () => void
  /** What became of it on the server. */
  onChanged: (picture: Picture) => void
  /** Left out where it is only described. */
  onRemove?: () => void
  returnTo?: () => HTMLElement | undefined
}

/** Says what a picture shows and what of it stays in sight. What is refused is said under its field, and nothing is lost. */
export function PictureWindow(props: PictureWindowProps) {
  const { picture, open, onClose, onChanged, onRemove, returnTo } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  // What it was when the window opened: a colleague may have been faster since.
  const [base] = useState(picture)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [decorative, setDecorative] = useState(picture.decorative)
  const [focal, setFocal] = useState<Focal>(picture)
  const signedOut = useSignedOut()
  const discard = useDiscardDraftText()
  const draft = `picture:${picture.id}`
  const named = `picture-name:${picture.id}`

  function refuse(fields: FieldErrors) {
    setErrors(fields)
    const first = ['name', 'alt'].find((part) => fields[part] !== undefined)
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const typed = Object.fromEntries(new FormData(form.current ?? undefined))
    const { focal_x, focal_y } = focal
    const parsed = PicturePatch.required().safeParse({ ...typed, decorative, focal_x, focal_y })
    if (parsed.error !== undefined) return refuse(fieldErrors(parsed.error))
    if (parsed.data.alt === '' && !decorative) return refuse({ alt: texts.altMissing })
    setBusy(true)
    try {
      const saved = await savePicture(base, parsed.data)
      discard(draft)
      discard(named)
      notify.success(words.saved(saved.name))
      onChanged(saved)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (signedOut(error)) return
      refuse(Object.keys(error.fields).length > 0 ? error.fields : { alt: error.message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog
      {...{ id, form, busy, open, onClose }}
      {...(returnTo && { returnTo })}
      title={words.title}
      className="max-h-[calc(100dvh-2rem)] max-w-3xl"
      layout="grid gap-5 md:grid-cols-2"
      onSubmit={save}
      submit={words.save}
      submitting={words.saving}
      leave={words.close}
      first={
        onRemove &&
        picture.uses.length === 0 && (
          <Button variant="danger" size="small" className="sm:mr-auto" onClick={onRemove}>
            {words.remove}
          </Button>
        )
      }
    >
      <div className="grid content-start gap-4">
        <Field id={`${id}-alt`} label={words.alt} hint={words.altHint} error={errors.alt}>
          {(control) => <Alt control={control} draft={draft} text={picture.alt} />}
        </Field>
        <Checkbox
          label={words.decorative}
          checked={decorative}
          onChange={({ target }) => setDecorative(target.checked)}
        />
        <Field id={`${id}-name`} label={words.name} hint={words.nameHint} error={errors.name}>
          {(control) => <Name control={control} draft={named} text={picture.name} />}
        </Field>
      </div>
      <div className="grid content-start gap-4">
        <FocalPad files={picture.files} focal={focal} onChange={setFocal} />
        {onRemove && <PictureUses uses={picture.uses} />}
        {onRemove && <ReplacePicture picture={picture} onChanged={onChanged} />}
      </div>
    </FormDialog>
  )
}

type TextProps = {
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
  draft: string
  text: string
}

/** Both stand in the window alone, so that what was kept comes back each time that opens. */
function Alt({ control, draft, text }: TextProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useDraftText(field, draft)
  return (
    <Textarea {...control} ref={field} name="alt" rows={3} defaultValue={text} maxLength={PICTURE_ALT_MAX} />
  )
}

function Name({ control, draft, text }: TextProps) {
  const field = useRef<HTMLInputElement>(null)
  useDraftText(field, draft)
  return (
    <Input
      {...control}
      ref={field}
      name="name"
      defaultValue={text}
      maxLength={PICTURE_NAME_MAX}
      autoComplete="off"
    />
  )
}
