import type { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { networkError } from './api-error.ts'
import { parseResponse } from './parse-response.ts'

/** A public call with a file, as the contract has it. */
type UploadEndpoint = Endpoint & {
  access: 'public'
  body: z.ZodObject
  multipart: { file: string }
  success: { body: z.ZodType }
}

type UploadInput<E extends UploadEndpoint> = {
  body: z.input<E['body']>
  file: File
  idempotencyKey: string
  /** Share of the bytes that left the browser, 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Sends a form with a file and answers the parsed body, telling on the way how far it is: `fetch` cannot.
 * Field names are the contract's. Throws `ApiError`, code `network` when no answer came.
 */
export function upload<E extends UploadEndpoint>(
  endpoint: E,
  { body, file, idempotencyKey, onProgress }: UploadInput<E>,
): Promise<z.output<E['success']['body']>> {
  const form = new FormData()
  for (const [field, value] of Object.entries(body)) form.append(field, String(value))
  // Last, so that the server knows the fields before the bytes come.
  form.append(endpoint.multipart.file, file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, endpoint.path)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('idempotency-key', idempotencyKey)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    request.onerror = () => reject(networkError())
    request.onabort = () => reject(networkError())
    request.onload = () => {
      try {
        const wait = request.getResponseHeader('retry-after')
        resolve(
          parseResponse<E['success']['body']>(
            endpoint.success.body,
            request.status,
            request.responseText,
            wait,
          ),
        )
      } catch (error) {
        reject(error)
      }
    }
    request.send(form)
  })
}
