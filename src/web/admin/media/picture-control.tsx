import { useState } from 'react'
import { mediaEndpoints } from '#contract/media/endpoints.ts'
import type { Picture } from '#contract/media/picture.ts'
import { mediaTexts as texts } from '#contract/media/texts.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { describedBy, FieldError } from '#web/ui/field.tsx'
import { useRead } from '../use-read.ts'
import { ChosenPicture, isDescribed } from './chosen-picture.tsx'
import { PictureChooser } from './picture-chooser.tsx'
import { PictureWindow } from './picture-window.tsx'
import { words as all } from './words.ts'

const words = all.control

export type PictureControlProps = {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** The id of a picture; empty: none. */
  value: string
  onChange: (value: string) => void
  /** What pages need to know of it was said. */
  onDescribed: () => void
}

/** Chooses a picture of the library, or brings one, and says of it what pages need to know. */
export function PictureControl({
  id,
  label,
  hint,
  error,
  value,
  onChange,
  onDescribed,
}: PictureControlProps) {
  const [opened, setOpened] = useState<'chooser' | 'picture'>()
  const { reading, retry, change } = useRead(value, async (signal) =>
    value === ''
      ? undefined
      : (await call(mediaEndpoints.readPicture, { params: { id: value }, signal })).data,
  )
  const picture = reading.state === 'loaded' ? reading.data : undefined
  return (
    <fieldset aria-describedby={describedBy(id, hint, error)} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {value !== '' && <Chosen picture={picture} failed={reading.state === 'failed'} />}
      <div className="flex flex-wrap gap-2">
        <Button
          id={id}
          variant="outline"
          size="small"
          aria-label={`${value === '' ? words.choose : words.other}: ${label}`}
          aria-invalid={error ? true : undefined}
          onClick={() => setOpened('chooser')}
        >
          {value === '' ? words.choose : words.other}
        </Button>
        {picture && (
          <Button variant="outline" size="small" onClick={() => setOpened('picture')}>
            {words.describe}
          </Button>
        )}
        {value !== '' && (
          <Button variant="quiet" size="small" onClick={() => onChange('')}>
            {words.none}
          </Button>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {opened === 'chooser' && (
        <PictureChooser
          onClose={() => setOpened(undefined)}
          onChoose={(chosen) => {
            onChange(chosen.id)
            retry()
            setOpened(isDescribed(chosen) ? undefined : 'picture')
          }}
        />
      )}
      {opened === 'picture' && picture && (
        <PictureWindow
          key={picture.id}
          picture={picture}
          open
          onClose={() => setOpened(undefined)}
          onChanged={(saved) => {
            // Read anew, the button would be gone that gets the focus back.
            change(() => saved)
            onDescribed()
          }}
        />
      )}
    </fieldset>
  )
}

function Chosen({ picture, failed }: { picture: Picture | undefined; failed: boolean }) {
  if (failed) return <p className="mb-2 text-bad">{texts.gone}</p>
  return (
    <div className="mb-2">
      <ChosenPicture picture={picture} />
    </div>
  )
}
