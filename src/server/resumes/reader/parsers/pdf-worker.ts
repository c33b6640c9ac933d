/*
 * PDF.js is two halves that send each other messages: one reads the file, one draws it. This is a third, which asks the first
 * for texts, in the same turn and without copies: the half that draws is never at work.
 */

const HERE = 'text'
const WORKER = 'text_worker'
const VERSION = '6.1.200'
const REPLY = { data: 1, error: 2 } as const
const STREAM = { close: 3, enqueue: 4, error: 5 } as const
/** The worker never has to wait for somebody to take what it found. */
const ROOM = 1_000_000_000
const FOR_DISPLAY = 2

type Message = {
  action?: string
  callback?: number
  callbackId?: number
  stream?: number
  streamId?: number
  chunk?: unknown
  data?: unknown
  reason?: unknown
}
type Port = {
  addEventListener(type: 'message', listener: (event: { data: object }) => void): void
  removeEventListener(): void
  postMessage(message: Message): void
}
type Worker = { createDocumentHandler(parameters: object, port: Port): unknown }

declare global {
  /** PDF.js leaves it there for who loads it beside the half that draws. */
  var pdfjsWorker: { WorkerMessageHandler: Worker }
}

type Waiting = {
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
  each?: (chunk: unknown) => void
}

const PARAMETERS = {
  docId: HERE,
  apiVersion: VERSION,
  password: null,
  disableAutoFetch: true,
  rangeChunkSize: 65_536,
  docBaseUrl: null,
  enableXfa: false,
  evaluatorOptions: {
    maxImageSize: -1,
    disableFontFace: true,
    ignoreErrors: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    canvasMaxAreaInBytes: -1,
    fontExtraProperties: false,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    cMapUrl: null,
    iccUrl: null,
    standardFontDataUrl: null,
    wasmUrl: null,
  },
} as const

export type PdfWorker = {
  /** How many pages the file says it has. Rejects with what PDF.js throws. */
  pages: Promise<number>
  /** Hands `each` the texts of a page, piece by piece. */
  texts(page: number, each: (chunk: unknown) => void): Promise<unknown>
  annotations(page: number): Promise<unknown>
}

/** Opens a PDF. */
export function openPdf(data: Uint8Array): PdfWorker {
  const waiting = new Map<number, Waiting>()
  const opened = Promise.withResolvers<number>()
  let last = 0
  let tell = (_message: object) => {}

  const answer = ({ callbackId = 0, callback, data: value, reason }: Message) => {
    const call = waiting.get(callbackId)
    waiting.delete(callbackId)
    if (callback === REPLY.data) call?.resolve(value)
    else call?.reject(reason)
  }
  const flow = ({ streamId = 0, stream, chunk, reason }: Message) => {
    const call = waiting.get(streamId)
    if (stream === STREAM.enqueue) call?.each?.(chunk)
    else if (stream === STREAM.close) call?.resolve(undefined)
    else if (stream === STREAM.error) call?.reject(reason)
  }
  const port: Port = {
    addEventListener(_type, listener) {
      tell = (message) => listener({ data: { sourceName: HERE, targetName: WORKER, ...message } })
    },
    removeEventListener() {},
    postMessage(message) {
      if (message.stream !== undefined) flow(message)
      else if (message.callback !== undefined) answer(message)
      else if (message.action === 'GetDoc') opened.resolve(pagesIn(message.data))
      else if (message.action === 'DocException') opened.reject(message.data)
      // A password, a font, a table of characters: there is none.
      else if (message.callbackId !== undefined) refuse(message.callbackId)
    },
  }
  const refuse = (callbackId: number) =>
    // Not before the worker waits for it.
    void Promise.resolve().then(() =>
      tell({ callback: REPLY.error, callbackId, reason: new Error('there is none') }),
    )

  const ask = (message: object, each?: (chunk: unknown) => void) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    last += 1
    waiting.set(last, { resolve, reject, ...(each && { each }) })
    tell(
      each === undefined
        ? { ...message, callbackId: last }
        : { ...message, streamId: last, desiredSize: ROOM },
    )
    return promise
  }

  globalThis.pdfjsWorker.WorkerMessageHandler.createDocumentHandler({ ...PARAMETERS, data }, port)
  tell({ action: 'Ready', data: null })
  return {
    pages: opened.promise,
    texts: (pageIndex, each) =>
      ask(
        {
          action: 'GetTextContent',
          data: { pageId: pageIndex, pageIndex, includeMarkedContent: false, disableNormalization: false },
        },
        each,
      ),
    annotations: (pageIndex) => ask({ action: 'GetAnnotations', data: { pageIndex, intent: FOR_DISPLAY } }),
  }
}

function pagesIn(data: unknown): number {
  const { pdfInfo } = data as { pdfInfo: { numPages: number } }
  return pdfInfo.numPages
}
