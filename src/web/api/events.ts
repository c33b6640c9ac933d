import type { Endpoint } from '#contract/core/endpoint.ts'
import { errorOfResponse, networkError } from './api-error.ts'
import { TOKEN_KEY } from './client.ts'

/** More than twice as long as a server leaves a stream without a word. */
const QUIET_MS = 60_000

type StreamEndpoint = Endpoint & { success: { body: 'stream' } }

/**
 * Reads what a call streams as Server-Sent Events, the data of each parsed, until the server ends it or `signal` fires. It is read by hand because
 * the browser's own EventSource sends no token. Throws `ApiError` when it is refused, cut off, or silent for a minute.
 */
export async function readEvents(
  { path, method }: StreamEndpoint,
  signal: AbortSignal,
  onData: (data: unknown) => void,
): Promise<void> {
  const quiet = new AbortController()
  let timer = setTimeout(() => quiet.abort(), QUIET_MS)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => quiet.abort(), QUIET_MS)
  }
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'text/event-stream, application/json',
        authorization: `Token ${localStorage.getItem(TOKEN_KEY)}`,
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, quiet.signal]),
    })
    if (!response.ok || response.body === null)
      throw errorOfResponse(response, await response.json().catch(() => undefined))
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heard()
      const events = (rest + part.value).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) if (event.startsWith('data: ')) onData(JSON.parse(event.slice(6)))
    }
  } catch (error) {
    if (error instanceof TypeError || (error instanceof DOMException && !signal.aborted)) throw networkError()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
