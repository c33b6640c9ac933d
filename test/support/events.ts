import { onTestFinished } from 'vitest'

/** A stream of Server-Sent Events as a client reads it: `next` answers what the next event says, undefined once it has ended. */
export async function openEvents(origin: string, path: string, token: string) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const response = await fetch(`${origin}${path}`, {
    headers: { authorization: `Token ${token}` },
    signal: stop.signal,
  })
  const parts = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  async function next(): Promise<unknown> {
    for (;;) {
      const end = rest.indexOf('\n\n')
      const event = rest.slice(0, Math.max(end, 0))
      if (end >= 0) rest = rest.slice(end + 2)
      if (event.startsWith('data: ')) return JSON.parse(event.slice(6))
      if (end >= 0) continue
      const { done, value } = (await parts?.read()) ?? { done: true, value: '' }
      if (done) return undefined
      rest += value
    }
  }
  return { status: response.status, headers: response.headers, next, leave: () => stop.abort() }
}
