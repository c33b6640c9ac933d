import type { CallArguments, FileEndpoint } from './call-types.ts'
import { exchange } from './client.ts'

/** Fetches a file, with the token that a plain link cannot carry, and hands it to the browser under the server's name. Answers it, too. */
export async function download<E extends FileEndpoint>(
  endpoint: E,
  ...input: CallArguments<E>
): Promise<Blob> {
  const { body, headers } = await exchange(endpoint, ...input)
  const url = URL.createObjectURL(body)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName(headers.get('content-disposition') ?? '')
  link.click()
  // The browser has taken it over when the click is done; a second is for those that have not.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
  return body
}

const fileName = (disposition: string): string => /filename="?([^";]+)/.exec(disposition)?.[1] ?? ''
