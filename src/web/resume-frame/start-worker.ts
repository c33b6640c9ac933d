import workerUrl from './worker.ts?worker&url'

/**
 * An opaque origin may start no worker from an address, nor a module from a blob of its own; but a plain script may
 * import the built file. The worker inherits the document's policy: no network.
 */
export function startWorker(): Worker {
  const address = new URL(workerUrl, location.href).href
  // What fails to load is an error of the worker, which the document hears of.
  const source = `import(${JSON.stringify(address)}).catch((error) => setTimeout(() => { throw error }))`
  return new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))
}
