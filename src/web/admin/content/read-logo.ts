import { logoEndpoints } from '#contract/content/logo-endpoints.ts'
import { request } from '#web/api/request.ts'
import { readToken } from '../session.ts'

/** What the brand keeps of a file as its logo. Throws `ApiError`, with what is wrong with the file under `file`. */
export async function readLogo(file: File): Promise<string> {
  // Read first: what cannot be read is the file's fault, not the network's.
  const bytes = new Blob([await file.arrayBuffer()])
  const { body } = await request(logoEndpoints.readLogo, {
    headers: { authorization: `Token ${readToken() ?? ''}` },
    body: {},
    transport({ url, method, headers }) {
      const form = new FormData()
      form.append('file', bytes, file.name)
      return fetch(url, { method, headers, body: form })
    },
  })
  return body.data.logo
}
