import { bounds, type FromFrame, type FromWorker, type Refusal, type ToFrame } from './messages.ts'
import { createSheets, type Sheets } from './sheets.ts'
import workerUrl from './worker.ts?worker&url'

/** The document in the sandboxed frame: takes the bytes from the admin, lets the worker draw, shows the pages. */
const host = parent
let sheets: Sheets | undefined
let deadline: ReturnType<typeof setTimeout> | undefined

// The frame's own origin is opaque, the admin's is that of this address.
const tell = (message: FromFrame) => host.postMessage(message, location.origin)

const worker = startWorker()

function refuse(reason: Refusal): void {
  clearTimeout(deadline)
  worker.terminate()
  tell({ type: 'refused', reason })
}

const expectWithin = (reason: Refusal) => {
  clearTimeout(deadline)
  deadline = setTimeout(refuse, bounds.ms, reason)
}

worker.addEventListener('error', () => refuse('broken'))
worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
  clearTimeout(deadline)
  if (data.type === 'ready') return tell({ type: 'ready' })
  if (data.type === 'refused') return refuse(data.reason)
  if (data.type === 'opened') {
    sheets = createSheets(data, {
      draw: (page, scale) => worker.postMessage({ type: 'draw', page, scale }),
      onPage: (page) => tell({ type: 'at', page }),
    })
    tell({ type: 'opened', pages: data.pages })
  } else if (data.type === 'drawn') {
    sheets?.show(data)
    tell({ type: 'drawn', page: data.page })
  } else if (data.type === 'undrawn') {
    sheets?.leave(data.page)
  }
  if (sheets?.isWaiting()) expectWithin('slow')
})

addEventListener('message', ({ source, origin, data }: MessageEvent<ToFrame>) => {
  if (source !== host || origin !== location.origin) return
  if (data.type === 'open') {
    if (data.colors !== undefined) wear(data.colors)
    worker.postMessage({ type: 'open', bytes: data.bytes }, [data.bytes])
    expectWithin('slow')
  } else {
    sheets?.zoomTo(data.zoom)
    if (sheets?.isWaiting()) expectWithin('slow')
  }
})

/** The frame's policy has no hash for a style element; a sheet that a script makes needs none. */
function wear(colors: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(colors)
  document.adoptedStyleSheets = [sheet]
}

/**
 * An opaque origin may start no worker from an address, nor a module from a blob of its own; but a plain script may
 * import the built file. The worker inherits the document's policy: no network.
 */
function startWorker(): Worker {
  const address = new URL(workerUrl, location.href).href
  // What fails to load is an error of the worker, which the document hears of.
  const source = `import(${JSON.stringify(address)}).catch((error) => setTimeout(() => { throw error }))`
  return new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))
}
