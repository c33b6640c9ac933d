import { useEffect, useEffectEvent, useState } from 'react'
import { mediaEndpoints } from '#contract/media/endpoints.ts'
import type { Picture } from '#contract/media/picture.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Input } from '#web/ui/input.tsx'
import { useRead } from '../use-read.ts'
import { ACCEPTED } from './accepted.ts'
import { Thumbnail } from './thumbnail.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'
import { words as all } from './words.ts'

const words = all.chooser
const AGAIN_MS = 1_000

type PictureChooserProps = { onClose: () => void; onChoose: (picture: Picture) => void }

/** The library in a window: a picture is pressed, or brought and taken at once. */
export function PictureChooser({ onClose, onChoose }: PictureChooserProps) {
  const [search, setSearch] = useState('')
  const [awaited, setAwaited] = useState<string>()
  const { reading, retry } = useRead(search, (signal) =>
    call(mediaEndpoints.listPictures, { query: { show: 'all', search, page: 1 }, signal }),
  )
  const { uploads, add, again, clear } = useUploads(({ id }) => setAwaited(id))
  const brought = useRead(awaited ?? '', async (signal) =>
    awaited === undefined
      ? undefined
      : (await call(mediaEndpoints.readPicture, { params: { id: awaited }, signal })).data,
  )
  const results = reading.state === 'loaded' ? reading.data.results : []

  const choose = useEffectEvent(onChoose)
  const lookAgain = useEffectEvent(brought.retry)
  const listAgain = useEffectEvent(retry)

  // What was brought is chosen as soon as pages can show it; of what nothing could be made the list says why.
  useEffect(() => {
    const read = brought.reading
    if (awaited === undefined || read.state === 'loading') return
    const picture = read.state === 'loaded' ? read.data : undefined
    if (picture !== undefined && !picture.waiting) {
      setAwaited(undefined)
      if (picture.files.length > 0) choose(picture)
      else listAgain()
      return
    }
    const timer = setTimeout(() => lookAgain(), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [awaited, brought.reading])

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      className="max-h-[calc(100dvh-2rem)] max-w-4xl"
      footer={
        <Button variant="quiet" size="small" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className="grid gap-4 p-4 sm:p-5">
        <Field id="picture-brought" label={words.bring} hint={all.oneHint}>
          {(control) => (
            <FileDrop
              {...control}
              accept={ACCEPTED}
              onChange={({ target }) => {
                add([...(target.files ?? [])].slice(0, 1))
                target.value = ''
              }}
            />
          )}
        </Field>
        <UploadList uploads={uploads} onAgain={again} onClear={clear} />
        <Field id="picture-search" label={all.search.search}>
          {(control) => (
            <Input
              {...control}
              type="search"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
        </Field>
        {reading.state === 'failed' && <p className="text-bad">{all.failed}</p>}
        {reading.state === 'loaded' && results.length === 0 && (
          <p className="text-muted">{search === '' ? words.empty : all.notFound}</p>
        )}
        <ul aria-label={words.title} className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
          {results.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                className="block w-full cursor-pointer overflow-hidden rounded-control border border-line text-left hover:border-ink aria-disabled:opacity-50"
                aria-disabled={picture.waiting || picture.files.length === 0}
                onClick={() => {
                  if (picture.files.length > 0) onChoose(picture)
                }}
              >
                <Thumbnail picture={picture} className="aspect-4/3 w-full" />
                <span className="block px-2 py-1.5 wrap-anywhere">{picture.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
