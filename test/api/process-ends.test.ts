import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { dataFolder } from '#test/support/copy-database.ts'
import { eventually } from '#test/support/eventually.ts'
import { runModule } from '#test/support/run-module.ts'
import { SERVER, startServer } from '#test/support/server-process.ts'

async function started(command?: [string, ...string[]]) {
  const server = await startServer({
    dataDir: await dataFolder(),
    variables: { RATE_LIMIT: 'off' },
    ...(command && { command }),
  })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return server
}

/** Well below the 5 s after which Node's own clients let a connection go, and the 9 s of the emergency brake. */
const SOON_MS = 2_500

describe('a server that is told to stop', () => {
  test('does not wait for a connection whose request was under way', async () => {
    const server = await started()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'not the password' })
    const login = request(`${server.origin}/api/jobs/login/`, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
      },
    })
    const answered = once(login, 'response')
    // The server has the request: what still waits to be accepted is refused with the port.
    login.flushHeaders()
    await once(login, 'continue')
    await new Promise((resolve) => login.write(body.slice(0, 10), resolve))
    server.child.kill('SIGTERM')
    await eventually(async () => {
      const probe = connect(Number(new URL(server.origin).port), '127.0.0.1')
      const refused = once(probe, 'connect').then(
        () => false,
        () => true,
      )
      expect(await refused.finally(() => probe.destroy())).toBe(true)
    })
    login.end(body.slice(10))
    const [response] = await answered
    const told = Date.now()
    expect(response.headers.connection).toBe('close')
    response.resume()
    expect(await server.ended).toBe(0)
    expect(Date.now() - told).toBeLessThan(SOON_MS)
  })

  test('does not wait for connections that ask nothing, or nothing more', async () => {
    const server = await started()
    const silent = connect(Number(new URL(server.origin).port), '127.0.0.1')
    silent.on('error', () => {})
    onTestFinished(() => void silent.destroy())
    await once(silent, 'connect')
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const asked = request(`${server.origin}/careers`, { agent }).end()
    const [response] = await once(asked, 'response')
    response.resume()
    await once(response, 'end')
    const told = Date.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(Date.now() - told).toBeLessThan(SOON_MS)
  })
})

test('a process that is told to stop waits also for what would not keep it running', async () => {
  const stops = `
    import { untilStopped } from './src/process.ts'
    const serves = setInterval(() => {}, 60_000)
    setTimeout(() => process.kill(process.pid, 'SIGTERM'))
    await untilStopped(async () => {
      clearInterval(serves)
      await new Promise((resolve) => setTimeout(resolve, 50).unref())
      process.stdout.write('closed')
    })
  `
  expect(await runModule(stops)).toEqual({ code: 0, stdout: 'closed', stderr: '' })
})

describe('an error that nobody caught', () => {
  test.each([
    ['an exception', `throw new Error('nobody caught this')`],
    ['a rejection', `Promise.reject(new Error('nobody caught this'))`],
    ['an event', `new (process.getBuiltinModule('events'))().emit('error', new Error('nobody caught this'))`],
  ])('is logged, and ends the process with 1: %s', async (_, fault) => {
    const preload = `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${fault} })`)}`
    const server = await started([process.execPath, '--import', preload, SERVER])
    server.child.kill('SIGUSR2')
    expect(await server.ended).toBe(1)
    await eventually(() => expect(server.output()).toContain('nobody caught this'))
    const line =
      server
        .output()
        .split('\n')
        .find((text) => text.includes('"uncaught error"')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ level: 60, err: { message: 'nobody caught this' } })
  })
})
