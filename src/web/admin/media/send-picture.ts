import type { z } from 'zod'
import type { JsonEndpoint } from '#web/api/call-types.ts'
import { request } from '#web/api/request.ts'
import { uploadOf } from '#web/api/upload.ts'
import { readToken } from '../session.ts'

type Sent = { url?: string; onProgress?: (share: number) => void }

/** Sends a picture to an endpoint that takes one; answers its body. Throws `ApiError`. */
export async function sendPicture<E extends JsonEndpoint>(
  endpoint: E,
  file: File,
  { url = endpoint.path, onProgress = () => {} }: Sent = {},
): Promise<z.output<E['success']['body']>> {
  const { body } = await request(endpoint as JsonEndpoint, {
    url,
    headers: { authorization: `Token ${readToken() ?? ''}` },
    transport: uploadOf('file', file, onProgress),
  })
  return body as z.output<E['success']['body']>
}
