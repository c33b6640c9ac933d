export type Sent = {
  token?: string
  json?: unknown
  body?: string | FormData | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

export type Reply = { status: number; headers: Headers; bytes: Buffer; text: string; json: unknown }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A stream of events ends with its session: its beginning is enough. */
async function bytesOf(response: Response): Promise<Buffer> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('text/event-stream') || response.body === null)
    return Buffer.from(await response.arrayBuffer())
  const reader = response.body.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return Buffer.from(value ?? '')
}

/** One real request; redirects are answers. */
export async function send(origin: string, method: string, path: string, sent: Sent = {}): Promise<Reply> {
  const headers = new Headers(sent.headers)
  if (sent.token !== undefined) headers.set('authorization', `Token ${sent.token}`)
  if (sent.json !== undefined) headers.set('content-type', 'application/json')
  const body = sent.json === undefined ? sent.body : JSON.stringify(sent.json)
  const response = await fetch(`${origin}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body }),
  })
  const bytes = await bytesOf(response)
  const text = bytes.toString('utf8')
  return { status: response.status, headers: response.headers, bytes, text, json: parsed(text) }
}
