import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { resumeEndpoints } from '#contract/applications/resume-endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import { bounds, type FromFrame, type Refusal, type ToFrame } from '#web/resume-frame/messages.ts'
import { colorSheetOfDocument } from '#web/ui/color-sheet.ts'
import { useSignedOut } from '../use-signed-out.ts'
import type { ResumeSource } from './resume-source.ts'

type PdfState =
  | { state: 'loading' }
  | { state: 'shown'; page: number; pages: number }
  | { state: 'refused'; reason: Refusal }
  | { state: 'failed' }
  | { state: 'missing'; message: string }

/** Longer than the frame itself may take for one step: only one that hangs is given up from here. */
const PATIENCE_MS = bounds.ms + 10_000

/** Gives the frame the bytes of a resume, and tells what it makes of them. */
export function usePdfFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  id: number,
  link: ResumeSource['link'],
) {
  const [pdf, setPdf] = useState<PdfState>({ state: 'loading' })
  const isSignedOut = useEffectEvent(useSignedOut())
  const linkTo = useEffectEvent(link)

  const tell = (message: ToFrame, transfer: Transferable[] = []) => {
    // Its origin is opaque and has no name: only the window itself says who gets this.
    frame.current?.contentWindow?.postMessage(message, '*', transfer)
  }
  const send = useEffectEvent(tell)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const { promise: ready, resolve: isReady } = Promise.withResolvers<void>()
    const slow = setTimeout(() => setPdf({ state: 'refused', reason: 'slow' }), PATIENCE_MS)

    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || !isFromFrame(data)) return
      if (data.type === 'ready') return isReady()
      if (data.type !== 'at') clearTimeout(slow)
      if (data.type === 'opened') setPdf({ state: 'shown', page: 1, pages: data.pages })
      if (data.type === 'at')
        setPdf((before) => (before.state === 'shown' ? { ...before, page: data.page } : before))
      if (data.type === 'refused') setPdf({ state: 'refused', reason: data.reason })
    }
    addEventListener('message', onMessage, { signal })

    const read = async () => {
      const url = await linkTo(id, 'show', signal)
      const file = request(resumeEndpoints.downloadResume, { url, signal })
      const [bytes] = await Promise.all([file.then(({ body }) => body.arrayBuffer()), ready])
      if (!signal.aborted) send({ type: 'open', bytes, colors: colorSheetOfDocument() }, [bytes])
    }
    read().catch((error: unknown) => {
      clearTimeout(slow)
      if (signal.aborted || isSignedOut(error)) return
      const missing = error instanceof ApiError && error.code === 'resume_missing'
      setPdf(missing ? { state: 'missing', message: error.message } : { state: 'failed' })
    })
    return () => {
      clearTimeout(slow)
      stop.abort()
    }
  }, [frame, id])

  return { pdf, zoomTo: (zoom: number) => tell({ type: 'zoom', zoom }) }
}

const REASONS: readonly string[] = ['locked', 'broken', 'crowded', 'slow'] satisfies Refusal[]

const isPage = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= bounds.pages

/** A frame that a hostile file took over can say anything. */
export function isFromFrame(data: unknown): data is FromFrame {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  if (data.type === 'opened') return 'pages' in data && isPage(data.pages)
  if (data.type === 'at' || data.type === 'drawn') return 'page' in data && isPage(data.page)
  if (data.type === 'refused')
    return 'reason' in data && typeof data.reason === 'string' && REASONS.includes(data.reason)
  return data.type === 'ready'
}
