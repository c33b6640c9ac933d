import workerUrl from './worker.ts?worker&url'

/**
 * An opaque origin may start no worker from an address, but from a blob of its own; that one then imports the built
 * file. It inherits the document's policy: no network.
 */
export function startWorker(): Worker {
  const address = new URL(workerUrl, location.href).href
  const source = new Blob([`import ${JSON.stringify(address)}`], { type: 'text/javascript' })
  const url = URL.createObjectURL(source)
  return new Worker(url, { type: 'module' })
}
