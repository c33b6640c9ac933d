import { errorOfResponse, networkError } from './api-error.ts'

/** The bytes behind a signed link of the server. Throws `ApiError`, and the browser's AbortError when `signal` fires. */
export async function fetchBytes(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const unanswered = (error: unknown) => {
    throw signal.aborted ? error : networkError()
  }
  const response = await fetch(url, { signal }).catch(unanswered)
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined)
    throw errorOfResponse(response.status, body, response.headers.get('retry-after'))
  }
  return response.arrayBuffer().catch(unanswered)
}
