import { useRef, useState } from 'react'
import { mediaEndpoints } from '#contract/media/endpoints.ts'
import type { Picture } from '#contract/media/picture.ts'
import { PICTURE_MAX_BYTES } from '#contract/media/picture-limits.ts'
import { mediaTexts as texts } from '#contract/media/texts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { sendPicture } from './send-picture.ts'
import { words } from './words.ts'

export type Upload = {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'known' | 'refused'
  /** Which share has left the browser. */
  share: number
  /** Why it was not taken. */
  message?: string
}

/** Sends pictures one after another, and tells how far each is. `onAdded` hears of each that arrived. */
export function useUploads(onAdded: (picture: Picture) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const next = useRef(0)
  const turn = useRef<Promise<void>>(Promise.resolve())
  const signedOut = useSignedOut()

  const set = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))

  async function send({ id, file }: Upload): Promise<void> {
    if (file.size > PICTURE_MAX_BYTES) return set(id, { state: 'refused', message: texts.tooLarge })
    set(id, { state: 'sending', share: 0 })
    try {
      const onProgress = (share: number) => set(id, { share })
      const { data, known } = await sendPicture(mediaEndpoints.addPicture, file, { onProgress })
      set(id, { state: known ? 'known' : 'done' })
      onAdded(data)
    } catch (error) {
      if (signedOut(error)) return
      const said = error instanceof ApiError ? (error.fields.file ?? error.message) : words.uploads.unread
      set(id, { state: 'refused', message: said })
    }
  }

  const queue = (upload: Upload) => {
    turn.current = turn.current.then(() => send(upload))
  }

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file): Upload => {
        next.current += 1
        return { id: next.current, file, state: 'waiting', share: 0 }
      })
      setUploads((all) => [...all.filter(({ state }) => state !== 'done' && state !== 'known'), ...added])
      for (const upload of added) queue(upload)
    },
    again(upload: Upload) {
      set(upload.id, { state: 'waiting', share: 0 })
      queue(upload)
    },
    clear: () => setUploads((all) => all.filter(({ state }) => state === 'waiting' || state === 'sending')),
  }
}
