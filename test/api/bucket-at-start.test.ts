import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#test/support/free-port.ts'
import { S3_TEST_KEYS, startS3Server } from '#test/support/s3-server.ts'
import { spawnServer } from '#test/support/server-process.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

async function blackHole(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {})))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}

async function bucketServer(): Promise<string> {
  const server = await startS3Server({ bucket: 'another-bucket' })
  onTestFinished(() => server.close())
  return server.endpoint
}

describe('a bucket that cannot be used is named with its host and the cause', { timeout: 60_000 }, () => {
  test.each([
    ['a host that does not exist', async () => 'http://bucket-host.invalid:9000', {}, /looked up|not known/],
    ['a closed port', async () => `http://127.0.0.1:${await freePort()}`, {}, 'refuses the connection'],
    ['a host that says nothing', blackHole, {}, 'does not answer'],
    ['a bucket that does not exist', bucketServer, {}, 'no such bucket'],
    ['wrong credentials', bucketServer, { S3_ACCESS_KEY_ID: 'AKIDWRONG' }, 'refuses these credentials'],
  ])('%s', async (_, endpointOf, changed, cause) => {
    const endpoint = await endpointOf()
    const server = await spawnServer({
      dataDir: await temporaryFolder(),
      variables: {
        S3_BUCKET: 'our-bucket',
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY_ID: S3_TEST_KEYS.accessKeyId,
        S3_SECRET_ACCESS_KEY: S3_TEST_KEYS.secretAccessKey,
        ...changed,
      },
    })
    const began = Date.now()
    expect(await server.ended).toBe(1)
    // 8 s of its own, and what a busy machine takes to load the program.
    expect(Date.now() - began).toBeLessThan(20_000)
    expect(server.output()).toContain('our-bucket')
    expect(server.output()).toContain(new URL(endpoint).host)
    expect(server.output()).toMatch(cause)
    expect(server.output()).not.toContain(S3_TEST_KEYS.secretAccessKey)
  })
})
