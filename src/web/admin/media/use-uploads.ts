import { useEffect, useRef, useState } from 'react'
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
  /** Why it was not taken, or is to be sent again. */
  message?: string
}

/** For how often a picture is sent again while the server is busy or out of reach: for five minutes. */
const TRIES = 30
const WAIT_S = 10

/** It may be another answer in a moment. What a server cannot do at all it says of the file. */
const isPassing = ({ code, fields }: ApiError): boolean =>
  (code === 'unavailable' && fields.file === undefined) ||
  ['rate_limited', 'network', 'upload_interrupted'].includes(code)

export const isOver = ({ state }: Pick<Upload, 'state'>): boolean =>
  state !== 'waiting' && state !== 'sending'

/**
 * Sends pictures one after another, each until the server has time for it, and tells how far each is; the browser asks before a tab is
 * closed that has some left. `onAdded` hears of each that arrived, `onUnsent` of each that the end of the session kept from it.
 */
export function useUploads(onAdded: (picture: Picture) => void, onUnsent?: (name: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const next = useRef(0)
  const turn = useRef<Promise<void>>(Promise.resolve())
  const signedOut = useSignedOut()

  const set = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))

  async function send({ id, file }: Upload): Promise<void> {
    if (file.size > PICTURE_MAX_BYTES) return set(id, { state: 'refused', message: texts.tooLarge })
    for (let attempt = 1; ; attempt += 1) {
      set(id, { state: 'sending', share: 0 })
      try {
        const onProgress = (share: number) => set(id, { share })
        const { data, known } = await sendPicture(mediaEndpoints.addPicture, file, { onProgress })
        set(id, { state: known ? 'known' : 'done' })
        return onAdded(data)
      } catch (error) {
        if (signedOut(error)) return onUnsent?.(file.name)
        const refusal = error instanceof ApiError ? error : undefined
        if (refusal === undefined || !isPassing(refusal) || attempt === TRIES) {
          const message = refusal?.fields.file ?? refusal?.message ?? words.uploads.unread
          return set(id, { state: 'refused', message })
        }
        set(id, { state: 'waiting', message: words.uploads.again })
        await pause(refusal.retryAfter ?? WAIT_S)
      }
    }
  }

  const isUnderWay = uploads.some((upload) => !isOver(upload))
  useEffect(() => {
    if (!isUnderWay) return
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', askFirst)
    return () => removeEventListener('beforeunload', askFirst)
  }, [isUnderWay])

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
      set(upload.id, { state: 'waiting', share: 0, message: undefined })
      queue(upload)
    },
    clear: () => setUploads((all) => all.filter((upload) => !isOver(upload))),
  }
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
