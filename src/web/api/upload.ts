import { RETRY_AFTER } from './api-error.ts'
import type { Transport } from './request.ts'

/**
 * Sends the fields of a form with a file under `name`, and tells on the way which share of the bytes has left the
 * browser, 0 to 1: `fetch` cannot.
 */
export const uploadOf =
  (name: string, file: File, onProgress: (share: number) => void): Transport =>
  async ({ url, method, headers, body = {} }) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(body)) form.append(field, String(value))
    // Last, so that the server knows the fields before the bytes come.
    form.append(name, file)
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    await new Promise((resolve, reject) => {
      request.onload = resolve
      request.onerror = reject
      request.onabort = reject
      request.send(form)
    })
    return new Response(request.responseText, {
      status: request.status,
      headers: { [RETRY_AFTER]: request.getResponseHeader(RETRY_AFTER) ?? '' },
    })
  }
