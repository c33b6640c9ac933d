import { useId, useState } from 'react'
import { mediaEndpoints } from '#contract/media/endpoints.ts'
import type { Picture } from '#contract/media/picture.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import { ACCEPTED } from './accepted.ts'
import { sendPicture } from './send-picture.ts'
import { words as all } from './words.ts'

const words = all.window

type ReplacePictureProps = { picture: Picture; onChanged: (picture: Picture) => void }

/** Puts another picture in the place of one, or the earlier one back. */
export function ReplacePicture({ picture, onChanged }: ReplacePictureProps) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const signedOut = useSignedOut()
  const params = { id: picture.id }

  async function change(work: () => Promise<{ data: Picture }>, done: string) {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      const { data } = await work()
      notify.success(done)
      onChanged(data)
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
      if (!signedOut(caught)) setError(caught.fields.file ?? caught.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div>
      <Field id={id} label={words.replace} hint={words.replaceHint} error={error}>
        {(control) => (
          <FileDrop
            {...control}
            accept={ACCEPTED}
            disabled={busy}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              const url = mediaEndpoints.replacePicture.path.replace(':id', picture.id)
              if (file)
                void change(
                  () => sendPicture(mediaEndpoints.replacePicture, file, { url }),
                  words.replaced(picture.name),
                )
              target.value = ''
            }}
          />
        )}
      </Field>
      {picture.previous_until !== null && (
        <Button
          variant="outline"
          size="small"
          className="mt-2"
          aria-disabled={busy}
          onClick={() =>
            void change(() => call(mediaEndpoints.putPictureBack, { params }), words.isBack(picture.name))
          }
        >
          {words.putBack}
        </Button>
      )}
    </div>
  )
}
