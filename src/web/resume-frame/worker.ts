import { getDocument, PasswordException, type PDFDocumentProxy } from 'unpdf/pdfjs'
import { bounds, type FromWorker, type Refusal, type ToWorker } from './messages.ts'
import { NoFilters, OffscreenCanvases } from './worker-canvas.ts'

/** Parses and draws a PDF where it can be stopped: nothing here has a document, and the policy gives no network. */
const opening: { document?: Promise<PDFDocumentProxy> } = {}
let drawing = Promise.resolve()

const say = (message: FromWorker, transfer: Transferable[] = []) => postMessage(message, { transfer })

const refusalOf = (error: unknown): Refusal => (error instanceof PasswordException ? 'locked' : 'broken')

async function open(bytes: ArrayBuffer): Promise<void> {
  const task = getDocument({
    data: bytes,
    CanvasFactory: OffscreenCanvases,
    FilterFactory: NoFilters,
    // Fonts are drawn from the file's own bytes, or by those of the machine: none is fetched.
    ownerDocument: Object.assign(Object.create(null), { fonts: Reflect.get(self, 'fonts') }),
    useSystemFonts: true,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: true,
    isImageDecoderSupported: false,
    maxImageSize: bounds.pixels,
    canvasMaxAreaInBytes: bounds.pixels * 4,
    enableXfa: false,
    disableRange: true,
    disableStream: true,
    disableAutoFetch: true,
    verbosity: 0,
  })
  opening.document = task.promise
  const document = await task.promise
  if (document.numPages > bounds.pages) return say({ type: 'refused', reason: 'crowded' })
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  say({ type: 'opened', pages: document.numPages, width, height })
}

async function draw(number: number, scale: number): Promise<void> {
  const document = await opening.document
  const page = await document?.getPage(number)
  if (page === undefined) return
  const size = page.getViewport({ scale: 1 })
  const most = Math.sqrt(bounds.pixels / (size.width * size.height))
  const viewport = page.getViewport({ scale: Math.min(scale, most) })
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const context = canvas.getContext('2d', { alpha: false })
  // The library only draws on it, and does the same on either kind of canvas.
  await page.render({ canvas: null, canvasContext: Object(context), viewport }).promise
  page.cleanup()
  const picture = canvas.transferToImageBitmap()
  say({ type: 'drawn', page: number, width: size.width, height: size.height, picture }, [picture])
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'open') {
    open(data.bytes).catch((error: unknown) => say({ type: 'refused', reason: refusalOf(error) }))
  } else {
    const { page, scale } = data
    drawing = drawing.then(() => draw(page, scale)).catch(() => say({ type: 'undrawn', page }))
  }
})

say({ type: 'ready' })
