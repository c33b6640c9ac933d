import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendDownload } from '#server/http/core/send-download.ts'
import { addErrorHandler } from '#server/plugins/errors.ts'

async function address(parts: () => AsyncGenerator<string>): Promise<string> {
  const app = Fastify()
  addErrorHandler(app)
  app.get('/', (_request, reply) => sendDownload(reply, { name: 'a.csv', parts: parts() }))
  onTestFinished(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

test('a file that fails half-way does not pass for a whole one', async () => {
  const response = await fetch(
    await address(async function* () {
      yield '"ID"\n'
      throw new Error('the database went away')
    }),
  )
  await expect(response.text()).rejects.toThrow()
})

test('a file is made no faster than its reader takes it', async () => {
  let made = 0
  const stop = new AbortController()
  const response = await fetch(
    await address(async function* () {
      while (made < 10_000) {
        made += 1
        yield 'x'.repeat(1_000_000)
      }
    }),
    { signal: stop.signal },
  )
  await response.body?.getReader().read()
  // What fits into the buffers in between, not ten gigabytes.
  expect(made).toBeLessThan(1_000)
  stop.abort()
})

test('to HEAD nothing of a file is made', async () => {
  let made = 0
  const url = await address(async function* () {
    made += 1
    yield 'x'
  })
  const { status, headers } = await fetch(url, { method: 'HEAD' })
  expect([status, headers.get('content-disposition'), made]).toEqual([200, 'attachment; filename=a.csv', 0])
  expect(await (await fetch(url)).text()).toBe('x')
})
